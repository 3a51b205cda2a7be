import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import type { CacheKeyOf } from './cache-key.ts';
import {
	type EncodedResponse,
	type Encoding,
	encodeResponse,
	negotiateEncoding,
	type RenderedResponse,
	writeResponse,
} from './encoded-response.ts';

interface ResponseCacheOptions {
	/** Of all cached responses together: keys, header blocks and bodies. The least recently used ones go first. */
	maxBytes: number;
	maxEntries?: number;
	/** How many responses may be rendered at once. */
	maxPending?: number;
}

interface CachingListenerOptions {
	keyOf: CacheKeyOf;
	/** Makes the response to a URL as it was sent. */
	render: (url: string) => Promise<RenderedResponse>;
	/** Takes every request that is not for the cache. */
	next: RequestListener;
	/** Called for each response that was written, cached or just made. */
	onServed?: (request: IncomingMessage, response: ServerResponse, encoded: EncodedResponse) => void;
}

/** What is being rendered since the last invalidation, by key, and the same with the encoding. */
interface Generation {
	rendering: Map<string, Promise<RenderedResponse>>;
	encoding: Map<string, Promise<EncodedResponse>>;
}

/** A response's share of the whole: one huge response does not push out all others. */
const maxShare = 1 / 8;
/** Bytes of an entry beside its texts and its body: with these, 15,000 small ones count as what the process grows by. */
const entryOverhead = 700;

function bytesOf({ head, notModified = [], body }: EncodedResponse, key: string): number {
	const texts = [key, ...head, ...notModified];
	return entryOverhead + body.length + texts.reduce((sum, text) => sum + text.length, 0);
}

function isCacheable({ method, headers }: IncomingMessage): boolean {
	return (method === 'GET' || method === 'HEAD') && !headers.authorization && !headers.range;
}

/** The same promise for all callers until it is settled. */
function shared<T>(pending: Map<string, Promise<T>>, key: string, start: () => Promise<T>): Promise<T> {
	const known = pending.get(key);
	if (known) return known;
	const promise = start().finally(() => pending.delete(key));
	pending.set(key, promise);
	return promise;
}

/**
 * Responses that are the same for everybody, compressed, until they are invalidated. Concurrent misses of one key cause
 * one rendering; what was being rendered at an invalidation goes to those who wait for it and is not stored.
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

	function load(key: string, encoding: Encoding, render: () => Promise<RenderedResponse>): Promise<EncodedResponse> {
		const entryKey = `${encoding} ${key}`;
		const started = generation;
		const renderOnce = () => {
			figures.rendered++;
			return render();
		};
		return shared(started.encoding, entryKey, async () => {
			const encoded = await encodeResponse(await shared(started.rendering, key, renderOnce), encoding);
			if (encoded.etag && started === generation) entries.set(entryKey, encoded);
			return encoded;
		});
	}

	return {
		/** A listener that writes cached responses, has missing ones rendered, and passes all else on. */
		listener({ keyOf, render, next, onServed }: CachingListenerOptions): RequestListener {
			const serve = (request: IncomingMessage, response: ServerResponse, encoded: EncodedResponse) => {
				writeResponse(request, response, encoded);
				onServed?.(request, response, encoded);
			};
			return (request, response) => {
				const { url = '' } = request;
				const key = isCacheable(request) ? keyOf(url) : undefined;
				if (key === undefined) return next(request, response);
				const encoding = negotiateEncoding(request.headers['accept-encoding']);
				const cached = entries.get(`${encoding} ${key}`);
				if (cached) {
					figures.hits++;
					return serve(request, response, cached);
				}
				if (generation.encoding.size >= maxPending) return next(request, response);
				figures.misses++;
				load(key, encoding, () => render(url)).then(
					(encoded) => serve(request, response, encoded),
					// its own route says what is wrong
					() => next(request, response),
				);
			};
		},
		/** Call it when what the responses were made of has changed, before that is acknowledged. */
		invalidate(): void {
			figures.invalidations++;
			generation = newGeneration();
			entries.clear();
		},
		figures: () => ({ ...figures, entries: entries.size, bytes: entries.calculatedSize }),
	};
}

export type ResponseCache = ReturnType<typeof createResponseCache>;
