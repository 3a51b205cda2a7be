import { useRef, useState } from 'react';
import type { CartItem } from '#contract/cart.ts';
import type { RequestType } from '#contract/request-labels.ts';
import type { SentRequest } from '#contract/requests.ts';
import { customerCall } from '../accounts/session.ts';
import { errorText } from '../api.ts';
import { randomKey } from '../random-key.ts';
import { toast } from '../ui/toast.ts';
import { openChatWindow } from './chat-window.ts';
import { requestLabels } from './request-labels.ts';
import { showUnopened } from './unopened-chat.tsx';

function bodyOf(type: RequestType, items: CartItem[]) {
	return {
		userId: items[0]?.user_id,
		type,
		items: items.map(({ product_id, name, category_name, size, quantity }) => {
			return { productId: product_id ?? undefined, name, category_name, size, quantity };
		}),
	};
}

const keptKey = 'request-key';

/** The key of these contents: the same until they are stored, also after the page was loaded again. */
function keyOf(contents: string): string {
	const kept = sessionStorage.getItem(keptKey);
	const [value, keptContents] = kept ? (JSON.parse(kept) as [string, string]) : [];
	if (value && keptContents === contents) return value;
	const fresh = randomKey();
	sessionStorage.setItem(keptKey, JSON.stringify([fresh, contents]));
	return fresh;
}

/**
 * Stores a request and opens its chat, once for each click. Tried again after a failure, the same items are sent under
 * the same key: what the server has stored already is not stored twice.
 */
export function useSendRequest() {
	const busy = useRef(false);
	const [sending, setSending] = useState<RequestType>();

	const store = async (type: RequestType, items: CartItem[], chat: ReturnType<typeof openChatWindow>) => {
		const words = requestLabels[type];
		const body = bodyOf(type, items);
		const headers = { 'Idempotency-Key': keyOf(JSON.stringify(body)) };
		const answer = await customerCall<SentRequest>('POST', '/api/requests', { body, headers, timeout: 20_000 });
		if (!answer.ok) {
			chat?.close();
			return void toast('error', errorText(answer, words.failed()));
		}
		sessionStorage.removeItem(keptKey);
		if (chat?.show(answer.data.chatUrl)) void toast('success', words.sent());
		else showUnopened(answer.data);
	};

	const send = async (type: RequestType, items: CartItem[]) => {
		if (busy.current) return;
		if (items.length === 0) return void toast('error', requestLabels[type].select());
		busy.current = true;
		setSending(type);
		const chat = openChatWindow();
		const leave = () => chat?.close();
		window.addEventListener('pagehide', leave);
		try {
			await store(type, items, chat);
		} finally {
			window.removeEventListener('pagehide', leave);
			busy.current = false;
			setSending(undefined);
		}
	};
	return { send, sending };
}
