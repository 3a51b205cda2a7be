import { isDeepStrictEqual } from 'node:util';
import { and, asc, eq, gt, inArray, or } from 'drizzle-orm';
import type { CategoryRow, ProductRow } from '#contract/catalogue/import.schema.ts';
import { AppError } from '#contract/errors.ts';
import { m } from '#messages';
import { insertCategory, updateCategory } from '../catalogue/categories/write-categories.ts';
import { lockImages } from '../catalogue/images/images.ts';
import { categoryOfRow } from '../catalogue/import/import-records.ts';
import { writeImported } from '../catalogue/import/write-imported.ts';
import { readExported } from '../catalogue/products/exported-products.ts';
import type { ProductRecord, StoredProduct } from '../catalogue/products/product-record.ts';
import { type Author, differences, type Snapshot } from '../changes/record-changes.ts';
import type { Queries } from '../platform/database.ts';
import { readInBatches } from '../platform/in-batches.ts';
import { isAny } from '../platform/is-any.ts';
import type { ApplyOptions } from './apply-options.ts';
import { categoryFinder } from './find-categories.ts';
import type { PreparedImages } from './image-archive.ts';
import { archiveName } from './image-names.ts';
import { markSkipped, staleRowError } from './skipped-rows.ts';
import { sheetRows, sheets } from './tables.ts';

/** Products per write. */
const chunkSize = 200;

/** Whether the fields that the sheet changes still have the values that it was compared with. `writeImported` compares references. */
function isUnchangedSinceComparison(before: object, after: object, compared: Snapshot | null): boolean {
	const { references: _, ...fields } = compared ?? {};
	const now = differences({ ...before }, { ...after })?.before ?? {};
	return isDeepStrictEqual(JSON.parse(JSON.stringify(now)), fields);
}

async function readMapping(transaction: Queries, id: number) {
	const { meanings, confirmsCategories: confirms } = sheets;
	const [mapping] = await transaction.select({ meanings, confirms }).from(sheets).where(eq(sheets.id, id));
	return mapping ?? { meanings: [], confirms: false };
}

/**
 * Writes the categories of a sheet. Returns their ids by the name that the file gives them, the names of new ones that nobody has confirmed, and
 * how many were written.
 */
async function applyCategories(
	transaction: Queries,
	author: Author,
	id: number,
	{ skipBad, newCategories }: Pick<ApplyOptions, 'skipBad' | 'newCategories'>,
) {
	const { row, state, record, fieldsBefore } = sheetRows;
	const rows = await transaction
		.select({ row, state, record, fieldsBefore })
		.from(sheetRows)
		.where(and(eq(sheetRows.sheetId, id), eq(sheetRows.entity, 'category')))
		.orderBy(asc(sheetRows.productKey));
	const { meanings, confirms } = await readMapping(transaction, id);
	const finder = await categoryFinder(transaction, meanings);
	const ids = new Map<string, number>();
	const unconfirmed = new Set<string>();
	let changed = 0;
	for (const sheetRow of rows) {
		if (sheetRow.record === null) continue;
		const category = sheetRow.record as CategoryRow;
		const present = finder.find(category);
		const rejectStale = () => {
			if (!skipBad) throw staleRowError(sheetRow.row);
			return markSkipped(transaction, id, [sheetRow.row], 'category');
		};
		if (present) ids.set(category.ref, present.id);
		if (present ? sheetRow.state === 'new' : sheetRow.state !== 'new') await rejectStale();
		else if (!present && confirms && !newCategories.has(category.ref)) {
			if (!skipBad) throw new AppError('conflict', m.sheet_categories_unconfirmed({ category: category.ref }));
			await markSkipped(transaction, id, [sheetRow.row], 'category', 'category_unconfirmed');
			unconfirmed.add(category.ref);
		} else if (!present) {
			ids.set(
				category.ref,
				await insertCategory(transaction, author, categoryOfRow(category, category.images, undefined)),
			);
			changed++;
		} else if (sheetRow.state === 'changed') {
			let hasChanged = false;
			await updateCategory(transaction, author, present.id, ({ record: before }) => {
				const after = categoryOfRow(category, imagesOf(category) ?? before.images, before);
				hasChanged = !isUnchangedSinceComparison(before, after, sheetRow.fieldsBefore);
				return hasChanged ? before : after;
			});
			if (hasChanged) await rejectStale();
			else changed++;
		}
	}
	return { ids, unconfirmed, changed };
}

