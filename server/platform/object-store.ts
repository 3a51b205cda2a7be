import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import { wordTable } from '#contract/text/word-table.ts';

/** An S3-compatible store, from the variables `S3_…`. */
export interface StoreSettings {
	endpoint: string;
	bucket: string;
	region: string;
	accessKeyId: string;
	secretAccessKey: string;
	/** The URL of the bucket for browsers; undefined when they can't reach it. */
	publicUrl: string | undefined;
}

/** An error response of the store, or no response. The message contains no key and no signature. */
export class StoreError extends Error {
	override readonly name = 'StoreError';
	/** Undefined without a response. */
	readonly status: number | undefined;
	/** S3's error code, such as `NoSuchBucket`. */
	readonly code: string | undefined;

	constructor(call: string, { status, code, cause }: { status?: number; code?: string | undefined; cause?: unknown }) {
		super(`${call}: ${status === undefined ? 'no response' : `${status} ${code ?? ''}`.trim()}`, { cause });
		this.status = status;
		this.code = code;
	}
}

interface StoreCall {
	method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
	/** Key of an object, unencoded; empty for the bucket itself. */
	key: string;
	query?: Record<string, string>;
	headers?: Record<string, string>;
	body?: Buffer;
}

interface StoredObject {
	key: string;
	headers: Record<string, string>;
	bytes: Buffer;
}

interface StoreOptions {
	/** Milliseconds for one try. */
	timeout?: number;
	/** Milliseconds before the second try, the third and so on. */
	retryDelays?: number[];
}

/** Milliseconds before the second and the third try. */
const defaultRetryDelays = [200, 800];
/** After no response, calls fail at once for so many milliseconds: waiting callers hold connections and memory. */
const silencePeriod = 3_000;
/** Seconds for which a signed link is valid. */
const linkSeconds = 300;

/** The statuses of each method in S3's API reference. Google's store sends 404 for deleting a missing object. */
const expectedStatuses = { GET: [200, 404], HEAD: [200, 404], PUT: [200], DELETE: [200, 204, 404] };
/** More statuses of a GET or HEAD with such a header. */
const conditionalStatuses = wordTable<number[]>({
	range: [206, 416],
	'if-none-match': [304],
	'if-modified-since': [304],
});
/** A call without a key is about the bucket, which must exist. */
const bucketStatuses = [200, 204];

/** `{ method: 'PUT', key: 'a' }` → `[200]`; a GET with a `range` → `[200, 404, 206, 416]`. */
function statusesOf({ method, key, headers = {} }: StoreCall): number[] {
	if (key === '') return method === 'GET' ? [200] : bucketStatuses;
	if (method === 'PUT' || method === 'DELETE') return expectedStatuses[method];
	const conditional = Object.keys(headers).flatMap((name) => conditionalStatuses[name.toLowerCase()] ?? []);
	return [...expectedStatuses[method], ...conditional];
}

const originOf = (url: string) => new URL(url).origin;

/** Bytes that are read of an error's body: S3's errors have some hundred, other servers may send endless pages. */
const maxErrorLength = 65_536;

async function readErrorBody({ body }: Response): Promise<string> {
	const decoder = new TextDecoder();
	let [text, length] = ['', 0];
	try {
		for await (const chunk of body ?? []) {
			text += decoder.decode(chunk, { stream: true });
			length += chunk.length;
			if (length >= maxErrorLength) break; // also cancels the body
		}
	} catch {
		// the status is enough
	}
	return text;
}

/** Takes only the code: the rest of the body may repeat the signature. */
async function errorOf(call: string, response: Response): Promise<StoreError> {
	const [, code] = /<Code>(\w+)<\/Code>/.exec(await readErrorBody(response)) ?? [];
	return new StoreError(call, { status: response.status, code });
}

/**
 * Turns a 404 to GET or DELETE into a response without a body. Throws unless the store itself reports a missing object: a proxy without
 * its store, or a removed bucket, sends 404 for objects that may exist.
 */
async function readMissing(call: string, response: Response): Promise<Response> {
	const error = await errorOf(call, response);
	if (error.code !== 'NoSuchKey') throw error;
	return new Response(null, { status: 404 });
}

