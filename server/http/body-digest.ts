import { createHash, type Hash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

const digests = new WeakMap<FastifyRequest, string>();
const readers = new WeakMap<FastifyRequest, () => Promise<void>>();

/** The parts of a multipart body as they are read: the boundary between them differs in each call. */
export function digestParts(request: FastifyRequest) {
	const hash: Hash = createHash('sha256');
	return {
		/** Bytes that follow each other in one part. */
		add: (bytes: Uint8Array | string) => void hash.update(bytes),
		/** A part begins. */
		begin: (...names: string[]) => void hash.update(JSON.stringify(names)),
		/** The body is read. Throws what `onPartsRead` throws. */
		async end(): Promise<void> {
			digests.set(request, hash.digest('hex'));
			await readers.get(request)?.();
		},
	};
}

/** Runs `look` when a multipart body is read, before anything is done with it. */
export function onPartsRead(request: FastifyRequest, look: () => Promise<void>): void {
	readers.set(request, look);
}

/** What a body is known by; undefined while a multipart one is not read. The same values give the same text. */
export function bodyDigest(request: FastifyRequest): string | undefined {
	return request.isMultipart() ? digests.get(request) : JSON.stringify(request.body ?? null);
}
