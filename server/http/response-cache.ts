import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import type { CacheKeyOf } from './cache-key.ts';
import { CallerLeft } from './caller-signal.ts';
import {
	type EncodedResponse,
	type Encoding,
	encodeResponse,
	negotiateEncoding,
	type RenderedResponse,
	writeResponse,
} from './encoded-response.ts';

interface ResponseCacheOptions {
	/** Bytes of all cached keys, headers and bodies. The least recently used responses are removed first. */
	maxBytes: number;
	maxEntries?: number;
	/** How many responses may be rendered at once. */
	maxPending?: number;
}

interface CachingListenerOptions {
	keyOf: CacheKeyOf;
	/** Renders the response to a URL. Its language only affects errors, which go to the first caller only. */
	render: (url: string, options: RenderOptions) => Promise<RenderedResponse>;
	/** Handles every request that is not cacheable. */
	next: RequestListener;
	/** Called for each written response, cached or new. */
	onServed?: (request: IncomingMessage, response: ServerResponse, encoded: EncodedResponse) => void;
	/** Whether a response is the same for everybody; by default true. */
	isShared?: (response: RenderedResponse, url: string) => boolean;
}

export interface RenderOptions {
	/** `Accept-Language` of the first caller. */
	language: string | undefined;
	/** Aborts when all waiting callers have left. */
	signal: AbortSignal;
}

/** An error response, in the language of one caller. */
class ErrorResponse extends Error {
	readonly response: RenderedResponse;
	readonly caller: IncomingMessage;

	constructor(response: RenderedResponse, caller: IncomingMessage) {
		super(`The response has status ${response.statusCode}`);
		this.response = response;
		this.caller = caller;
	}
}

interface Rendering {
	response: Promise<RenderedResponse>;
	/** Number of waiting callers. */
	callers: number;
	abandon: AbortController;
}

interface Encoded {
	response: Promise<EncodedResponse>;
	rendering: Rendering;
}

/** Running work since the last invalidation: renderings by key, and encodings by key and encoding. */
interface Generation {
	rendering: Map<string, Rendering>;
	encoding: Map<string, Encoded>;
}

/** The largest share of one response, so that a huge one does not evict all others. */
const maxShare = 1 / 8;
/** Overhead of an entry in bytes: with it, 15,000 small entries add up to the measured growth of the process. */
const entryOverhead = 700;

/** The key of a stored response: each encoding of a page is an entry of its own. */
const entryKeyOf = (key: string, encoding: Encoding) => `${encoding} ${key}`;

function bytesOf({ head, notModified = [], body }: EncodedResponse, key: string): number {
	const texts = [key, ...head, ...notModified];
	return entryOverhead + body.length + texts.reduce((sum, text) => sum + text.length, 0);
}

function isCacheable({ method, headers }: IncomingMessage): boolean {
	return (method === 'GET' || method === 'HEAD') && !headers.authorization && !headers.range;
}

/** Whether another caller may wait for it: nothing comes of one that all its callers have left. */
const isAlive = ({ abandon }: Rendering): boolean => !abandon.signal.aborted;

/** Removes an entry, unless another one has taken its place. */
function removeOwn<Value>(entries: Map<string, Value>, key: string, own: Value): void {
	if (entries.get(key) === own) entries.delete(key);
}

/** Counts a waiting caller until the connection closes. When the last one leaves, aborts the rendering. */
function countCaller(rendering: Rendering, response: ServerResponse): void {
	rendering.callers++;
	response.once('close', () => {
		rendering.callers--;
		if (rendering.callers === 0 && !response.writableFinished) rendering.abandon.abort(new CallerLeft());
	});
}

/**
 * Caches compressed responses that are the same for everybody until they are invalidated. Parallel misses of one key share one
 * rendering. A response whose rendering began before an invalidation is sent to its callers, but not stored.
 */
