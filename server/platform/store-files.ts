import { createHash } from 'node:crypto';
import { extname } from 'node:path';
import { AppError, withCause } from '#contract/errors.ts';
import { wordTable } from '#contract/text/word-table.ts';
import { m } from '#messages';
import { type Files, outsideFolderError } from './files.ts';
import { type ObjectStore, StoreError } from './object-store.ts';

/** Error codes for a full store, of Amazon, Ceph and MinIO. */
const fullStoreCodes = ['EntityTooLarge', 'QuotaExceeded', 'XMinioStorageFull', 'XMinioAdminBucketQuotaExceeded'];
/** Bytes of a key, from S3's reference. */
const maxKeyLength = 1_024;

const types = wordTable<string>({
	'.webp': 'image/webp',
	'.svg': 'image/svg+xml',
	'.png': 'image/png',
	'.avif': 'image/avif',
	'.gif': 'image/gif',
	'.jpg': 'image/jpeg',
	'.jpeg': 'image/jpeg',
	'.pdf': 'application/pdf',
});

/** `a.webp` → `image/webp`. */
export function fileType(path: string): string {
	return types[extname(path).toLowerCase()] ?? 'application/octet-stream';
}

/** Turns an error of the store into `unavailable`, with it as `cause`; returns other errors unchanged. */
export function asUnavailable(error: unknown): unknown {
	if (!(error instanceof StoreError)) return error;
	const isFull = error.status === 507 || fullStoreCodes.includes(error.code ?? '');
	return withCause(new AppError('unavailable', isFull ? m.error_no_room() : m.error_images_unavailable()), error);
}

/** Folders of a bucket with their `Cache-Control`. File names in `uploads` follow from the content. */
export const cacheControl = { uploads: 'public, max-age=31536000, immutable', private: 'private, no-store' } as const;
export type StoreFolder = keyof typeof cacheControl;

/** The key of a file; undefined when the path leads elsewhere or is too long. */
export function keyOf(folder: StoreFolder, path: string): string | undefined {
	const key = `${folder}/${path}`;
	const isPlain = path.split('/').every((part) => part !== '' && part !== '.' && part !== '..');
	return isPlain && !path.includes('\0') && Buffer.byteLength(key) <= maxKeyLength ? key : undefined;
}

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** An object; undefined when it does not exist. Throws when its length or hash is not what was stored. */
async function readWhole(key: string, response: Response): Promise<Buffer | undefined> {
	if (response.status === 404) return undefined;
	const bytes = Buffer.from(await response.arrayBuffer());
	const length = response.headers.get('content-encoding') ? null : response.headers.get('content-length');
	// files from other tools have no hash
	const hash = response.headers.get('x-amz-meta-sha256');
	const isWhole = length === null || Number(length) === bytes.length;
	if (isWhole && (hash === null || hash === sha256(bytes))) return bytes;
	throw new StoreError(`GET ${key}`, { status: response.status, code: 'with other bytes than were stored' });
}

/**
 * Parses a page of S3's list. Keys are URL-encoded, so XML escapes nothing in them. Throws for an incomplete list: a missing key would
 * count as not stored.
 */
async function readList(response: Response) {
	const xml = await response.text();
	if (!xml.includes('<ListBucketResult') || !xml.trimEnd().endsWith('</ListBucketResult>'))
		throw new StoreError('GET list', { status: response.status, code: 'without a whole list' });
	const keys = xml.matchAll(/<Key>([^<]*)<\/Key>/g);
	const [, next] = /<NextContinuationToken>([^<]*)<\/NextContinuationToken>/.exec(xml) ?? [];
	return { keys: [...keys].map(([, key = '']) => decodeURIComponent(key.replaceAll('+', ' '))), next };
}

/** Files in a folder of an object store. The key is the folder's name and the path. */
export function createStoreFiles(store: ObjectStore, folder: StoreFolder): Files {
	const throwUnavailable = (error: unknown): never => {
		throw asUnavailable(error);
	};
	const call: ObjectStore['call'] = (...options) => store.call(...options).catch(throwUnavailable);
	/** The headers of an object; undefined when it does not exist. Throws for a 200 without an ETag, which no store sends. */
	const readHeaders = (key: string) =>
		call({ method: 'HEAD', key }, async ({ status, headers }) => {
			if (status === 404) return undefined;
			if (headers.has('etag')) return headers;
			throw new StoreError(`HEAD ${key}`, { status, code: 'without an ETag' });
		});
	/** Whether the object has this length and hash. */
	const hasSame = async (key: string, bytes: Buffer, hash: string) => {
		const headers = await readHeaders(key);
		return headers?.get('x-amz-meta-sha256') === hash && Number(headers.get('content-length')) === bytes.length;
	};
	const prefix = `${folder}/`;
	return {
		async put(path, bytes, { replace = false } = {}) {
			const key = keyOf(folder, path);
			if (key === undefined) throw outsideFolderError();
			const hash = sha256(bytes);
			// a name follows from the bytes or is random: other bytes under it come from an interrupted upload
			if (!replace && (await hasSame(key, bytes, hash))) return;
			const headers = {
				'content-type': fileType(path),
				'cache-control': cacheControl[folder],
				// the store rejects other bytes, and readers check the hash again
				'x-amz-content-sha256': hash,
				'x-amz-meta-sha256': hash,
			};
			await store.put({ key, headers, bytes }).catch(throwUnavailable);
		},
		async read(path) {
			const key = keyOf(folder, path);
			return key === undefined ? undefined : call({ method: 'GET', key }, (response) => readWhole(key, response));
		},
		async has(path) {
			const key = keyOf(folder, path);
			return key !== undefined && (await readHeaders(key)) !== undefined;
		},
		async remove(path) {
			const key = keyOf(folder, path);
			if (key !== undefined) await call({ method: 'DELETE', key }, (response) => response.arrayBuffer());
		},
		async *list() {
			let next: string | undefined;
			do {
				const query = {
					'list-type': '2',
					'encoding-type': 'url',
					prefix,
					...(next ? { 'continuation-token': next } : {}),
				};
				const page = await call({ method: 'GET', key: '', query }, readList);
				for (const key of page.keys) yield key.slice(prefix.length);
				next = page.next;
			} while (next !== undefined);
		},
		async link(path) {
			const key = keyOf(folder, path);
			return store.hasLinks && key !== undefined ? store.link(key) : undefined;
		},
	};
}
