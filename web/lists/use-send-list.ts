import { useRef, useState } from 'react';
import type { SentRequest } from '#contract/requests/requests.schema.ts';
import { customerCall } from '../accounts/session.ts';
import type { ApiFailure } from '../platform/api.ts';
import { currentLanguage } from '../platform/language.ts';
import { useFirmChatWindow } from '../requests/chat-window.ts';
import type { Contact } from '../requests/contact-memory.ts';
import { storeRequest } from '../requests/store-request.ts';
import { showUnopenedChat } from '../requests/unopened-chat.tsx';
import { withDraftKey } from './draft-key.ts';
import { type DraftLine, itemOf } from './list-line.ts';

interface SendListOptions {
	onSent: (request: SentRequest) => void;
	onFailed: (failure: ApiFailure) => void;
}

/**
 * Stores the lines as a request for a quote and opens its chat, once per click. A retry, also in another tab, sends the same lines of the draft
 * with the same key, so the server stores them once.
 */
export function useSendList({ onSent, onFailed }: SendListOptions) {
	const withFirmChat = useFirmChatWindow();
	const isBusy = useRef(false);
	const [sending, setSending] = useState(false);
	const send = async (lines: DraftLine[], contact: Contact | undefined, draft: string | undefined) => {
		if (isBusy.current) return;
		isBusy.current = true;
		setSending(true);
		const body = { type: 'Quote', language: currentLanguage(), ...(contact && { contact }), items: lines.map(itemOf) };
		try {
			await withFirmChat(async (chat) => {
				const result = await storeRequest(body, { send: withDraftKey(customerCall, draft) });
				if (!result.ok) {
					chat?.close();
					return onFailed(result);
				}
				onSent(result.data);
				if (!chat?.show(result.data.chatUrl)) showUnopenedChat(result.data);
			});
		} finally {
			isBusy.current = false;
			setSending(false);
		}
	};
	return { send, sending };
}
