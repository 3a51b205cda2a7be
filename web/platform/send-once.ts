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
 * The idempotency key of a call that must not happen twice: the same as before while a call with these contents has no response, also
 * after other calls or a reload. `isAgain`: it was sent before. Call `settle` after the response. `older`: contents as older scripts
 * stored them.
 */
export function keyOfCall(contents: string, older?: string): { key: string; isAgain: boolean; settle: () => void } {
	const isSame = ([, stored]: UnansweredCall) => stored === contents || stored === older;
	const unanswered = readUnanswered();
	const earlier = unanswered.find(isSame);
	const [key] = earlier ?? [randomKey()];
	if (!earlier) storeUnanswered([...unanswered, [key, contents]]);
	return {
		key,
		isAgain: earlier !== undefined,
		settle: () => storeUnanswered(readUnanswered().filter((call) => !isSame(call))),
	};
}

/**
 * Sends a `POST` that must not happen twice. Until it has a response, the same body goes out with the same idempotency key, so that the
 * server stores it once. After the response, the same body is a new call. `contents`: what two calls have in common that are the same,
 * where it is not their body.
 */
export async function sendOnce<T>(
	send: (method: 'POST', path: string, options: CallOptions) => Promise<ApiResult<T>>,
	path: string,
	{ body, ...options }: CallOptions & { body: object },
	contents?: string,
): Promise<ApiResult<T>> {
	const { key, settle } =
		contents === undefined ? keyOfCall(JSON.stringify([path, body]), JSON.stringify(body)) : keyOfCall(contents);
	const result = await send('POST', path, { ...options, body, headers: { 'Idempotency-Key': key } });
	// after a 409, the key belongs to another call
	if (result.ok || result.status === 409) settle();
	return result;
}
