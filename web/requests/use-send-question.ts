import { useRef, useState } from 'react';
import { withArrivedPhotos } from '#contract/requests/arrived-photos.ts';
import type { CreateRequest, SentRequest } from '#contract/requests/requests.schema.ts';
import { m } from '#messages';
import type { ApiFailure } from '../platform/api.ts';
import { runInBackground } from '../platform/background.ts';
import { currentLanguage } from '../platform/language.ts';
import { type ChatWindow, useFirmChatWindow } from './chat-window.ts';
import { type ChosenPhoto, loadPhotoScripts } from './chosen-photos.ts';
import { isUploading, photoUploads, uploadsOf } from './photo-upload-store.ts';
import { storeRequest } from './store-request.ts';

/** Milliseconds that the chat waits for the photos: enough for most connections, and the request is stored anyway. */
const photosTimeout = 20_000;

/** The data of the form. */
export type Question = Pick<CreateRequest, 'contact' | 'text' | 'items' | 'website'>;

interface SendQuestionOptions {
	onSent: (request: SentRequest) => void;
	onFailed: (failure: ApiFailure) => void;
}

/** Opens the chat after the uploads, and shows their progress until then: on a phone, the chat covers the shop, and its uploads pause. */
async function openChat(chat: ChatWindow | undefined, request: SentRequest, total: number): Promise<void> {
	const { code } = request;
	if (chat && total > 0) {
		const showProgress = () => {
			const waiting = uploadsOf(code).filter(isUploading).length;
			chat.say(m.ask_waiting_photos({ done: total - waiting, total }));
		};
		showProgress();
		const stop = photoUploads.subscribe(showProgress);
		const { waitForPhotos } = await loadPhotoScripts();
		await waitForPhotos(code, photosTimeout);
		stop();
	}
	const arrived = uploadsOf(code).filter(({ state }) => state === 'arrived').length;
	if (navigator.onLine) chat?.show(withArrivedPhotos(request, { arrived, total }).chatUrl);
	else chat?.close();
}

/**
 * Stores a question, uploads its photos and opens its chat, once per click. A retry sends the same question with the same key, so the
 * server stores it once.
 */
export function useSendQuestion({ onSent, onFailed }: SendQuestionOptions) {
	const withFirmChat = useFirmChatWindow();
	const isBusy = useRef(false);
	const [sending, setSending] = useState(false);

	const store = async (question: Question, photos: ChosenPhoto[], chat: ChatWindow | undefined) => {
		const body = { type: 'Inquiry', language: currentLanguage(), photos: photos.length, ...question };
		const result = await storeRequest(body, { retries: 1 });
		if (!result.ok) {
			chat?.close();
			return onFailed(result);
		}
		const { code } = result.data;
		if (photos.length > 0) runInBackground((await loadPhotoScripts()).uploadPhotos(code, photos));
		onSent(result.data);
		setSending(false);
		await openChat(chat, result.data, photos.length);
	};

	const send = async (question: Question, photos: ChosenPhoto[]) => {
		if (isBusy.current) return;
		isBusy.current = true;
		setSending(true);
		try {
			await withFirmChat((chat) => store(question, photos, chat));
		} finally {
			isBusy.current = false;
			setSending(false);
		}
	};
	return { send, sending };
}
