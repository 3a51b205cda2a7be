import { setTimeout as wait } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';

/** An S3-compatible store, by the variables `S3_…`. */
export interface StoreSettings {
	endpoint: string;
	bucket: string;
	region: string;
	accessKeyId: string;
	secretAccessKey: string;
	/** Where browsers find the bucket's objects; undefined: nowhere. */
	publicUrl: string | undefined;
}

/** An error that the store responds with, or none that arrives; its message has no key and no signature. */
export class StoreError extends Error {
	override readonly name = 'StoreError';
	/** The status of its response; undefined when none came. */
	readonly status: number | undefined;
	/** S3's name of the error, such as `NoSuchBucket`. */
	readonly code: string | undefined;

	constructor(call: string, { status, code, cause }: { status?: number; code?: string | undefined; cause?: unknown }) {
		super(`${call}: ${status === undefined ? 'no response' : `${status} ${code ?? ''}`.trim()}`, { cause });
		this.status = status;
		this.code = code;
	}
}

interface StoreCall {
	method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
	/** Of an object, unencoded; empty: the bucket itself. */
	key: string;
	query?: Record<string, string>;
	headers?: Record<string, string>;
	body?: Buffer;
}

interface StoreOptions {
	/** Milliseconds that one try may take. */
	timeout?: number;
}

/** Milliseconds before the second and the third try. */
const waits = [200, 800];
/** Milliseconds for which nobody asks a store again that did not respond: what waits for it holds connections and memory. */
const restSpan = 3_000;
/** Seconds for which a signed link opens a file. */
const linkSeconds = 300;

/** Responses that are no errors to every caller: unchanged, not there, no such range. */
const expected = [304, 404, 416];

const originOf = (url: string) => new URL(url).origin;

/** What stands for an error in the store's own words; the rest of its body may repeat the signature. */
async function errorOf(call: string, response: Response): Promise<StoreError> {
	const [, code] = /<Code>(\w+)<\/Code>/.exec(await response.text().catch(() => '')) ?? [];
	return new StoreError(call, { status: response.status, code });
}

/** A cut line and a 5xx may be over in a moment; 507 (insufficient storage) is not. */
const mayPass = ({ status = 500 }: StoreError) => status >= 500 && status !== 507;

/** Calls to an S3-compatible store, path-style and signed (AWS Signature Version 4). Nothing is connected yet. */
export function createObjectStore(settings: StoreSettings, { timeout = 10_000 }: StoreOptions = {}) {
	const { endpoint, bucket, publicUrl, ...keys } = settings;
	const client = new AwsClient({ ...keys, service: 's3', retries: 0 });
	/** Whether browsers reach the endpoint: only there a signature for its host is valid. */
	const hasLinks = publicUrl !== undefined && originOf(publicUrl) === originOf(endpoint);
	let silence: { until: number; error: StoreError } | undefined;

	const urlOf = ({ key, query = {} }: Pick<StoreCall, 'key' | 'query'>): URL => {
		const path = key === '' ? [] : key.split('/').map(encodeURIComponent);
		const url = new URL([endpoint, bucket, ...path].join('/'));
		for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
		return url;
	};

	/** What `read` makes of the store's response. */
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
			const { status } = response;
			if (status >= 300 && !expected.includes(status)) throw await errorOf(name, response);
			return await read(response);
		} catch (error) {
			throw error instanceof StoreError ? error : new StoreError(name, { cause: error });
		}
	}

	/** Tries again what a 5xx or a cut line ended, as long as one try may take. Throws `StoreError`. */
	async function retrying<T>(run: () => Promise<T>): Promise<T> {
		if (silence && Date.now() < silence.until) throw silence.error;
		const begun = performance.now();
		for (let tries = 0; ; tries++) {
			try {
				const result = await run();
				silence = undefined;
				return result;
			} catch (error) {
				if (!(error instanceof StoreError)) throw error;
				const pause = waits[tries];
				const isEnded = pause === undefined || !mayPass(error) || performance.now() - begun >= timeout;
				if (isEnded && error.status === undefined) silence = { until: Date.now() + restSpan, error };
				if (isEnded) throw error;
				// spread, so that what a restart of the store ended does not come back all at once
				await wait(pause * (0.5 + Math.random()));
			}
		}
	}

	return {
		hasLinks,
		publicUrl,
		/** Calls the store and reads its response whole. Throws `StoreError`. */
		call: <T>(call: StoreCall, read: (response: Response) => Promise<T>): Promise<T> =>
			retrying(() => attempt(call, read, AbortSignal.timeout(timeout))),
		/** The store's response, whose body is read by the caller in its own time, or cancelled. Throws `StoreError`. */
		open: (call: StoreCall): Promise<Response> =>
			retrying(async () => {
				const late = new AbortController();
				const timer = setTimeout(() => late.abort(new Error('timeout')), timeout);
				return attempt(call, async (response) => response, late.signal).finally(() => clearTimeout(timer));
			}),
		/** A URL by which whoever has it reads an object for five minutes. */
		async link(key: string): Promise<string> {
			const url = urlOf({ key, query: { 'X-Amz-Expires': String(linkSeconds) } });
			return (await client.sign(url.href, { method: 'GET', aws: { signQuery: true } })).url;
		},
	};
}

export type ObjectStore = ReturnType<typeof createObjectStore>;
