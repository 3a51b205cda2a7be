import { dayLength } from '#contract/days.ts';
import { photoDays } from '#contract/requests/photo-rules.ts';
import { finished, tryPhotos } from './photo-database.ts';
import { markPendingPhotos } from './photo-upload-store.ts';

/** A photo that is not uploaded yet, as stored beyond its tab. */
export interface PendingPhoto {
	key: string;
	code: string;
	blob: Blob;
	/** Milliseconds since 1970 when its request was sent. */
	at: number;
}

/** Stores photos until they are uploaded. */
export async function storePending(photos: PendingPhoto[]): Promise<void> {
	markPendingPhotos(true);
	await tryPhotos('photos', 'readwrite', (stored) => Promise.all(photos.map((photo) => finished(stored.put(photo)))));
}

/** Photos that are not uploaded yet, in order of their requests. Removes those that are too old for the server. */
export async function readPending(): Promise<PendingPhoto[]> {
	const readAll = (photos: IDBObjectStore) => finished<PendingPhoto[]>(photos.getAll());
	const stored = (await tryPhotos('photos', 'readonly', readAll)) ?? [];
	const since = Date.now() - photoDays * dayLength;
	for (const { key, at } of stored) if (at < since) await removePending(key);
	const fresh = stored.filter(({ at }) => at >= since);
	if (fresh.length === 0) markPendingPhotos(false);
	return fresh.toSorted((a, b) => a.at - b.at);
}

/** Removes a photo that is uploaded, or was rejected. */
export async function removePending(key: string): Promise<void> {
	await tryPhotos('photos', 'readwrite', async (photos) => {
		await finished(photos.delete(key));
		if ((await finished(photos.count())) === 0) markPendingPhotos(false);
	});
}
