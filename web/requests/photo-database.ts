/** A browser's database, each with one store of photos by their keys: those of sent requests, and those of unsent questions. */
type PhotoDatabase = 'photos' | 'unsent-photos';

const store = 'pending';

/** The result of a database request as a promise. */
export function finished<T>(request: IDBRequest<T>): Promise<T> {
	return new Promise((resolve, reject) => {
		request.onsuccess = () => resolve(request.result);
		request.onerror = () => reject(request.error);
	});
}

async function openPhotos(name: PhotoDatabase, mode: IDBTransactionMode): Promise<IDBObjectStore> {
	const opening = indexedDB.open(name, 1);
	opening.onupgradeneeded = () => opening.result.createObjectStore(store, { keyPath: 'key' });
	const database = await finished(opening);
	const transaction = database.transaction(store, mode);
	transaction.oncomplete = () => database.close();
	return transaction.objectStore(store);
}

/** Uses the photos of a database, which may be missing or full: then only the page that is open has the photos. */
export async function tryPhotos<T>(
	name: PhotoDatabase,
	mode: IDBTransactionMode,
	use: (photos: IDBObjectStore) => Promise<T>,
): Promise<T | undefined> {
	try {
		return await use(await openPhotos(name, mode));
	} catch (error) {
		console.warn(error);
		return undefined;
	}
}
