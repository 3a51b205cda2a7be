import { useRef, useState } from 'react';
import type { CreateRequest, SentRequest } from '#contract/requests.ts';
import { m } from '#messages';
import type { ApiFailure } from '../api.ts';
import { currentLanguage } from '../language.ts';
import { type ChatWindow, withChatWindow } from './chat-window.ts';
import { type ChosenPhoto, loadPhotoScripts } from './chosen-photos.ts';
import { isUnderWay, photoUploads } from './photo-upload-store.ts';
import { storeRequest } from './store-request.ts';

/** Milliseconds that the chat waits for the photographs: by then most lines have carried them, and the request is stored anyway. */
const chatWait = 20_000;

/** What is asked, as its form has it. */
export type Question = Pick<CreateRequest, 'contact' | 'text' | 'items' | 'website'>;

interface SendQuestionOptions {
	onSent: (request: SentRequest) => void;
	onFailed: (failure: ApiFailure) => void;
}

/** Lets the photographs go up, telling how many have, and then opens the chat: on a phone it covers the shop, which then sleeps. */
async function openChat(chat: ChatWindow | undefined, { code, chatUrl }: SentRequest, total: number): Promise<void> {
	if (chat && total > 0) {
		const tell = () => {
			const left = photoUploads.get().filter((upload) => upload.code === code && isUnderWay(upload)).length;
			chat.say(m.ask_waiting_photos({ done: total - left, total }));
		};
		tell();
		const stop = photoUploads.subscribe(tell);
		const { photosSettled } = await loadPhotoScripts();
		await photosSettled(code, chatWait);
		stop();
	}
	if (navigator.onLine) chat?.show(chatUrl);
	else chat?.close();
}

/**
 * Stores a question, sends its photographs and opens its chat, once for each press. Tried again after a failure, the same question
 * is sent under the same key: what the server has stored already is not stored twice.
 */
export function useSendQuestion({ onSent, onFailed }: SendQuestionOptions) {
	const busy = useRef(false);
	const [sending, setSending] = useState(false);

	const store = async (question: Question, photos: ChosenPhoto[], chat: ChatWindow | undefined) => {
		const body = { type: 'Inquiry', language: currentLanguage(), photos: photos.length, ...question };
		const result = await storeRequest(body, { retries: 1 });
		if (!result.ok) {
			chat?.close();
			return onFailed(result);
		}
		const { code } = result.data;
		if (photos.length > 0) void (await loadPhotoScripts()).uploadPhotos(code, photos);
		onSent(result.data);
		setSending(false);
		await openChat(chat, result.data, photos.length);
	};

	const send = async (question: Question, photos: ChosenPhoto[]) => {
		if (busy.current) return;
		busy.current = true;
		setSending(true);
		try {
			await withChatWindow((chat) => store(question, photos, chat));
		} finally {
			busy.current = false;
			setSending(false);
		}
	};
	return { send, sending };
}
