import { photoDays } from '#contract/photo-rules.ts';
import { markPendingPhotos } from './photo-upload-store.ts';

/** A photograph that has not arrived, as it outlives its tab. */
export interface PendingPhoto {
	key: string;
	code: string;
	blob: Blob;
	/** Milliseconds since 1970 when its request was sent. */
	at: number;
}

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

/** Runs what uses the browser's database; one that has none, or no room, goes on without: then a closed tab loses them. */
async function ifStored<T>(use: () => Promise<T>): Promise<T | undefined> {
	try {
		return await use();
	} catch (error) {
		console.warn(error);
		return undefined;
	}
}

/** Stores photographs until they have arrived. */
export async function storePending(photos: PendingPhoto[]): Promise<void> {
	markPendingPhotos(true);
	await ifStored(async () => {
		const store = await openPhotos('readwrite');
		await Promise.all(photos.map((photo) => finished(store.put(photo))));
	});
}

/** Those that have not arrived, in the order in which their requests were sent; what the server takes no more is removed. */
export async function readPending(): Promise<PendingPhoto[]> {
	const all = await ifStored(async () => finished<PendingPhoto[]>((await openPhotos('readonly')).getAll()));
	const since = Date.now() - photoDays * 86_400_000;
	for (const { key, at } of all ?? []) if (at < since) await removePending(key);
	const fresh = (all ?? []).filter(({ at }) => at >= since);
	if (fresh.length === 0) markPendingPhotos(false);
	return fresh.toSorted((one, other) => one.at - other.at);
}

/** Removes one that has arrived, or never will. */
export async function removePending(key: string): Promise<void> {
	await ifStored(async () => {
		const store = await openPhotos('readwrite');
		await finished(store.delete(key));
		if ((await finished(store.count())) === 0) markPendingPhotos(false);
	});
}
