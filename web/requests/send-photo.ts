import type { ErrorBody } from '#contract/errors.ts';
import { photosPath } from '#contract/requests/photo-rules.ts';
import type { RequestPhoto } from '#contract/requests/request-photos.schema.ts';
import { tokenKey } from '../accounts/session.ts';
import { call, urlOf } from '../platform/api.ts';
import { currentLanguage } from '../platform/language.ts';
import { browserStorage } from '../platform/storage.ts';
import type { PhotoUpload } from './photo-upload-store.ts';

/** Result of one try. `lost`: no response, or one that asks for a retry, after these seconds; 0 if it names none. */
export type PhotoResult =
	| { outcome: 'arrived' }
	| { outcome: 'refused'; error: string }
	| { outcome: 'lost'; after: number };

/** Milliseconds without progress or response, after which the connection counts as broken. */
const timeout = 45_000;
/** Statuses for which a retry is useless: no image, not allowed, no such request, too late or too many or no room, too large. */
const finalStatuses = [400, 403, 404, 409, 413];
/** Seconds. If the server asks for a longer pause, the photo counts as rejected: a daily limit ends only tomorrow. */
const maxRetryAfter = 900;

function resultOf(sending: XMLHttpRequest): PhotoResult {
	if (sending.status === 201) return { outcome: 'arrived' };
	const body: Partial<ErrorBody> | null = sending.response;
	const after = Number(sending.getResponseHeader('Retry-After') ?? 0);
	const isRejected = finalStatuses.includes(sending.status) || after > maxRetryAfter;
	if (isRejected && body?.error) return { outcome: 'refused', error: body.error };
	return { outcome: 'lost', after };
}

/**
 * Sends a photo once, with the buyer's session, as his company may not let him add any. Calls `onShare` with the progress from 0 to 1, which
 * `fetch` can't report.
 */
export function sendPhoto({ code, key, blob }: PhotoUpload, onShare: (share: number) => void): Promise<PhotoResult> {
	const { promise, resolve } = Promise.withResolvers<PhotoResult>();
	const sending = new XMLHttpRequest();
	const form = new FormData();
	form.append('photo', blob, 'photo.jpg');
	let timer = 0;
	const restartTimer = () => {
		clearTimeout(timer);
		timer = window.setTimeout(() => sending.abort(), timeout);
	};
	sending.open('POST', urlOf(photosPath(code)));
	sending.responseType = 'json';
	sending.setRequestHeader('Idempotency-Key', key);
	sending.setRequestHeader('Accept-Language', currentLanguage());
	const token = browserStorage.get(tokenKey);
	if (token) sending.setRequestHeader('Authorization', `Bearer ${token}`);
	sending.upload.onprogress = ({ loaded, total }) => {
		restartTimer();
		onShare(total > 0 ? loaded / total : 0);
	};
	sending.onloadend = () => {
		clearTimeout(timer);
		resolve(resultOf(sending));
	};
	restartTimer();
	sending.send(form);
	return promise;
}

/** The keys of a request's uploaded photos; undefined when the server can't be reached. */
export async function arrivedKeys(code: string): Promise<string[] | undefined> {
	const result = await call<RequestPhoto[]>('GET', photosPath(code));
	return result.ok ? result.data.map(({ key }) => key) : undefined;
}
