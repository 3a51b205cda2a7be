import { useRef, useState } from 'react';
import type { CartItem } from '#contract/cart.ts';
import type { RequestType } from '#contract/request-words.ts';
import type { SentRequest } from '#contract/requests.ts';
import { customerCall } from '../accounts/session.ts';
import { refusalText } from '../api.ts';
import { toast } from '../ui/toast.ts';
import { openChatWindow } from './chat-window.ts';
import { requestWords } from './request-words.ts';

function bodyOf(type: RequestType, items: CartItem[]) {
	return {
		userId: items[0]?.user_id,
		type,
		items: items.map(({ name, category_name, size, quantity }) => ({ name, category_name, size, quantity })),
	};
}

/**
 * Stores a request and opens its chat, once for each click. Tried again after a failure, the same items are sent under
 * the same key: what the server has stored already is not stored twice.
 */
export function useSendRequest() {
	const busy = useRef(false);
	const key = useRef({ contents: '', value: '' });
	const [sending, setSending] = useState<RequestType>();
	/** A stored request whose chat the browser did not open. */
	const [unopened, setUnopened] = useState<SentRequest>();

	const send = async (type: RequestType, items: CartItem[]) => {
		if (busy.current) return;
		const words = requestWords[type];
		if (items.length === 0) return void toast('error', words.select());
		busy.current = true;
		setSending(type);
		const chat = openChatWindow();
		const body = bodyOf(type, items);
		const contents = JSON.stringify(body);
		if (key.current.contents !== contents) key.current = { contents, value: crypto.randomUUID() };
		const headers = { 'Idempotency-Key': key.current.value };
		const answer = await customerCall<SentRequest>('POST', '/api/requests', { body, headers, timeout: 20_000 });
		busy.current = false;
		setSending(undefined);
		if (!answer.ok) {
			chat?.close();
			return void toast('error', refusalText(answer, words.failed()));
		}
		key.current = { contents: '', value: '' };
		if (chat?.show(answer.data.chatUrl)) void toast('success', words.sent());
		else setUnopened(answer.data);
	};
	return { send, sending, unopened, forget: () => setUnopened(undefined) };
}