/** The next rows to write, by product key: every writer locks products in this order. */
async function readApplied(transaction: Queries, id: number, allowJumps: ApplyOptions['allowJumps'], after: string) {
	const { row, productKey, state, record, fieldsBefore } = sheetRows;
	const isApproved = allowJumps === 'all' ? undefined : isAny(row, allowJumps);
	const rows = await transaction
		.select({ row, key: productKey, state, record, fieldsBefore })
		.from(sheetRows)
		.where(
			and(
				eq(sheetRows.sheetId, id),
				eq(sheetRows.entity, 'product'),
				gt(productKey, after),
				or(inArray(state, ['new', 'changed']), and(eq(state, 'jump'), isApproved)),
			),
		)
		.orderBy(asc(productKey))
		.limit(chunkSize);
	return rows.map((sheetRow) => ({ ...sheetRow, key: sheetRow.key ?? '', record: sheetRow.record as ProductRow }));
}

/** The images that a row names. Undefined when it names files beside a catalogue file: only the import command has those. */
const imagesOf = ({ images, imageSlugs }: ProductRow | CategoryRow) => (imageSlugs.length > 0 ? undefined : images);

/** A row with the stored images in place of the files of the archive; one that could not be read is left out. */
function withStoredImages(row: ProductRow, { paths }: PreparedImages): ProductRow {
	if (!row.imageNames) return row;
	const images = row.imageNames.flatMap((path) => {
		const name = archiveName(path);
		return name === undefined ? path : (paths.get(name) ?? []);
	});
	// none could be read: the part keeps its own
	const { imageNames: _, ...unchanged } = row;
	return images.length > 0 ? { ...row, images } : unchanged;
}

type WrittenCategories = Pick<Awaited<ReturnType<typeof applyCategories>>, 'ids' | 'unconfirmed'>;

type AppliedRow = Awaited<ReturnType<typeof readApplied>>[number];

/**
 * Writes one chunk of products. Returns the rows of products that have changed since the comparison, or throws for the first when bad rows
 * are not skipped.
 */
async function writeChunk(
	transaction: Queries,
	author: Author,
	rows: AppliedRow[],
	{ categories, skipBad, images }: { categories: WrittenCategories; skipBad: boolean; images: PreparedImages },
): Promise<{ stale: number[]; unconfirmed: number[] }> {
	const rowOf = new Map(rows.map((row) => [row.key, row]));
	const records = rows.map(({ record }) => withStoredImages(record, images));
	const exported = await readExported(transaction, records);
	if (records.some(({ images }) => images.length > 0)) await lockImages(transaction);
	const stale: number[] = [];
	const unconfirmed: number[] = [];
	const imported = rows.flatMap(({ row, key }, at) => {
		const record = records[at];
		if (!record) return [];
		const categoryId = categories.ids.get(record.categoryRef);
		if (categories.unconfirmed.has(record.categoryRef)) {
			unconfirmed.push(row);
			return [];
		}
		if (categoryId === undefined && !skipBad) throw staleRowError(row);
		if (categoryId === undefined) stale.push(row);
		return categoryId === undefined
			? []
			: [{ row: record, exported: exported.get(key), categoryId, images: imagesOf(record) }];
	});
	const check = ({ key }: ProductRow, before: StoredProduct | undefined, after: ProductRecord) => {
		const sheetRow = rowOf.get(key);
		if (!sheetRow) return false;
		const isNew = sheetRow.state === 'new';
		const isCurrent = before
			? !isNew && isUnchangedSinceComparison(before.record, after, sheetRow.fieldsBefore)
			: isNew;
		if (isCurrent) return true;
		if (!skipBad || !before) throw staleRowError(sheetRow.row);
		stale.push(sheetRow.row);
		return false;
	};
	await writeImported(transaction, author, imported, { check });
	return { stale, unconfirmed };
}

/** Writes the categories and products of a sheet in the caller's transaction. Returns how many rows were written. */
export async function applyCatalogue(
	transaction: Queries,
	author: Author,
	id: number,
	{ allowJumps, skipBad, newCategories, images, onProgress }: ApplyOptions,
): Promise<number> {
	const categories = await applyCategories(transaction, author, id, { skipBad, newCategories });
	const read = (last: AppliedRow | undefined) => readApplied(transaction, id, allowJumps, last?.key ?? '');
	let { changed } = categories;
	for await (const rows of readInBatches(chunkSize, read)) {
		const { stale, unconfirmed } = await writeChunk(transaction, author, rows, { categories, skipBad, images });
		await markSkipped(transaction, id, stale);
		await markSkipped(transaction, id, unconfirmed, 'product', 'category_unconfirmed');
		changed += rows.length - stale.length - unconfirmed.length;
		await onProgress(changed);
	}
	return changed;
}
