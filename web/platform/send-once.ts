import type { ApiResult, CallOptions } from './api.ts';
import { randomKey } from './random-key.ts';
import { readStored, tabStorage } from './storage.ts';

const storageKey = 'request-key';

/** A call without a response yet: its idempotency key, its contents, and when it was last sent; older scripts stored no time. */
type UnansweredCall = [key: string, contents: string, sentAt?: number];

/** How many calls without a response a tab stores; older ones are dropped. */
const maxUnanswered = 10;

function isUnanswered(value: unknown): value is UnansweredCall {
	if (!Array.isArray(value)) return false;
	const [key, contents, sentAt, ...more]: unknown[] = value;
	const hasTexts = [key, contents].every((part) => typeof part === 'string' && part !== '');
	return hasTexts && (sentAt === undefined || typeof sentAt === 'number') && more.length === 0;
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

interface KeyOptions {
	/** Contents as older scripts stored them. */
	older?: string;
	/** Milliseconds after its last try from which an equal call counts as a new one. */
	maxAge?: number;
}

/**
 * The idempotency key of a call that must not happen twice: the same as before while a call with these contents has no response, also
 * after other calls or a reload. `isAgain`: it was sent before. Call `settle` after the response.
 */
export function keyOfCall(
	contents: string,
	{ older, maxAge = Number.POSITIVE_INFINITY }: KeyOptions = {},
): { key: string; isAgain: boolean; settle: () => void } {
	const isSame = ([, stored]: UnansweredCall) => stored === contents || stored === older;
	const otherCalls = () => readUnanswered().filter((call) => !isSame(call));
	const now = Date.now();
	const earlier = readUnanswered().find((call) => isSame(call) && now - (call[2] ?? 0) < maxAge);
	const [key] = earlier ?? [randomKey()];
	storeUnanswered([...otherCalls(), [key, contents, now]]);
	return { key, isAgain: earlier !== undefined, settle: () => storeUnanswered(otherCalls()) };
}

type Send<T> = (method: 'POST', path: string, options: CallOptions) => Promise<ApiResult<T>>;
type SentOptions = CallOptions & { body: object };

async function sendWithKey<T>(
	send: Send<T>,
	path: string,
	options: SentOptions,
	{ key, settle }: { key: string; settle: () => void },
): Promise<ApiResult<T>> {
	const result = await send('POST', path, { ...options, headers: { 'Idempotency-Key': key } });
	// after a 409, the key belongs to another call
	if (result.ok || result.status === 409) settle();
	return result;
}

/**
 * Sends a `POST` that must not happen twice. Until it has a response, the same body goes out with the same idempotency key, so that the
 * server stores it once. After the response, the same body is a new call. `contents`: what two calls have in common that are the same,
 * where it is not their body.
 */
export function sendOnce<T>(
	send: Send<T>,
	path: string,
	options: SentOptions,
	contents?: string,
): Promise<ApiResult<T>> {
	const { body } = options;
	const call =
		contents === undefined
			? keyOfCall(JSON.stringify([path, body]), { older: JSON.stringify(body) })
			: keyOfCall(contents);
	return sendWithKey(send, path, options, call);
}

/** Milliseconds after a lost response in which the same press is another try of it. */
const retryTime = 120_000;

/**
 * Sends a `POST` that a person may want twice, such as a second part of the same kind or an equal payment. Minutes after a lost response
 * the same body is a new call: until then the person has seen whether the first arrived.
 */
export function sendAddition<T>(send: Send<T>, path: string, options: SentOptions): Promise<ApiResult<T>> {
	return sendWithKey(send, path, options, keyOfCall(JSON.stringify([path, options.body]), { maxAge: retryTime }));
}
