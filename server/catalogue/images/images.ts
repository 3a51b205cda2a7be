import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { isHouseImage } from '#contract/catalogue/house-images.ts';
import { AppError, fieldError, type Issue } from '#contract/errors.ts';
import { type ImageRules, imageSizeText, imageTypeText } from '#contract/images/image-rules.ts';
import { imageFiles } from '#contract/images/images.ts';
import { m } from '#messages';
import { isRecentChange } from '../../changes/recent-changes.ts';
import type { UploadedFile } from '../../http/multipart.ts';
import { lockByName, lockByNameShared } from '../../platform/advisory-locks.ts';
import type { Database, Queries } from '../../platform/database.ts';
import { type Files, filesLock } from '../../platform/files.ts';
import { withoutFirstTransaction } from '../../platform/first-transaction.ts';
import { type EncodedImage, type ImageFault, maxMegapixels } from '../../platform/image-rules.ts';
import { encodeImage } from '../../platform/images.ts';
import { enqueue, jobKind } from '../../platform/jobs/job-kind.ts';
import { mapAhead } from '../../platform/map-ahead.ts';
import { type CatalogueStore, changeCatalogue } from '../catalogue-store.ts';

/** Removes the listed images that nothing uses any more. */
export const unusedImagesJob = jobKind({ name: 'unused_images', payload: z.object({ paths: z.array(z.string()) }) });

const uploads = '/uploads/';

export interface ImagePlan {
	/** The row's new image paths, in order. */
	paths: string[];
	encoded: { folder: string; image: EncodedImage }[];
}

interface ImageOptions {
	folder: 'products' | 'categories' | 'settings' | 'home';
	rules: ImageRules;
	required: () => string;
	/** The row's current image paths. */
	present: string[];
	/** The current paths to keep; absent: all. A product may also name the shop's own drawings. */
	existing: string[] | undefined;
	/** Paths and `new:0`, `new:1`, …; absent: new images come last. */
	order: string[] | undefined;
	/** Makes the files of an image; absent: those of a picture in several widths. */
	encode?: (bytes: Buffer) => Promise<EncodedImage | ImageFault>;
}

function fail(code: 'invalid' | 'too_large', message: string): never {
	throw fieldError(code, 'images', message);
}

/** Says why a file is not accepted as an image, with the file's name. */
export function faultText(fault: ImageFault, file: string): string {
	if (fault === 'not_an_image') return imageTypeText(file);
	if (fault === 'too_heavy') return m.image_file_heavy({ file });
	return m.image_too_many_pixels({ file, megapixels: maxMegapixels });
}

async function encodeAll(
	files: UploadedFile[],
	{ rules, encode = encodeImage }: Pick<ImageOptions, 'rules' | 'encode'>,
): Promise<EncodedImage[]> {
	const large = files.find((file) => file.tooLarge);
	if (large) fail('too_large', imageSizeText(large.name, rules));
	const encoded: EncodedImage[] = [];
	const issues: Issue[] = [];
	for (const file of files) {
		const image = await encode(file.bytes);
		if (typeof image === 'object') encoded.push(image);
		else issues.push({ path: 'images', message: faultText(image, file.name) });
	}
	if (issues[0]) throw new AppError('invalid', issues[0].message, issues);
	return encoded;
}

/**
 * Encodes new images and orders them with the kept ones; stores nothing. Throws `invalid` for no image, too many images, files that are no
 * images and unknown existing paths; `too_large` for a file over its limit.
 */
export async function planImages(files: UploadedFile[], options: ImageOptions): Promise<ImagePlan> {
	const { folder, rules, present, existing = present, order } = options;
	const isKnown = (path: string) => present.includes(path) || (folder === 'products' && isHouseImage(path));
	if (!existing.every(isKnown)) fail('invalid', m.image_unknown());
	if (existing.length + files.length > rules.maxCount) fail('invalid', rules.tooMany());
	if (existing.length + files.length === 0) fail('invalid', options.required());
	const images = await encodeAll(files, options);
	const added = images.map(({ name }) => `${uploads}${folder}/${name}`);
	const ordered = (order ?? []).flatMap((entry) => {
		const [, at] = /^new:(\d+)$/.exec(entry) ?? [];
		const path = at === undefined ? existing.find((candidate) => candidate === entry) : added[Number(at)];
		return path ?? [];
	});
	const paths = [...new Set([...ordered, ...existing, ...added])];
	return { paths, encoded: images.map((image) => ({ folder, image })) };
}

/** Until the transaction ends no image is removed, so the images that it names stay. */
export async function lockImages(transaction: Queries): Promise<void> {
	await lockByNameShared(transaction, filesLock);
}

/** Files stored in parallel. */
const filesAtOnce = 8;

async function putFiles(files: Files, { encoded }: ImagePlan): Promise<void> {
	const planFiles = encoded.flatMap(({ folder, image }) => image.files.map((file) => ({ ...file, folder })));
	const stored = mapAhead(planFiles, filesAtOnce, ({ folder, name, bytes }) => files.put(`${folder}/${name}`, bytes));
	for await (const _ of stored);
}

/** Stores the missing files of a plan; call it in the transaction that names them. */
export async function storeImages(database: Queries, files: Files, plan: ImagePlan): Promise<void> {
	await lockImages(database);
	await putFiles(files, plan);
}

/** The images among `paths` that a product, a category or a page of the firm names, or named before a change that can still be undone. */
async function namedImages(database: Queries, paths: string[]): Promise<Set<string>> {
	const listed = sql`array(select jsonb_array_elements_text(${JSON.stringify(paths)}::jsonb))`;
	const { rows } = await database.execute<{ path: string }>(sql`
		select unnest(pictures) as path from products where pictures && ${listed}
		union select unnest(pictures) from categories where pictures && ${listed}
		union select unnest(images) from pages where images && ${listed}
		union select jsonb_array_elements_text(before -> 'images') from changes
			where before ? 'images' and before -> 'images' ?| ${listed} and ${isRecentChange}`);
	return new Set(rows.map(({ path }) => path));
}

/** Removes the files of images that nothing names, not even a change that can still be undone. */
export async function removeUnusedImages(database: Database, files: Files, paths: string[]): Promise<void> {
	const own = paths.filter((path) => path.startsWith(uploads));
	if (own.length === 0) return;
	await withoutFirstTransaction(() =>
		database.transaction(async (transaction) => {
			await lockByName(transaction, filesLock);
			const usedImages = await namedImages(transaction, own);
			for (const path of own)
				if (!usedImages.has(path)) for (const file of imageFiles(path)) await files.remove(file.slice(uploads.length));
		}),
	);
}

/**
 * Runs a change of the catalogue that stores a plan's images. After success a job removes the replaced images, once nothing can bring them
 * back; after an error the new ones are removed at once.
 */
export async function withImages<T>(
	store: CatalogueStore,
	plan: ImagePlan,
	change: (transaction: Queries) => Promise<{ result: T; replaced: string[] }>,
): Promise<T> {
	const { database, files } = store;
	try {
		// before the transaction, so that a slow file store keeps no database connection waiting
		await putFiles(files, plan);
		return await changeCatalogue(store, async (transaction) => {
			await storeImages(transaction, files, plan);
			const { result, replaced: paths } = await change(transaction);
			if (paths.length > 0) await enqueue(transaction, unusedImagesJob, { paths });
			return result;
		});
	} catch (error) {
		await removeUnusedImages(database, files, plan.paths);
		throw error;
	}
}