/** Whether an ETag is the MD5 of the bytes. Encrypted objects and Amazon's directory buckets use other ETags. */
function isEtagOf(etag: string | null, bytes: Buffer): boolean {
	const value = etag?.replace(/^W\//, '').replaceAll('"', '').toLowerCase();
	return value === createHash('md5').update(bytes).digest('hex');
}

/** A broken connection and a 5xx may be temporary; 507 (insufficient storage) is not. */
const isTransient = ({ status = 500 }: StoreError) => status >= 500 && status !== 507;

/** Calls an S3-compatible store, path-style and signed (AWS Signature Version 4). Does not connect yet. */
export function createObjectStore(settings: StoreSettings, options: StoreOptions = {}) {
	const { timeout = 10_000, retryDelays = defaultRetryDelays } = options;
	const { endpoint, bucket, publicUrl, ...keys } = settings;
	const client = new AwsClient({ ...keys, service: 's3', retries: 0 });
	/** Whether browsers reach the endpoint: a signature is valid for its host only. */
	const hasLinks = publicUrl !== undefined && originOf(publicUrl) === originOf(endpoint);
	let silence: { until: number; error: StoreError } | undefined;

	const urlOf = ({ key, query = {} }: Pick<StoreCall, 'key' | 'query'>): URL => {
		const path = key === '' ? [] : key.split('/').map(encodeURIComponent);
		const url = new URL([endpoint, bucket, ...path].join('/'));
		for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
		return url;
	};

	/** Makes one call. Returns the result of `read`. */
	async function attempt<T>(
		call: StoreCall,
		read: (response: Response) => Promise<T>,
		signal: AbortSignal,
	): Promise<T> {
		const { method, key, headers = {}, body } = call;
		const name = `${method} ${key || bucket}`;
		const content = body ? { body: new Uint8Array(body) } : {};
		const request = await client.sign(urlOf(call).href, { method, headers, redirect: 'manual', signal, ...content });
		try {
			const response = await fetch(request);
			if (!statusesOf(call).includes(response.status)) throw await errorOf(name, response);
			const isMissing = response.status === 404 && method !== 'HEAD';
			return await read(isMissing ? await readMissing(name, response) : response);
		} catch (error) {
			throw error instanceof StoreError ? error : new StoreError(name, { cause: error });
		}
	}

	/** Retries after a 5xx or a broken connection, within the time of one try. Throws `StoreError`. */
	async function withRetries<T>(run: () => Promise<T>): Promise<T> {
		if (silence && Date.now() < silence.until) throw silence.error;
		const begun = performance.now();
		for (let tries = 0; ; tries++) {
			try {
				const result = await run();
				silence = undefined;
				return result;
			} catch (error) {
				if (!(error instanceof StoreError)) throw error;
				const pause = retryDelays[tries];
				const isEnded = pause === undefined || !isTransient(error) || performance.now() - begun >= timeout;
				if (isEnded && error.status === undefined) silence = { until: Date.now() + silencePeriod, error };
				if (isEnded) throw error;
				// random, so that callers don't all come back at once after the store restarts
				await wait(pause * (0.5 + Math.random()));
			}
		}
	}

	const callStore = <T>(call: StoreCall, read: (response: Response) => Promise<T>): Promise<T> =>
		withRetries(() => attempt(call, read, AbortSignal.timeout(timeout)));

	/** Whether the key has exactly these bytes. */
	const hasBytes = (key: string, bytes: Buffer) =>
		callStore({ method: 'GET', key }, async (response) => {
			const stored = Buffer.from(await response.arrayBuffer());
			return response.status === 200 && stored.equals(bytes);
		});

	return {
		hasLinks,
		publicUrl,
		/** Calls the store and reads its complete response. Throws `StoreError` for an unexpected status. */
		call: callStore,
		/**
		 * Stores an object. Checks the bytes by the ETag of the response when it is their MD5, else reads the object back. When the bytes
		 * differ, removes the object and throws `StoreError`.
		 */
		async put({ key, headers, bytes }: StoredObject): Promise<void> {
			const etag = await callStore({ method: 'PUT', key, headers, body: bytes }, async (response) => {
				await response.arrayBuffer();
				return response.headers.get('etag');
			});
			if (isEtagOf(etag, bytes) || (await hasBytes(key, bytes))) return;
			const cause = await callStore({ method: 'DELETE', key }, (response) => response.arrayBuffer()).then(
				() => undefined,
				(error: unknown) => error,
			);
			throw new StoreError(`PUT ${key}`, { status: 200, code: 'but the store does not have these bytes', cause });
		},
		/** The store's response. The caller reads or cancels its body. Throws `StoreError`. */
		open: (call: StoreCall): Promise<Response> =>
			withRetries(async () => {
				const late = new AbortController();
				const timer = setTimeout(() => late.abort(new Error('timeout')), timeout);
				return attempt(call, async (response) => response, late.signal).finally(() => clearTimeout(timer));
			}),
		/** A URL that opens an object for five minutes, without a login. */
		async link(key: string): Promise<string> {
			const url = urlOf({ key, query: { 'X-Amz-Expires': String(linkSeconds) } });
			return (await client.sign(url.href, { method: 'GET', aws: { signQuery: true } })).url;
		},
	};
}

export type ObjectStore = ReturnType<typeof createObjectStore>;
