import { createHash, type Hash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

const digests = new WeakMap<FastifyRequest, string>();
const checks = new WeakMap<FastifyRequest, () => Promise<void>>();

/** The parts of a multipart body as they are read: the boundary between them differs in each call. */
export function digestParts(request: FastifyRequest) {
	const hash: Hash = createHash('sha256');
	return {
		/** Bytes that follow each other in one part. */
		add: (bytes: Uint8Array | string) => void hash.update(bytes),
		/** A part begins. */
		begin: (...names: string[]) => void hash.update(JSON.stringify(names)),
		/** The body is read. Throws what the check of `onPartsRead` throws. */
		async end(): Promise<void> {
			digests.set(request, hash.digest('hex'));
			await checks.get(request)?.();
		},
	};
}

/** Runs `check` once a multipart body is read completely, before the route uses it. What `check` throws is the route's error. */
export function onPartsRead(request: FastifyRequest, check: () => Promise<void>): void {
	checks.set(request, check);
}

/** Equal for equal bodies: the JSON of the body, or the SHA-256 of a multipart body; undefined until that is read. */
export function bodyDigest(request: FastifyRequest): string | undefined {
	return request.isMultipart() ? digests.get(request) : JSON.stringify(request.body ?? null);
}
