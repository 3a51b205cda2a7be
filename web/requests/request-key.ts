import { randomKey } from '../platform/random-key.ts';
import { readStored, tabStorage } from '../platform/storage.ts';

const storageKey = 'request-key';

/** A request without a response yet: its idempotency key and its contents. */
type UnansweredRequest = [key: string, contents: string];

/** How many requests without a response a tab stores; older ones are dropped. */
const maxUnanswered = 10;

function isUnanswered(value: unknown): value is UnansweredRequest {
	return Array.isArray(value) && value.length === 2 && value.every((part) => typeof part === 'string' && part !== '');
}

/** Older scripts stored a single request. */
function isStoredValue(value: unknown): value is UnansweredRequest | UnansweredRequest[] {
	return isUnanswered(value) || (Array.isArray(value) && value.every(isUnanswered));
}

function readUnanswered(): UnansweredRequest[] {
	const stored = readStored(tabStorage, storageKey, isStoredValue) ?? [];
	return isUnanswered(stored) ? [stored] : stored;
}

function storeUnanswered(unanswered: UnansweredRequest[]): void {
	if (unanswered.length === 0) tabStorage.remove(storageKey);
	else tabStorage.set(storageKey, JSON.stringify(unanswered.slice(-maxUnanswered)));
}

/** The idempotency key of these contents: the same until they get a response, also after other requests or a reload. */
export function requestKey(contents: string): string {
	const unanswered = readUnanswered();
	const known = unanswered.find(([, stored]) => stored === contents);
	if (known) return known[0];
	const key = randomKey();
	storeUnanswered([...unanswered, [key, contents]]);
	return key;
}

/** Call it when the contents got a response: the same contents again are a new request. */
export function clearRequestKey(contents: string): void {
	storeUnanswered(readUnanswered().filter(([, stored]) => stored !== contents));
}
