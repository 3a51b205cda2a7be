import { randomKey } from '../random-key.ts';
import { tabStorage } from '../storage.ts';

const storageKey = 'request-key';

/** The idempotency key of these contents: the same until they are stored, also after the page was loaded again. */
export function requestKey(contents: string): string {
	const stored = tabStorage.get(storageKey);
	const [key, storedContents] = stored ? (JSON.parse(stored) as [string, string]) : [];
	if (key && storedContents === contents) return key;
	const newKey = randomKey();
	tabStorage.set(storageKey, JSON.stringify([newKey, contents]));
	return newKey;
}

/** The contents are stored: the same ones, sent again, are another request. */
export function clearRequestKey(): void {
	tabStorage.remove(storageKey);
}
