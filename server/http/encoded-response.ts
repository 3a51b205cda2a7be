import { hash } from 'node:crypto';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';

/** An uncompressed response. */
export interface RenderedResponse {
	statusCode: number;
	headers: OutgoingHttpHeaders;
	rawPayload: Buffer;
}

/** A response in one encoding with its complete headers, as alternating names and values. */
export interface EncodedResponse {
	status: number;
	head: string[];
	/** The header block of a 304; absent when the response may not be cached. */
	notModified?: string[];
	etag?: string;
	body: Buffer;
}

export type Encoding = 'br' | 'gzip' | 'identity';

/** Smaller responses fit one packet, so compression gains nothing. */
const minCompressedBytes = 1_024;
/** Headers that the connection or this file sets. */
const ownHeaders = new Set([
	...['connection', 'content-length', 'content-encoding', 'date', 'etag', 'keep-alive'],
	...['transfer-encoding', 'vary'],
]);

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** `gzip, br` → `br`. */
export function negotiateEncoding(accepted = ''): Encoding {
	return (negotiate(accepted, ['br', 'gzip']) as Encoding | null) ?? 'identity';
}

async function compress(body: Buffer, encoding: Encoding): Promise<Buffer> {
	if (encoding === 'identity') return body;
	if (encoding === 'gzip') return gzipped(body);
	return brotli(body, {
		params: { [constants.BROTLI_PARAM_QUALITY]: 3, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
	});
}

/** Compresses a body; a small one stays as it is. */
export async function encodeBody(body: Buffer, accepted: Encoding): Promise<{ encoding: Encoding; body: Buffer }> {
	const encoding = body.length < minCompressedBytes ? 'identity' : accepted;
	return { encoding, body: await compress(body, encoding) };
}

/** Copies the bytes: a compressor returns a slice of a larger buffer, which would stay in memory. */
function ownCopy(bytes: Buffer): Buffer {
	const copy = Buffer.allocUnsafeSlow(bytes.length);
	bytes.copy(copy);
	return copy;
}

function headerBlock({ ...headers }: OutgoingHttpHeaders, isCacheable: boolean): string[] {
	// it belongs to one response only
	if (isCacheable) delete headers['x-request-id'];
	return Object.entries(headers).flatMap(([name, value]) => {
		if (value === undefined || ownHeaders.has(name.toLowerCase())) return [];
		return [value].flat().flatMap((item) => [name, String(item)]);
	});
}

/** Encodes the body and completes the headers; with an `etag` when it may be cached. */
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
	const clientEtags = request.headers['if-none-match'];
	return etag !== undefined && clientEtags !== undefined && (clientEtags === '*' || clientEtags.includes(etag));
}

/** Writes the response: with its body, only its headers for HEAD, or 304 to a client that has it. */
export function writeResponse(request: IncomingMessage, response: ServerResponse, encoded: EncodedResponse): void {
	const { status, head, notModified, etag, body } = encoded;
	if (notModified && isNotModified(request, etag)) response.writeHead(304, notModified).end();
	else response.writeHead(status, head).end(request.method === 'HEAD' ? undefined : body);
}
