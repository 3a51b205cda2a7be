import { randomUUID } from 'node:crypto';
import { and, count, eq } from 'drizzle-orm';
import { dayLength } from '#contract/days.ts';
import { AppError, fieldError } from '#contract/errors.ts';
import { imageSizeText } from '#contract/images/image-rules.ts';
import { maxStoredBytes, photoDays, photoRules, thumbnailWidth } from '#contract/requests/photo-rules.ts';
import type { RequestPhoto } from '#contract/requests/request-photos.schema.ts';
import { m } from '#messages';
import { authorOf } from '../accounts/author.ts';
import type { Viewer } from '../accounts/viewer.ts';
import { faultText } from '../catalogue/images/images.ts';
import { recordChanges } from '../changes/record-changes.ts';
import type { UploadedFile } from '../http/multipart.ts';
import type { Queries } from '../platform/database.ts';
import type { EncodedImage } from '../platform/image-rules.ts';
import { encodeBuyersPhoto } from '../platform/images.ts';
import { insertedRow } from '../platform/inserted-rows.ts';
import { type BuyersFiles, checkSpace, type RequestOfFile, storeBuyersFiles } from './buyers-files.ts';
import { thumbnailOf } from './photo-files.ts';
import { requestPhotos } from './tables.ts';

const columns = {
	id: requestPhotos.id,
	key: requestPhotos.key,
	width: requestPhotos.width,
	height: requestPhotos.height,
};

/** The uploaded photos of a request, in order of upload. */
export async function listPhotos(database: Queries, requestId: number): Promise<RequestPhoto[]> {
	return database
		.select(columns)
		.from(requestPhotos)
		.where(eq(requestPhotos.requestId, requestId))
		.orderBy(requestPhotos.id);
}

/**
 * A photo as WebP, in full size or as a thumbnail: a link for the browser, valid for some minutes, or its bytes when no browser can
 * reach the files. Throws `not_found`.
 */
export async function findPhoto(
	{ database, files }: BuyersFiles,
	requestId: number,
	id: number,
	size: 'whole' | 'thumbnail',
): Promise<{ link: string } | { bytes: Buffer }> {
	const [row] = await database
		.select({ file: requestPhotos.file, width: requestPhotos.width })
		.from(requestPhotos)
		.where(and(eq(requestPhotos.requestId, requestId), eq(requestPhotos.id, id)));
	const file = row && (size === 'whole' ? row.file : thumbnailOf(row));
	const link = file && (await files.link(file));
	if (link) return { link };
	const bytes = file && (await files.read(file));
	if (!bytes) throw new AppError('not_found', m.request_photo_not_found());
	return { bytes };
}

async function encodePhoto(file: UploadedFile | undefined, signal?: AbortSignal): Promise<EncodedImage> {
	const fail = (code: 'invalid' | 'too_large', message: string) => fieldError(code, 'photo', message);
	if (!file) throw fail('invalid', m.request_photo_needed());
	if (file.tooLarge) throw fail('too_large', imageSizeText(file.name, photoRules));
	const image = await encodeBuyersPhoto(file.bytes, { widths: [thumbnailWidth], maxBytes: maxStoredBytes, signal });
	if (typeof image === 'string') throw fail('invalid', faultText(image, file.name));
	return image;
}

/**
 * The photo that was sent before with this key. Throws `conflict` when there is none and the request takes no more, or all photos
 * together have no room. `bytes`: its size, once it is encoded.
 */
async function findOrCheckRoom(
	database: Queries,
	{ id, createdAt }: RequestOfFile,
	key: string,
	{ maxBytes, bytes = 0 }: { maxBytes: number; bytes?: number },
): Promise<RequestPhoto | undefined> {
	const [stored] = await database
		.select(columns)
		.from(requestPhotos)
		.where(and(eq(requestPhotos.requestId, id), eq(requestPhotos.key, key)));
	if (stored) return stored;
	if (Date.now() - createdAt.getTime() > photoDays * dayLength)
		throw new AppError('conflict', m.request_photos_late({ days: photoDays }));
	const [row] = await database.select({ total: count() }).from(requestPhotos).where(eq(requestPhotos.requestId, id));
	if ((row?.total ?? 0) >= photoRules.maxCount) throw new AppError('conflict', photoRules.tooMany());
	await checkSpace(database, { maxBytes, bytes }, m.request_photos_full());
	return undefined;
}

async function storePhoto(
	store: BuyersFiles,
	viewer: Viewer,
	{ id: requestId }: RequestOfFile,
	key: string,
	{ width, height, files: encoded }: EncodedImage,
): Promise<RequestPhoto> {
	const bytes = encoded.reduce((total, file) => total + file.bytes.length, 0);
	const photo = { requestId, key, file: `requests/${randomUUID()}.webp`, bytes, width, height };
	const paths = [photo.file, thumbnailOf(photo)];
	return storeBuyersFiles(store, requestId, {
		table: requestPhotos,
		files: encoded.map((file, at) => ({ path: paths[at] ?? '', bytes: file.bytes })),
		async addRow(transaction, request) {
			const stored = await findOrCheckRoom(transaction, request, key, { maxBytes: store.maxBytes, bytes });
			if (stored) return { row: stored, isNew: false };
			const added = await transaction.insert(requestPhotos).values(photo).returning(columns);
			const row = insertedRow(requestPhotos, added);
			const after = { photo: row.id, width, height };
			await recordChanges(transaction, authorOf(viewer), [
				{ entity: 'request', id: requestId, action: 'photo', after },
			]);
			return { row, isNew: true };
		},
	});
}

/**
 * Stores a photo of a request; `read` reads its file. The same key again returns the same photo without reading the file. Throws
 * `invalid` without a file and when it is no photo, `too_large`, `conflict` when the request has too many photos or is too old or there is
 * no room, and errors of `encodeBuyersPhoto`.
 */
export async function addPhoto(
	store: BuyersFiles,
	viewer: Viewer,
	request: RequestOfFile,
	key: string,
	read: () => Promise<UploadedFile | undefined>,
	signal?: AbortSignal,
): Promise<RequestPhoto> {
	const stored = await findOrCheckRoom(store.database, request, key, store);
	if (stored) return stored;
	return storePhoto(store, viewer, request, key, await encodePhoto(await read(), signal));
}
