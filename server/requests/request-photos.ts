import { randomUUID } from 'node:crypto';
import { and, count, eq, isNull, sql } from 'drizzle-orm';
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
import { lockByName } from '../platform/advisory-locks.ts';
import type { Database, Queries } from '../platform/database.ts';
import type { Files } from '../platform/files.ts';
import type { EncodedImage } from '../platform/image-rules.ts';
import { encodeBuyersPhoto } from '../platform/images.ts';
import { insertedRow } from '../platform/inserted-rows.ts';
import { countRejection } from '../platform/rejections.ts';
import { filesOf, thumbnailOf } from './photo-files.ts';
import { hasCode, requestNotFound } from './request-code.ts';
import { requestPhotos, requests } from './tables.ts';

/** The rows and the private files of photos. */
export interface PhotoStore {
	database: Database;
	files: Files;
	/** Most bytes of all photos and orders together. */
	maxBytes: number;
}

/** Locks the store until the transaction ends: one file after the other, so that together they stay within `maxBytes`. */
export const lockStore = (transaction: Queries) => lockByName(transaction, 'files of buyers');

interface PhotographedRequest {
	id: number;
	createdAt: Date;
	companyId: number | null;
	customerId: number | null;
}

const columns = {
	id: requestPhotos.id,
	key: requestPhotos.key,
	width: requestPhotos.width,
	height: requestPhotos.height,
};

/** The request with this code. Throws `not_found`, also when its buyer was erased. */
export async function findPhotographed(database: Queries, code: string): Promise<PhotographedRequest> {
	const [row] = await database
		.select({
			id: requests.id,
			createdAt: requests.createdAt,
			companyId: requests.companyId,
			customerId: requests.customerId,
		})
		.from(requests)
		.where(and(hasCode(code), isNull(requests.erasedAt)));
	if (!row) throw requestNotFound();
	return row;
}

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
	{ database, files }: PhotoStore,
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

/** Throws `conflict` with the message when all photos and orders together have no room for so many bytes more. */
export async function checkSpace(
	database: Queries,
	maxBytes: number,
	bytes: number,
	message = m.request_photos_full(),
): Promise<void> {
	const { rows } = await database.execute<{ total: string }>(sql`
		select (select coalesce(sum(bytes), 0) from request_photos) + (select coalesce(sum(bytes), 0) from request_files) as total`);
	if (Number(rows[0]?.total ?? 0) + bytes <= maxBytes) return;
	countRejection('photographs in all');
	throw new AppError('conflict', message);
}

/**
 * The photo that was sent before with this key. Throws `conflict` when there is none and the request takes no more, or all photos
 * together have no room. `bytes`: its size, once it is encoded.
 */
async function findOrCheckRoom(
	database: Queries,
	{ id, createdAt }: PhotographedRequest,
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
	await checkSpace(database, maxBytes, bytes);
	return undefined;
}

/** Removes files without a row. Looks for the row, since a connection may also break after the commit. */
async function removeUnnamed({ database, files }: PhotoStore, photo: { file: string; width: number }): Promise<void> {
	const [row] = await database
		.select({ id: requestPhotos.id })
		.from(requestPhotos)
		.where(eq(requestPhotos.file, photo.file));
	if (!row) for (const file of filesOf(photo)) await files.remove(file);
}

async function storePhoto(
	store: PhotoStore,
	viewer: Viewer,
	request: PhotographedRequest,
	key: string,
	{ width, height, files: encoded }: EncodedImage,
): Promise<RequestPhoto> {
	const bytes = encoded.reduce((total, file) => total + file.bytes.length, 0);
	const photo = { requestId: request.id, key, file: `requests/${randomUUID()}.webp`, bytes, width, height };
	const paths = [photo.file, thumbnailOf(photo)];
	try {
		// before the transaction, so that no database connection waits for a slow store
		for (const [at, { bytes }] of encoded.entries()) await store.files.put(paths[at] ?? '', bytes);
		const { isKnown, ...stored } = await store.database.transaction(async (transaction) => {
			// the same photo, or one too many, may come in parallel
			const [row] = await transaction
				.select({ erasedAt: requests.erasedAt })
				.from(requests)
				.where(eq(requests.id, request.id))
				.for('update');
			// its buyer was erased, or it was deleted, while the file was read
			if (!row || row.erasedAt) throw requestNotFound();
			await lockStore(transaction);
			const stored = await findOrCheckRoom(transaction, request, key, { maxBytes: store.maxBytes, bytes });
			if (stored) return { ...stored, isKnown: true };
			const added = await transaction.insert(requestPhotos).values(photo).returning(columns);
			const { id } = insertedRow(requestPhotos, added);
			const after = { photo: id, width, height };
			await recordChanges(transaction, authorOf(viewer), [
				{ entity: 'request', id: request.id, action: 'photo', after },
			]);
			return { id, key, width, height, isKnown: false };
		});
		if (isKnown) await removeUnnamed(store, photo);
		return stored;
	} catch (error) {
		await removeUnnamed(store, photo);
		throw error;
	}
}

/**
 * Stores a photo of a request; `read` reads its file. The same key again returns the same photo without reading the file. Throws
 * `invalid` without a file and when it is no photo, `too_large`, `conflict` when the request has too many photos or is too old or there is
 * no room, and errors of `encodeBuyersPhoto`.
 */
export async function addPhoto(
	store: PhotoStore,
	viewer: Viewer,
	request: PhotographedRequest,
	key: string,
	read: () => Promise<UploadedFile | undefined>,
	signal?: AbortSignal,
): Promise<RequestPhoto> {
	const stored = await findOrCheckRoom(store.database, request, key, store);
	if (stored) return stored;
	return storePhoto(store, viewer, request, key, await encodePhoto(await read(), signal));
}
