import { useRef, useState } from 'react';
import type { CartItem } from '#contract/cart.ts';
import type { RequestType } from '#contract/request-labels.ts';
import type { SentRequest } from '#contract/requests.ts';
import { customerCall } from '../accounts/session.ts';
import { errorText } from '../api.ts';
import { toast } from '../ui/toast.ts';
import { openChatWindow } from './chat-window.ts';
import { clearRequestKey, requestKey } from './request-key.ts';
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

/**
 * Stores a request and opens its chat, once for each click. Tried again after a failure, the same items are sent under
 * the same key: what the server has stored already is not stored twice. `sending` is the type of the one under way.
 */
export function useSendRequest() {
	const busy = useRef(false);
	const [sending, setSending] = useState<RequestType>();

	const store = async (type: RequestType, items: CartItem[], chat: ReturnType<typeof openChatWindow>) => {
		const labels = requestLabels[type];
		const body = bodyOf(type, items);
		const headers = { 'Idempotency-Key': requestKey(JSON.stringify(body)) };
		const result = await customerCall<SentRequest>('POST', '/api/requests', { body, headers, timeout: 20_000 });
		if (!result.ok) {
			chat?.close();
			return void toast('error', errorText(result, labels.failed()));
		}
		clearRequestKey();
		if (chat?.show(result.data.chatUrl)) void toast('success', labels.sent());
		else showUnopened(result.data);
	};

	const send = async (type: RequestType, items: CartItem[]) => {
		if (busy.current) return;
		if (items.length === 0) return void toast('error', requestLabels[type].select());
		busy.current = true;
		setSending(type);
		const chat = openChatWindow();
		const onLeave = () => chat?.close();
		window.addEventListener('pagehide', onLeave);
		try {
			await store(type, items, chat);
		} finally {
			window.removeEventListener('pagehide', onLeave);
			busy.current = false;
			setSending(undefined);
		}
	};
	return { send, sending };
}
