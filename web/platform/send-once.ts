import type { ApiResult, CallOptions } from './api.ts';
import { randomKey } from './random-key.ts';
import { readStored, tabStorage } from './storage.ts';

const storageKey = 'request-key';

/** A call without a response yet: its idempotency key and its contents. */
type UnansweredCall = [key: string, contents: string];

/** How many calls without a response a tab stores; older ones are dropped. */
const maxUnanswered = 10;

function isUnanswered(value: unknown): value is UnansweredCall {
	return Array.isArray(value) && value.length === 2 && value.every((part) => typeof part === 'string' && part !== '');
}

/** Older scripts stored a single request. */
function isStoredValue(value: unknown): value is UnansweredCall | UnansweredCall[] {
	return isUnanswered(value) || (Array.isArray(value) && value.every(isUnanswered));
}

function readUnanswered(): UnansweredCall[] {
	const stored = readStored(tabStorage, storageKey, isStoredValue) ?? [];
	return isUnanswered(stored) ? [stored] : stored;
}

function storeUnanswered(unanswered: UnansweredCall[]): void {
	if (unanswered.length === 0) tabStorage.remove(storageKey);
	else tabStorage.set(storageKey, JSON.stringify(unanswered.slice(-maxUnanswered)));
}

/**
 * Sends a `POST` that must not happen twice. Until it has a response, the same body goes out with the same idempotency key, also after
 * other calls or a reload, so that the server stores it once. After the response, the same body is a new call.
 */
export async function sendOnce<T>(
	send: (method: 'POST', path: string, options: CallOptions) => Promise<ApiResult<T>>,
	path: string,
	{ body, ...options }: CallOptions & { body: object },
): Promise<ApiResult<T>> {
	const contents = JSON.stringify([path, body]);
	// older scripts stored the body alone
	const isSame = ([, stored]: UnansweredCall) => stored === contents || stored === JSON.stringify(body);
	const unanswered = readUnanswered();
	const [key] = unanswered.find(isSame) ?? [randomKey()];
	if (!unanswered.some(isSame)) storeUnanswered([...unanswered, [key, contents]]);
	const result = await send('POST', path, { ...options, body, headers: { 'Idempotency-Key': key } });
	// after a 409, the key belongs to another call
	if (result.ok || result.status === 409) storeUnanswered(readUnanswered().filter((call) => !isSame(call)));
	return result;
}
