import type { ErrorBody } from '#contract/errors.ts';
import { photosPath } from '#contract/requests/photo-rules.ts';
import type { RequestPhoto } from '#contract/requests/request-photos.schema.ts';
import { call, urlOf } from '../platform/api.ts';
import { currentLanguage } from '../platform/language.ts';
import type { PhotoUpload } from './photo-upload-store.ts';

/** Result of one try. `lost`: no response, or one that asks for a retry, with seconds if it names them. */
export type PhotoResult =
	| { outcome: 'arrived' }
	| { outcome: 'refused'; error: string }
	| { outcome: 'lost'; after: number };

/** Milliseconds without progress or response, after which the connection counts as broken. */
const timeout = 45_000;
/** Statuses for which a retry is useless: no image, no such request, too late or too many or no room, too large. */
const final = [400, 404, 409, 413];
/** Seconds. Nobody waits longer for a retry: a daily limit is over tomorrow. */
const longestPause = 900;

function resultOf(sending: XMLHttpRequest): PhotoResult {
	if (sending.status === 201) return { outcome: 'arrived' };
	const body: Partial<ErrorBody> | null = sending.response;
	const after = Number(sending.getResponseHeader('Retry-After') ?? 0);
	if ((final.includes(sending.status) || after > longestPause) && body?.error)
		return { outcome: 'refused', error: body.error };
	return { outcome: 'lost', after };
}

/** Sends a photo once. Calls `onShare` with the progress from 0 to 1, which `fetch` can't report. */
export function sendPhoto({ code, key, blob }: PhotoUpload, onShare: (share: number) => void): Promise<PhotoResult> {
	const { promise, resolve } = Promise.withResolvers<PhotoResult>();
	const sending = new XMLHttpRequest();
	const form = new FormData();
	form.append('photo', blob, 'photo.jpg');
	let timer = 0;
	const wait = () => {
		clearTimeout(timer);
		timer = window.setTimeout(() => sending.abort(), timeout);
	};
	sending.open('POST', urlOf(photosPath(code)));
	sending.responseType = 'json';
	sending.setRequestHeader('Idempotency-Key', key);
	sending.setRequestHeader('Accept-Language', currentLanguage());
	sending.upload.onprogress = ({ loaded, total }) => {
		wait();
		onShare(total > 0 ? loaded / total : 0);
	};
	sending.onloadend = () => {
		clearTimeout(timer);
		resolve(resultOf(sending));
	};
	wait();
	sending.send(form);
	return promise;
}

/** The keys of a request's uploaded photos; undefined when the server can't be reached. */
export async function arrivedKeys(code: string): Promise<string[] | undefined> {
	const result = await call<RequestPhoto[]>('GET', photosPath(code));
	return result.ok ? result.data.map(({ key }) => key) : undefined;
}
