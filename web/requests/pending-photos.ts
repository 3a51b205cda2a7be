import { dayLength } from '#contract/days.ts';
import { photoDays } from '#contract/requests/photo-rules.ts';
import { markPendingPhotos } from './photo-upload-store.ts';

/** A photo that is not uploaded yet, as stored beyond its tab. */
export interface PendingPhoto {
	key: string;
	code: string;
	blob: Blob;
	/** Milliseconds since 1970 when its request was sent. */
	at: number;
}

/** The result of a database request as a promise. */
function finished<T>(request: IDBRequest<T>): Promise<T> {
	return new Promise((resolve, reject) => {
		request.onsuccess = () => resolve(request.result);
		request.onerror = () => reject(request.error);
	});
}

async function openPhotos(mode: IDBTransactionMode): Promise<IDBObjectStore> {
	const opening = indexedDB.open('photos', 1);
	opening.onupgradeneeded = () => opening.result.createObjectStore('pending', { keyPath: 'key' });
	const database = await finished(opening);
	const transaction = database.transaction('pending', mode);
	transaction.oncomplete = () => database.close();
	return transaction.objectStore('pending');
}

/** Tries to use the browser's database, which may be missing or full: then closing the tab loses the photos. */
async function tryDatabase<T>(use: () => Promise<T>): Promise<T | undefined> {
	try {
		return await use();
	} catch (error) {
		console.warn(error);
		return undefined;
	}
}

/** Stores photos until they are uploaded. */
export async function storePending(photos: PendingPhoto[]): Promise<void> {
	markPendingPhotos(true);
	await tryDatabase(async () => {
		const store = await openPhotos('readwrite');
		await Promise.all(photos.map((photo) => finished(store.put(photo))));
	});
}

/** Photos that are not uploaded yet, in order of their requests. Removes those that are too old for the server. */
export async function readPending(): Promise<PendingPhoto[]> {
	const readAll = async () => finished<PendingPhoto[]>((await openPhotos('readonly')).getAll());
	const stored = (await tryDatabase(readAll)) ?? [];
	const since = Date.now() - photoDays * dayLength;
	for (const { key, at } of stored) if (at < since) await removePending(key);
	const fresh = stored.filter(({ at }) => at >= since);
	if (fresh.length === 0) markPendingPhotos(false);
	return fresh.toSorted((a, b) => a.at - b.at);
}

/** Removes a photo that is uploaded, or was rejected. */
export async function removePending(key: string): Promise<void> {
	await tryDatabase(async () => {
		const store = await openPhotos('readwrite');
		await finished(store.delete(key));
		if ((await finished(store.count())) === 0) markPendingPhotos(false);
	});
}
