import { m } from '#messages';
import { urls } from '../platform/urls.ts';
import { toast } from '../ui/toast.ts';
import { readPending, removePending, storePending } from './pending-photos.ts';
import { isUploading, type PhotoUpload, photoUploads, uploadsOf } from './photo-upload-store.ts';
import { arrivedKeys, sendPhoto } from './send-photo.ts';

/** Seconds until a retry after a broken connection; they double each time. */
const minPause = 1;
const maxPause = 60;

function update(key: string, change: Partial<PhotoUpload>): void {
	photoUploads.set(photoUploads.get().map((upload) => (upload.key === key ? { ...upload, ...change } : upload)));
}

async function finish(key: string, change: Partial<PhotoUpload>): Promise<void> {
	update(key, { share: 1, ...change });
	await removePending(key);
}

/** Waits until the browser is online again, at most for these seconds. */
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

/**
 * Retries a photo until it is uploaded or rejected. After a failed try, here or in another tab (`wasTried`), first checks whether the server
 * has the photo already.
 */
async function upload(photo: PhotoUpload, wasTried: boolean): Promise<void> {
	const { key, code } = photo;
	let seconds = minPause;
	for (let isFirst = !wasTried; ; isFirst = false) {
		if (!isFirst && (await arrivedKeys(code))?.includes(key)) return finish(key, { state: 'arrived' });
		update(key, { state: 'sending', share: 0 });
		const result = await sendPhoto(photo, (share) => update(key, { share }));
		if (result.outcome === 'arrived') return finish(key, { state: 'arrived' });
		if (result.outcome === 'refused') return finish(key, { state: 'refused', error: result.error });
		update(key, { state: 'cut', share: 0 });
		await pause(Math.max(seconds, result.after));
		seconds = Math.min(2 * seconds, maxPause);
	}
}

const warn = (event: BeforeUnloadEvent) => event.preventDefault();

function show(photos: PhotoUpload[]): void {
	photoUploads.set([...photoUploads.get(), ...photos]);
	window.addEventListener('beforeunload', warn);
}

/** Uploads one photo after the other, for slow connections. A second tab waits, then finds the photos on the server. */
async function uploadAll(photos: PhotoUpload[], wereTried: boolean): Promise<void> {
	const run = async () => {
		for (const photo of photos) await upload(photo, wereTried);
	};
	// without TLS there are no locks: then two tabs may send the same photo, which is stored once
	await (navigator.locks ? navigator.locks.request('photo-uploads', run) : run());
	if (!photoUploads.get().some(isUploading)) window.removeEventListener('beforeunload', warn);
}

const uploadOf = (photo: Pick<PhotoUpload, 'key' | 'code' | 'blob'>): PhotoUpload => {
	return { key: photo.key, code: photo.code, blob: photo.blob, state: 'waiting', share: 0 };
};

/** Uploads the photos of a new request. Retries each until it is uploaded, even after this tab is closed. */
export async function uploadPhotos(code: string, photos: { key: string; blob: Blob }[]): Promise<void> {
	const uploads = photos.map((photo) => uploadOf({ ...photo, code }));
	show(uploads);
	await storePending(photos.map(({ key, blob }) => ({ key, code, blob, at: Date.now() })));
	await uploadAll(uploads, false);
}

/** Continues the uploads of a closed tab, and shows a notice when a request's photos are uploaded. */
export async function resumePhotos(): Promise<void> {
	const keys = new Set(photoUploads.get().map(({ key }) => key));
	const pending = (await readPending()).filter(({ key }) => !keys.has(key));
	for (const [code, photos] of Map.groupBy(pending, (photo) => photo.code)) {
		const uploads = photos.map(uploadOf);
		show(uploads);
		await uploadAll(uploads, true);
		const refused = uploadsOf(code).find(({ state }) => state === 'refused');
		const step = { label: m.ask_sent_page(), to: urls.request(code) };
		void toast(refused ? 'error' : 'success', refused?.error ?? m.ask_photos_arrived(), step);
	}
}

/** Waits until the photos of a request are uploaded or rejected, the connection breaks, or `timeout` milliseconds have passed. */
export function waitForPhotos(code: string, timeout: number): Promise<void> {
	return new Promise((resolve) => {
		const end = () => {
			clearTimeout(timer);
			stop();
			resolve();
		};
		const endIfDone = () => {
			const photos = uploadsOf(code);
			if (photos.some(({ state }) => state === 'cut') || !photos.some(isUploading)) end();
		};
		const timer = setTimeout(end, timeout);
		const stop = photoUploads.subscribe(endIfDone);
	});
}