export function createResponseCache({ maxBytes, maxEntries = 20_000, maxPending = 500 }: ResponseCacheOptions) {
	const entries = new LRUCache<string, EncodedResponse>({
		max: maxEntries,
		maxSize: maxBytes,
		maxEntrySize: Math.floor(maxBytes * maxShare),
		sizeCalculation: bytesOf,
	});
	const newGeneration = (): Generation => ({ rendering: new Map(), encoding: new Map() });
	let generation = newGeneration();
	const figures = { hits: 0, misses: 0, rendered: 0, invalidations: 0 };

	/** The running rendering of a response, or a new one. */
	function renderingOf(key: string, render: (signal: AbortSignal) => Promise<RenderedResponse>): Rendering {
		const { rendering } = generation;
		const running = rendering.get(key);
		if (running && isAlive(running)) return running;
		figures.rendered++;
		const abandon = new AbortController();
		const response = render(abandon.signal).finally(() => removeOwn(rendering, key, started));
		const started: Rendering = { response, callers: 0, abandon };
		rendering.set(key, started);
		return started;
	}

	/** The running rendering and compression of a response, or new ones. Stores a cacheable response, unless it was invalidated meanwhile. */
	function encodedOf(
		key: string,
		encoding: Encoding,
		render: (signal: AbortSignal) => Promise<RenderedResponse>,
	): Encoded {
		const entryKey = entryKeyOf(key, encoding);
		const started = generation;
		const compressed = started.encoding.get(entryKey);
		if (compressed && isAlive(compressed.rendering)) return compressed;
		const rendering = renderingOf(key, render);
		const encode = async () => {
			const encoded = await encodeResponse(await rendering.response, encoding);
			if (encoded.etag && started === generation) entries.set(entryKey, encoded);
			return encoded;
		};
		const response = encode().finally(() => removeOwn(started.encoding, entryKey, pending));
		const pending: Encoded = { response, rendering };
		started.encoding.set(entryKey, pending);
		return pending;
	}

	return {
		/** A listener that writes cached responses, renders missing ones, and passes all other requests to `next`. */
		listener({ keyOf, render, next, onServed, isShared = () => true }: CachingListenerOptions): RequestListener {
			const serve = (request: IncomingMessage, response: ServerResponse, encoded: EncodedResponse) => {
				writeResponse(request, response, encoded);
				onServed?.(request, response, encoded);
			};
			return (request, response) => {
				const { url = '' } = request;
				const key = isCacheable(request) ? keyOf(url) : undefined;
				if (key === undefined) return next(request, response);
				const encoding = negotiateEncoding(request.headers['accept-encoding']);
				const cached = entries.get(entryKeyOf(key, encoding));
				if (cached) {
					figures.hits++;
					return serve(request, response, cached);
				}
				if (generation.encoding.size >= maxPending) return next(request, response);
				figures.misses++;
				const language = request.headers['accept-language'];
				const { response: encoded, rendering } = encodedOf(key, encoding, async (signal) => {
					const rendered = await render(url, { language, signal });
					if (isShared(rendered, url)) return rendered;
					throw new ErrorResponse(rendered, request);
				});
				countCaller(rendering, response);
				encoded
					.then(
						(complete) => serve(request, response, complete),
						async (error: unknown) => {
							if (response.closed) return;
							const isOwn = error instanceof ErrorResponse && error.caller === request;
							if (isOwn) serve(request, response, await encodeResponse(error.response, encoding));
							// its own route makes the error in its language
							else next(request, response);
						},
					)
					.catch((error: unknown) => response.destroy(error instanceof Error ? error : undefined));
			};
		},
		/** Call it when the data of the responses has changed, before you acknowledge the change. */
		invalidate(): void {
			figures.invalidations++;
			generation = newGeneration();
			entries.clear();
		},
		figures: () => ({ ...figures, entries: entries.size, bytes: entries.calculatedSize }),
	};
}

export type ResponseCache = ReturnType<typeof createResponseCache>;
