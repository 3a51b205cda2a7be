import { useRef, useState } from 'react';
import type { SentRequest } from '#contract/requests.ts';
import type { ApiFailure } from '../api.ts';
import { currentLanguage } from '../language.ts';
import { withChatWindow } from '../requests/chat-window.ts';
import type { Contact } from '../requests/contact-memory.ts';
import { storeRequest } from '../requests/store-request.ts';
import { showUnopened } from '../requests/unopened-chat.tsx';
import { type DraftLine, itemOf } from './list-line.ts';

interface SendListOptions {
	onSent: (request: SentRequest) => void;
	onFailed: (failure: ApiFailure) => void;
}

/**
 * Stores the lines as a request for a quote and opens its chat, once for each press. Tried again after a failure, the same lines
 * are sent under the same key: what the server has stored already is not stored twice.
 */
export function useSendList({ onSent, onFailed }: SendListOptions) {
	const busy = useRef(false);
	const [sending, setSending] = useState(false);
	const send = async (lines: DraftLine[], contact: Contact | undefined) => {
		if (busy.current) return;
		busy.current = true;
		setSending(true);
		const body = { type: 'Quote', language: currentLanguage(), ...(contact && { contact }), items: lines.map(itemOf) };
		try {
			await withChatWindow(async (chat) => {
				const result = await storeRequest(body);
				if (!result.ok) {
					chat?.close();
					return onFailed(result);
				}
				onSent(result.data);
				if (!chat?.show(result.data.chatUrl)) showUnopened(result.data);
			});
		} finally {
			busy.current = false;
			setSending(false);
		}
	};
	return { send, sending };
}
