import { dayLength } from '#contract/days.ts';
import type { ChosenPhoto } from './chosen-photos.ts';
import { finished, tryPhotos } from './photo-database.ts';

/** A photo of a question that is not sent yet, as stored beyond its page. */
interface UnsentPhoto extends ChosenPhoto {
	/** Milliseconds since 1970 when it was chosen. */
	at: number;
}

/** Stores a chosen photo: a phone with little memory may end the page while its camera is open. */
export async function storeUnsent({ key, blob }: ChosenPhoto): Promise<void> {
	const photo: UnsentPhoto = { key, blob, at: Date.now() };
	await tryPhotos('unsent-photos', 'readwrite', (photos) => finished(photos.put(photo)));
}

/** The photos with these keys that are still stored, in this order. Removes all photos that were chosen more than a day ago. */
export async function readUnsent(keys: string[]): Promise<ChosenPhoto[]> {
	const readAll = (photos: IDBObjectStore) => finished<UnsentPhoto[]>(photos.getAll());
	const stored = (await tryPhotos('unsent-photos', 'readonly', readAll)) ?? [];
	const since = Date.now() - dayLength;
	await removeUnsent(stored.filter(({ at }) => at < since).map(({ key }) => key));
	const fresh = new Map(stored.filter(({ at }) => at >= since).map((photo) => [photo.key, photo]));
	return keys.flatMap((key) => fresh.get(key) ?? []);
}

/** Removes photos that are sent, or were taken away. */
export async function removeUnsent(keys: string[]): Promise<void> {
	if (keys.length === 0) return;
	await tryPhotos('unsent-photos', 'readwrite', (photos) =>
		Promise.all(keys.map((key) => finished(photos.delete(key)))),
	);
}

/** Removes all photos of unsent questions, of whichever tab. */
export async function clearUnsent(): Promise<void> {
	await tryPhotos('unsent-photos', 'readwrite', (photos) => finished(photos.clear()));
}
