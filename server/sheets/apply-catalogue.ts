import { isDeepStrictEqual } from 'node:util';
import { and, asc, eq, gt, inArray, or } from 'drizzle-orm';
import type { CategoryRow, ProductRow } from '#contract/catalogue/import.schema.ts';
import { insertCategory, updateCategory } from '../catalogue/categories/write-categories.ts';
import { lockImages } from '../catalogue/images/images.ts';
import { findCategory, readStoredCategories } from '../catalogue/import/import-categories.ts';
import { categoryOfRow } from '../catalogue/import/import-records.ts';
import { writeImported } from '../catalogue/import/write-imported.ts';
import { readExported } from '../catalogue/products/exported-products.ts';
import type { ProductRecord, StoredProduct } from '../catalogue/products/product-record.ts';
import { type Author, differences, type Snapshot } from '../changes/record-changes.ts';
import type { Queries } from '../platform/database.ts';
import { isAny } from '../platform/is-any.ts';
import type { ApplyOptions } from './apply-options.ts';
import { markSkipped, staleRowError } from './skipped-rows.ts';
import { sheetRows } from './tables.ts';

/** Products per write. */
const chunkSize = 200;

/** Whether the fields that the sheet changes still have the values that it was compared with. `writeImported` compares references. */
function isUnchangedSinceComparison(before: object, after: object, compared: Snapshot | null): boolean {
	const { references: _, ...fields } = compared ?? {};
	const now = differences({ ...before }, { ...after })?.before ?? {};
	return isDeepStrictEqual(JSON.parse(JSON.stringify(now)), fields);
}

/** Writes the categories of a sheet. Returns their ids by the name that the file gives them, and how many were written. */
async function applyCategories(
	transaction: Queries,
	author: Author,
	id: number,
	{ skipBad }: Pick<ApplyOptions, 'skipBad'>,
) {
	const { row, state, record, fieldsBefore } = sheetRows;
	const rows = await transaction
		.select({ row, state, record, fieldsBefore })
		.from(sheetRows)
		.where(and(eq(sheetRows.sheetId, id), eq(sheetRows.entity, 'category')))
		.orderBy(asc(sheetRows.productKey));
	const stored = await readStoredCategories(transaction);
	const ids = new Map<string, number>();
	let changed = 0;
	for (const sheetRow of rows) {
		if (sheetRow.record === null) continue;
		const category = sheetRow.record as CategoryRow;
		const present = findCategory(stored, category);
		const rejectStale = () => {
			if (!skipBad) throw staleRowError(sheetRow.row);
			return markSkipped(transaction, id, [sheetRow.row], 'category');
		};
		if (present) ids.set(category.ref, present.id);
		if (present ? sheetRow.state === 'new' : sheetRow.state !== 'new') await rejectStale();
		else if (!present) {
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
	return { ids, changed };
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

type AppliedRow = Awaited<ReturnType<typeof readApplied>>[number];

/**
 * Writes one chunk of products. Returns the rows of products that have changed since the comparison, or throws for the first when bad rows
 * are not skipped.
 */
async function writeChunk(
	transaction: Queries,
	author: Author,
	rows: AppliedRow[],
	{ categoryIds, skipBad }: { categoryIds: ReadonlyMap<string, number>; skipBad: boolean },
): Promise<number[]> {
	const rowOf = new Map(rows.map((row) => [row.key, row]));
	const records = rows.map(({ record }) => record);
	const exported = await readExported(transaction, records);
	if (records.some(({ images }) => images.length > 0)) await lockImages(transaction);
	const stale: number[] = [];
	const imported = rows.flatMap(({ row, key, record }) => {
		const categoryId = categoryIds.get(record.categoryRef);
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
	return stale;
}

/** Writes the categories and products of a sheet in the caller's transaction. Returns how many rows were written. */
export async function applyCatalogue(
	transaction: Queries,
	author: Author,
	id: number,
	{ allowJumps, skipBad, onProgress }: ApplyOptions,
): Promise<number> {
	const appliedCategories = await applyCategories(transaction, author, id, { skipBad });
	let [{ changed }, after] = [appliedCategories, ''];
	for (;;) {
		const rows = await readApplied(transaction, id, allowJumps, after);
		if (rows.length === 0) return changed;
		const stale = await writeChunk(transaction, author, rows, { categoryIds: appliedCategories.ids, skipBad });
		await markSkipped(transaction, id, stale);
		changed += rows.length - stale.length;
		after = rows.at(-1)?.key ?? '';
		await onProgress(changed);
	}
}
