import { randomKey } from '../random-key.ts';

const storageKey = 'request-key';

/** The idempotency key of these contents: the same until they are stored, also after the page was loaded again. */
export function requestKey(contents: string): string {
	const stored = sessionStorage.getItem(storageKey);
	const [key, storedContents] = stored ? (JSON.parse(stored) as [string, string]) : [];
	if (key && storedContents === contents) return key;
	const newKey = randomKey();
	sessionStorage.setItem(storageKey, JSON.stringify([newKey, contents]));
	return newKey;
}

/** The contents are stored: the same ones, sent again, are another request. */
export function clearRequestKey(): void {
	sessionStorage.removeItem(storageKey);
}
