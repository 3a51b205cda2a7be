import { hash } from 'node:crypto';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';

/** A response as its route made it, not compressed. */
export interface RenderedResponse {
	statusCode: number;
	headers: OutgoingHttpHeaders;
	rawPayload: Buffer;
}

/** A response in one encoding with its complete header block, as name and value in turn, written in one go. */
export interface EncodedResponse {
	status: number;
	head: string[];
	/** The header block of a 304; absent when the response may not be cached. */
	notModified?: string[];
	etag?: string;
	body: Buffer;
}

export type Encoding = 'br' | 'gzip' | 'identity';

/** Bytes below which compression gains nothing: the response fits one packet. */
const minCompressedBytes = 1_024;
/** Bytes up to which compressing takes less than a millisecond: less than to hand it to another thread and back. */
const maxSyncBytes = 131_072;
/** Set by the connection, or anew here. */
const ownHeaders = new Set([
	...['connection', 'content-length', 'content-encoding', 'date', 'etag', 'keep-alive'],
	...['transfer-encoding', 'vary'],
]);

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** The best encoding of those that a header `Accept-Encoding` allows. */
export function negotiateEncoding(accepted: string): Encoding {
	return (negotiate(accepted, ['br', 'gzip']) as Encoding | null) ?? 'identity';
}

function compress(body: Buffer, encoding: Encoding): Buffer | Promise<Buffer> {
	if (encoding === 'identity') return body;
	const isSync = body.length <= maxSyncBytes;
	if (encoding === 'gzip') return isSync ? gzipSync(body) : gzipped(body);
	const params = { [constants.BROTLI_PARAM_QUALITY]: 3, [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
	return isSync ? brotliCompressSync(body, { params }) : brotli(body, { params });
}

/** A body in the best encoding that a client accepts; as it is when it is small. */
export async function encodeBody(body: Buffer, accepted: Encoding): Promise<{ encoding: Encoding; body: Buffer }> {
	const encoding = body.length < minCompressedBytes ? 'identity' : accepted;
	return { encoding, body: await compress(body, encoding) };
}

/** The same bytes in memory of their own: a compressor returns a slice of a larger piece, all of which it would hold. */
function ownCopy(bytes: Buffer): Buffer {
	const copy = Buffer.allocUnsafeSlow(bytes.length);
	bytes.copy(copy);
	return copy;
}

function headerBlock({ ...headers }: OutgoingHttpHeaders, isCacheable: boolean): string[] {
	// it names one response only
	if (isCacheable) delete headers['x-request-id'];
	return Object.entries(headers).flatMap(([name, value]) => {
		if (value === undefined || ownHeaders.has(name.toLowerCase())) return [];
		return [value].flat().flatMap((one) => [name, String(one)]);
	});
}

/** The response with its body encoded and its headers complete; with an `etag` when it may be cached. */
export async function encodeResponse(rendered: RenderedResponse, accepted: Encoding): Promise<EncodedResponse> {
	const { statusCode: status, headers, rawPayload } = rendered;
	const { encoding, body: encodedBody } = await encodeBody(rawPayload, accepted);
	const body = ownCopy(encodedBody);
	const vary = ['Vary', [headers.vary, 'Accept-Encoding'].flat().filter(Boolean).join(', ')];
	const isCacheable = status === 200 && !String(headers['cache-control']).includes('no-store');
	const common = [...headerBlock(headers, isCacheable), ...vary];
	const head = [...common, 'Content-Length', String(body.length)];
	if (encoding !== 'identity') head.push('Content-Encoding', encoding);
	if (!isCacheable) return { status, head, body };
	const etag = `"${hash('sha256', rawPayload, 'base64url').slice(0, 22)}-${encoding}"`;
	return { status, head: [...head, 'ETag', etag], notModified: [...common, 'ETag', etag], etag, body };
}

function isNotModified(request: IncomingMessage, etag: string | undefined): boolean {
	const known = request.headers['if-none-match'];
	return etag !== undefined && known !== undefined && (known === '*' || known.includes(etag));
}

/** Writes the response: its body, the headers alone for HEAD, or 304 to a client that has it. */
export function writeResponse(request: IncomingMessage, response: ServerResponse, encoded: EncodedResponse): void {
	const { status, head, notModified, etag, body } = encoded;
	if (notModified && isNotModified(request, etag)) response.writeHead(304, notModified).end();
	else response.writeHead(status, head).end(request.method === 'HEAD' ? undefined : body);
}
