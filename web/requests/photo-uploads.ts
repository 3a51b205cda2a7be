import { m } from '#messages';
import { toast } from '../ui/toast.ts';
import { urls } from '../urls.ts';
import { readPending, removePending, storePending } from './pending-photos.ts';
import { isUnderWay, type PhotoUpload, photoUploads } from './photo-upload-store.ts';
import { arrivedKeys, sendPhoto } from './send-photo.ts';

/** Seconds until a cut line is tried again: twice as long each time, up to the last. */
const [firstPause, lastPause] = [1, 60];

const ofRequest = (code: string) => photoUploads.get().filter((upload) => upload.code === code);

function update(key: string, change: Partial<PhotoUpload>): void {
	photoUploads.set(photoUploads.get().map((upload) => (upload.key === key ? { ...upload, ...change } : upload)));
}

async function finish(key: string, change: Partial<PhotoUpload>): Promise<void> {
	update(key, { share: 1, ...change });
	await removePending(key);
}

/** Until the line is said to be back, at most so many seconds. */
function pause(seconds: number): Promise<void> {
	return new Promise((resolve) => {
		const end = () => {
			clearTimeout(timer);
			window.removeEventListener('online', end);
			resolve();
		};
		const timer = setTimeout(end, seconds * 1_000);
		window.addEventListener('online', end);
	});
}

/** Tries one until it has arrived or is refused. After a try that was cut, here or in another tab, what the server has is looked up first. */
async function upload(photo: PhotoUpload, wasTried: boolean): Promise<void> {
	const { key, code } = photo;
	let seconds = firstPause;
	for (let isFirst = !wasTried; ; isFirst = false) {
		if (!isFirst && (await arrivedKeys(code))?.includes(key)) return finish(key, { state: 'arrived' });
		update(key, { state: 'sending', share: 0 });
		const result = await sendPhoto(photo, (share) => update(key, { share }));
		if (result.outcome === 'arrived') return finish(key, { state: 'arrived' });
		if (result.outcome === 'refused') return finish(key, { state: 'refused', error: result.error });
		update(key, { state: 'cut', share: 0 });
		await pause(Math.max(seconds, result.after));
		seconds = Math.min(2 * seconds, lastPause);
	}
}

const warn = (event: BeforeUnloadEvent) => event.preventDefault();

function show(photos: PhotoUpload[]): void {
	photoUploads.set([...photoUploads.get(), ...photos]);
	window.addEventListener('beforeunload', warn);
}

/** One after the other, as a slow line has room for one. A second tab waits for its turn, and finds what the first has sent. */
async function uploadAll(photos: PhotoUpload[], tried: boolean): Promise<void> {
	const run = async () => {
		for (const photo of photos) await upload(photo, tried);
	};
	// on pages that are not served over TLS there are no locks: then two tabs may send the same photograph, which is stored once
	await (navigator.locks ? navigator.locks.request('photo-uploads', run) : run());
	if (!photoUploads.get().some(isUnderWay)) window.removeEventListener('beforeunload', warn);
}

const uploadOf = (photo: Pick<PhotoUpload, 'key' | 'code' | 'blob'>): PhotoUpload => {
	return { key: photo.key, code: photo.code, blob: photo.blob, state: 'waiting', share: 0 };
};

/** Sends the photographs of a request that was just stored; each is tried until it has arrived, also after this tab is closed. */
export async function uploadPhotos(code: string, photos: { key: string; blob: Blob }[]): Promise<void> {
	const uploads = photos.map((photo) => uploadOf({ ...photo, code }));
	show(uploads);
	await storePending(photos.map(({ key, blob }) => ({ key, code, blob, at: Date.now() })));
	await uploadAll(uploads, false);
}

/** Goes on with what a closed tab has left behind, and says when the photographs of a request have arrived. */
export async function resumePhotos(): Promise<void> {
	const known = new Set(photoUploads.get().map(({ key }) => key));
	const pending = (await readPending()).filter(({ key }) => !known.has(key));
	for (const [code, photos] of Map.groupBy(pending, (photo) => photo.code)) {
		const uploads = photos.map(uploadOf);
		show(uploads);
		await uploadAll(uploads, true);
		const refused = ofRequest(code).find(({ state }) => state === 'refused');
		const step = { label: m.ask_sent_page(), to: urls.request(code) };
		void toast(refused ? 'error' : 'success', refused?.error ?? m.ask_photos_arrived(), step);
	}
}

/** Once the photographs of a request have arrived or were refused, the line is cut, or so many milliseconds have passed. */
export function photosSettled(code: string, timeout: number): Promise<void> {
	return new Promise((resolve) => {
		const end = () => {
			clearTimeout(timer);
			stop();
			resolve();
		};
		const look = () => {
			const photos = ofRequest(code);
			if (photos.some(({ state }) => state === 'cut') || !photos.some(isUnderWay)) end();
		};
		const timer = setTimeout(end, timeout);
		const stop = photoUploads.subscribe(look);
	});
}
