import { sql } from 'drizzle-orm';
import { AppError, type Issue } from '#contract/errors.ts';
import { isHouseImage } from '#contract/house-images.ts';
import { type ImageRules, imageSizeText, imageTypeText } from '#contract/image-rules.ts';
import { imageFiles } from '#contract/images.ts';
import { m } from '#messages';
import { isYoung } from '../changes/young-changes.ts';
import type { UploadedFile } from '../http/multipart.ts';
import type { Database, Queries } from '../platform/database.ts';
import type { Files } from '../platform/files.ts';
import { type EncodedImage, encodeImage, type ImageFault, maxMegapixels } from '../platform/images.ts';
import { mapAhead } from '../platform/map-ahead.ts';
import { type CatalogueStore, changeCatalogue } from './catalogue-store.ts';
import { imageLock } from './named-files.ts';

const uploads = '/uploads/';

export interface ImagePlan {
	/** What the row names from now on, in order. */
	paths: string[];
	encoded: { folder: string; image: EncodedImage }[];
}

interface ImageOptions {
	folder: 'products' | 'categories' | 'settings';
	rules: ImageRules;
	required: () => string;
	/** What the row names today. */
	present: string[];
	/** What of that stays; all of it when absent. A product may name drawings of the shop besides. */
	existing: string[] | undefined;
	/** Paths and `new:0`, `new:1`, …; the new ones come last when absent. */
	order: string[] | undefined;
}

function fail(code: 'invalid' | 'too_large', message: string): never {
	throw new AppError(code, message, [{ path: 'images', message }]);
}

/** Why a file can't become an image, as a sentence that names the file. */
export function faultText(fault: ImageFault, file: string): string {
	if (fault === 'not_an_image') return imageTypeText(file);
	return m.image_too_many_pixels({ file, megapixels: maxMegapixels });
}

async function encodeAll(files: UploadedFile[], rules: ImageRules): Promise<EncodedImage[]> {
	const large = files.find((file) => file.tooLarge);
	if (large) fail('too_large', imageSizeText(large.name, rules));
	const encoded: EncodedImage[] = [];
	const issues: Issue[] = [];
	for (const file of files) {
		const image = await encodeImage(file.bytes);
		if (typeof image === 'object') encoded.push(image);
		else issues.push({ path: 'images', message: faultText(image, file.name) });
	}
	if (issues[0]) throw new AppError('invalid', issues[0].message, issues);
	return encoded;
}

/**
 * Encodes the new images and puts them in order with those that stay. Nothing is stored yet. Throws `invalid` for no
 * image, too many, files that are no images and unknown existing ones; `too_large` for a file over its limit.
 */
export async function planImages(files: UploadedFile[], options: ImageOptions): Promise<ImagePlan> {
	const { folder, rules, present, existing = present, order } = options;
	const isKnown = (path: string) => present.includes(path) || (folder === 'products' && isHouseImage(path));
	if (!existing.every(isKnown)) fail('invalid', m.image_unknown());
	if (existing.length + files.length > rules.maxCount) fail('invalid', rules.tooMany());
	if (existing.length + files.length === 0) fail('invalid', options.required());
	const images = await encodeAll(files, rules);
	const added = images.map(({ name }) => `${uploads}${folder}/${name}`);
	const named = (order ?? []).flatMap((entry) => {
		const [, at] = /^new:(\d+)$/.exec(entry) ?? [];
		const path = at === undefined ? existing.find((one) => one === entry) : added[Number(at)];
		return path ?? [];
	});
	const paths = [...new Set([...named, ...existing, ...added])];
	return { paths, encoded: images.map((image) => ({ folder, image })) };
}

/** Until the transaction ends no image is removed, so that what is named in it stays. */
export async function lockImages(transaction: Queries): Promise<void> {
	await transaction.execute(sql`select pg_advisory_xact_lock_shared(${imageLock})`);
}

/** Files that are stored at once. */
const filesAtOnce = 8;

async function putFiles(files: Files, { encoded }: ImagePlan): Promise<void> {
	const all = encoded.flatMap(({ folder, image }) => image.files.map((file) => ({ ...file, folder })));
	const stored = mapAhead(all, filesAtOnce, ({ folder, name, bytes }) => files.put(`${folder}/${name}`, bytes));
	for await (const _ of stored);
}

/** Stores the files of a plan, as far as they are not there; call it in the transaction that names them. */
export async function storeImages(database: Queries, files: Files, plan: ImagePlan): Promise<void> {
	await lockImages(database);
	await putFiles(files, plan);
}

/** Those of the images that a product or a category names, or had while a change that took it away may still be undone. */
async function namedImages(database: Queries, paths: string[]): Promise<Set<string>> {
	const listed = sql`array(select jsonb_array_elements_text(${JSON.stringify(paths)}::jsonb))`;
	const { rows } = await database.execute<{ path: string }>(sql`
		select unnest(pictures) as path from products where pictures && ${listed}
		union select unnest(pictures) from categories where pictures && ${listed}
		union select jsonb_array_elements_text(before -> 'images') from changes
			where before ? 'images' and before -> 'images' ?| ${listed} and ${isYoung}`);
	return new Set(rows.map(({ path }) => path));
}

/** Removes the files of those images that nothing names any more, not even what may be undone. */
export async function removeUnusedImages(database: Database, files: Files, paths: string[]): Promise<void> {
	const own = paths.filter((path) => path.startsWith(uploads));
	if (own.length === 0) return;
	await database.transaction(async (transaction) => {
		await transaction.execute(sql`select pg_advisory_xact_lock(${imageLock})`);
		const named = await namedImages(transaction, own);
		for (const path of own)
			if (!named.has(path)) for (const file of imageFiles(path)) await files.remove(file.slice(uploads.length));
	});
}

/**
 * Runs a change of the catalogue that stores a plan's images, then removes what it left behind: the replaced ones when it
 * succeeded, as far as it can't be undone, and the new ones when it did not.
 */
export async function withImages<T>(
	store: CatalogueStore,
	plan: ImagePlan,
	change: (transaction: Queries) => Promise<{ result: T; replaced: string[] }>,
): Promise<T> {
	const { database, files } = store;
	let unused = plan.paths;
	try {
		// before the transaction, which finds them there: no connection of the database waits for a store that is slow
		await putFiles(files, plan);
		const { result, replaced } = await changeCatalogue(store, async (transaction) => {
			await storeImages(transaction, files, plan);
			return change(transaction);
		});
		unused = replaced;
		return result;
	} finally {
		await removeUnusedImages(database, files, unused);
	}
}
