import { hash } from 'node:crypto';
import type { IncomingMessage, OutgoingHttpHeaders, RequestListener, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import { LRUCache } from 'lru-cache';

/** An answer as it was made, not compressed. */
export interface RenderedResponse {
	statusCode: number;
	headers: OutgoingHttpHeaders;
	rawPayload: Buffer;
}

/** An answer with its complete header block, as name and value in turn, written in one go. */
interface CachedResponse {
	status: number;
	head: string[];
	/** The header block of a 304; absent when the answer is not kept. */
	unchanged?: string[];
	etag?: string;
	body: Buffer;
}

type Encoding = 'br' | 'gzip' | 'identity';

interface Generation {
	making: Map<string, Promise<RenderedResponse>>;
	pending: Map<string, Promise<CachedResponse>>;
}

interface ResponseCacheOptions {
	/** The address that means the same for everybody, with its parameters in order; undefined for what is not kept. */
	addressOf: (url: string) => string | undefined;
	/** How much is kept at most, header blocks included, before what was not asked for longest goes. */
	maxBytes: number;
}

/** An address's share of the whole: one huge answer does not push out all others. */
const largestShare = 1 / 8;
/** Below it compression gains nothing: the answer fits one packet. */
const smallest = 1_024;
/** Is set by the connection, or anew here. */
const ownHeaders = new Set([
	...['connection', 'content-length', 'content-encoding', 'date', 'etag', 'keep-alive'],
	...['transfer-encoding', 'vary'],
]);

/** Up to it, in bytes, compressing takes less than a millisecond: less than to hand it to another thread and back. */
const quick = 131_072;

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

async function compressed(body: Buffer, encoding: Encoding): Promise<Buffer> {
	if (encoding === 'identity') return body;
	const here = body.length <= quick;
	if (encoding === 'gzip') return here ? gzipSync(body) : gzipped(body);
	const params = { [constants.BROTLI_PARAM_QUALITY]: 3, [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
	return here ? brotliCompressSync(body, { params }) : brotli(body, { params });
}

/** The same bytes in memory of their own: what a compressor answers is a corner of a larger piece, and would hold it all. */
function ownCopy(bytes: Buffer): Buffer {
	const copy = Buffer.allocUnsafeSlow(bytes.length);
	bytes.copy(copy);
	return copy;
}

function headerBlock({ ...headers }: OutgoingHttpHeaders, isKept: boolean): string[] {
	// it names one answer only
	if (isKept) delete headers['x-request-id'];
	return Object.entries(headers).flatMap(([name, value]) => {
		if (value === undefined || ownHeaders.has(name.toLowerCase())) return [];
		return [value].flat().flatMap((one) => [name, String(one)]);
	});
}

async function finished(made: RenderedResponse, wanted: Encoding): Promise<CachedResponse> {
	const { statusCode: status, headers, rawPayload } = made;
	const encoding = rawPayload.length < smallest ? 'identity' : wanted;
	const body = ownCopy(await compressed(rawPayload, encoding));
	const vary = ['Vary', [headers.vary, 'Accept-Encoding'].flat().filter(Boolean).join(', ')];
	const isKept = status === 200 && !String(headers['cache-control']).includes('no-store');
	const common = [...headerBlock(headers, isKept), ...vary];
	const head = [...common, 'Content-Length', String(body.length)];
	if (encoding !== 'identity') head.push('Content-Encoding', encoding);
	if (!isKept) return { status, head, body };
	const etag = `"${hash('sha256', rawPayload, 'base64url').slice(0, 22)}-${encoding}"`;
	return { status, head: [...head, 'ETag', etag], unchanged: [...common, 'ETag', etag], etag, body };
}

function bytesOf({ head, unchanged = [], body }: CachedResponse): number {
	return body.length + [...head, ...unchanged].reduce((sum, text) => sum + text.length, 0);
}

function isUnchanged(request: IncomingMessage, etag: string | undefined): boolean {
	const known = request.headers['if-none-match'];
	return etag !== undefined && known !== undefined && (known === '*' || known.includes(etag));
}

function write(request: IncomingMessage, response: ServerResponse, answer: CachedResponse): void {
	const { status, head, unchanged, etag, body } = answer;
	if (unchanged && isUnchanged(request, etag)) response.writeHead(304, unchanged).end();
	else response.writeHead(status, head).end(request.method === 'HEAD' ? undefined : body);
}

/**
 * Answers that are the same for everybody, kept compressed until they are dropped. Many who ask for one that is missing
 * cause one making; what was under way when they were dropped is given to nobody who asks later.
 */
export function createResponseCache({ addressOf, maxBytes }: ResponseCacheOptions) {
	const kept = new LRUCache<string, CachedResponse>({
		maxSize: maxBytes,
		maxEntrySize: Math.floor(maxBytes * largestShare),
		sizeCalculation: bytesOf,
	});
	const fresh = (): Generation => ({ making: new Map(), pending: new Map() });
	let generation = fresh();
	const figures = { hits: 0, misses: 0, made: 0, dropped: 0 };
	const encodings = new LRUCache<string, Encoding>({ max: 100 });

	function encodingFor({ headers }: IncomingMessage): Encoding {
		const accepted = headers['accept-encoding'] ?? '';
		const known = encodings.get(accepted);
		if (known) return known;
		const chosen = (negotiate(accepted, ['br', 'gzip']) as Encoding | null) ?? 'identity';
		encodings.set(accepted, chosen);
		return chosen;
	}

	/** The same promise for everybody who asks while it is under way. */
	function shared<T>(waiting: Map<string, Promise<T>>, key: string, make: () => Promise<T>): Promise<T> {
		const known = waiting.get(key);
		if (known) return known;
		const promise = make().finally(() => waiting.delete(key));
		waiting.set(key, promise);
		return promise;
	}

	function find(address: string, encoding: Encoding, make: (address: string) => Promise<RenderedResponse>) {
		const key = `${encoding} ${address}`;
		const now = generation;
		const once = () => {
			figures.made++;
			return make(address);
		};
		return shared(now.pending, key, async () => {
			const answer = await finished(await shared(now.making, address, once), encoding);
			if (answer.etag && now === generation) kept.set(key, answer);
			return answer;
		});
	}

	return {
		/** A listener that answers what is kept, has the rest made by `make`, and leaves everything else to `next`. */
		inFrontOf(next: RequestListener, make: (address: string) => Promise<RenderedResponse>): RequestListener {
			return (request, response) => {
				const { method, headers, url = '' } = request;
				const open = (method === 'GET' || method === 'HEAD') && !headers.authorization && !headers.range;
				const address = open ? addressOf(url) : undefined;
				if (address === undefined) return next(request, response);
				const encoding = encodingFor(request);
				const known = kept.get(`${encoding} ${address}`);
				if (known) {
					figures.hits++;
					return write(request, response, known);
				}
				figures.misses++;
				find(address, encoding, make).then(
					(answer) => write(request, response, answer),
					// what can't be made here is answered, or refused, as it would be without all this
					() => next(request, response),
				);
			};
		},
		/** Call it when what the answers were made of has changed, before that is acknowledged. */
		drop(): void {
			figures.dropped++;
			generation = fresh();
			kept.clear();
		},
		figures: () => ({ ...figures, answers: kept.size, bytes: kept.calculatedSize }),
	};
}

export type ResponseCache = ReturnType<typeof createResponseCache>;
