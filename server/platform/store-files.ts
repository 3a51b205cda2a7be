import { createHash } from 'node:crypto';
import { extname } from 'node:path';
import { AppError } from '#contract/errors.ts';
import { m } from '#messages';
import { type Files, outside } from './files.ts';
import { type ObjectStore, StoreError } from './object-store.ts';

/** The names that stores have for: no room. Amazon's own, Ceph's, MinIO's. */
const noRoom = ['EntityTooLarge', 'QuotaExceeded', 'XMinioStorageFull', 'XMinioAdminBucketQuotaExceeded'];
/** Bytes that a key may have, by S3's reference. */
const maxKeyLength = 1_024;

const types: Record<string, string> = {
	...{
		'.webp': 'image/webp',
		'.svg': 'image/svg+xml',
		'.png': 'image/png',
		'.avif': 'image/avif',
		'.gif': 'image/gif',
	},
	...{ '.jpg': 'image/jpeg', '.jpeg': 'image/jpeg' },
};

/** The media type of a file, by its name's ending. */
export function fileType(path: string): string {
	return types[extname(path).toLowerCase()] ?? 'application/octet-stream';
}

/** An error of the store as `unavailable`, whose cause tells the log why; any other one as it is. */
export function asUnavailable(error: unknown): unknown {
	if (!(error instanceof StoreError)) return error;
	const isFull = error.status === 507 || noRoom.includes(error.code ?? '');
	const unavailable = new AppError('unavailable', isFull ? m.error_no_room() : m.error_images_unavailable());
	unavailable.cause = error;
	return unavailable;
}

/** The folders of a bucket, and how long what is in one may be cached: names in the first follow from the content. */
export const cacheControl = { uploads: 'public, max-age=31536000, immutable', private: 'private, no-store' } as const;
export type StoreFolder = keyof typeof cacheControl;

/** The key of a file; undefined for a path that leads elsewhere or is too long for one. */
export function keyOf(folder: StoreFolder, path: string): string | undefined {
	const key = `${folder}/${path}`;
	const isPlain = path.split('/').every((part) => part !== '' && part !== '.' && part !== '..');
	return isPlain && !path.includes('\0') && Buffer.byteLength(key) <= maxKeyLength ? key : undefined;
}

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** A whole object; undefined when it is not there. Throws for one whose bytes are not as long, or not those, that were stored. */
async function readWhole(key: string, response: Response): Promise<Buffer | undefined> {
	const bytes = Buffer.from(await response.arrayBuffer());
	if (response.status === 404) return undefined;
	const length = response.headers.get('content-encoding') ? null : response.headers.get('content-length');
	// other tools that put files there note no hash
	const hash = response.headers.get('x-amz-meta-sha256');
	const isWhole = length === null || Number(length) === bytes.length;
	if (isWhole && (hash === null || hash === sha256(bytes))) return bytes;
	throw new StoreError(`GET ${key}`, { status: response.status, code: 'with other bytes than were stored' });
}

/** A page of a list in S3's XML, whose keys are URL-encoded: none has a character that XML would escape. */
async function readList(response: Response) {
	const xml = await response.text();
	const found = xml.matchAll(/<Key>([^<]*)<\/Key>/g);
	const [, next] = /<NextContinuationToken>([^<]*)<\/NextContinuationToken>/.exec(xml) ?? [];
	return { keys: [...found].map(([, key = '']) => decodeURIComponent(key.replaceAll('+', ' '))), next };
}

/** Files in a folder of an object store, each an object whose key is the path behind the folder's name. */
export function createStoreFiles(store: ObjectStore, folder: StoreFolder): Files {
	const call: ObjectStore['call'] = (...options) =>
		store.call(...options).catch((error) => {
			throw asUnavailable(error);
		});
	const isThere = (key: string) => call({ method: 'HEAD', key }, async ({ status }) => status === 200);
	const prefix = `${folder}/`;
	return {
		async put(path, bytes, { replace = false } = {}) {
			const key = keyOf(folder, path);
			if (key === undefined) throw outside();
			if (!replace && (await isThere(key))) return;
			const hash = sha256(bytes);
			const headers = {
				...{ 'content-type': fileType(path), 'cache-control': cacheControl[folder] },
				// the store refuses other bytes than these, and who reads them checks them again
				...{ 'x-amz-content-sha256': hash, 'x-amz-meta-sha256': hash },
			};
			await call({ method: 'PUT', key, headers, body: bytes }, (response) => response.arrayBuffer());
		},
		async read(path) {
			const key = keyOf(folder, path);
			return key === undefined ? undefined : call({ method: 'GET', key }, (response) => readWhole(key, response));
		},
		async has(path) {
			const key = keyOf(folder, path);
			return key !== undefined && isThere(key);
		},
		async remove(path) {
			const key = keyOf(folder, path);
			if (key !== undefined) await call({ method: 'DELETE', key }, (response) => response.arrayBuffer());
		},
		async *list() {
			let next: string | undefined;
			do {
				const query = {
					...{ 'list-type': '2', 'encoding-type': 'url', prefix },
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
