import { isDeepStrictEqual } from 'node:util';
import { and, asc, eq, gt, inArray, or } from 'drizzle-orm';
import type { CategoryRow, ProductRow } from '#contract/import.ts';
import { readExported } from '../catalogue/exported-products.ts';
import { lockImages } from '../catalogue/images.ts';
import { findCategory, readKnownCategories } from '../catalogue/import-categories.ts';
import { categoryOfRow } from '../catalogue/import-records.ts';
import type { ProductRecord, StoredProduct } from '../catalogue/product-record.ts';
import { insertCategory, updateCategory } from '../catalogue/write-categories.ts';
import { writeImported } from '../catalogue/write-imported.ts';
import { type Author, differences, type Snapshot } from '../changes/record-changes.ts';
import type { Queries } from '../platform/database.ts';
import { isAny } from '../platform/is-any.ts';
import type { ApplyOptions } from './apply-sheet.ts';
import { changedMeanwhile, leaveOut } from './left-out.ts';
import { sheetRows } from './tables.ts';

/** Products that are written at a time. */
const chunkSize = 200;

/** Whether a record still has what it had in the fields that change. References are compared as they are written. */
function isAsCompared(before: object, after: object, compared: Snapshot | null): boolean {
	const { references: _, ...fields } = compared ?? {};
	const now = differences({ ...before }, { ...after })?.before ?? {};
	return isDeepStrictEqual(JSON.parse(JSON.stringify(now)), fields);
}

/** Writes the categories of a sheet, which are few; their numbers by how the file names them, and how many were written. */
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
	const known = await readKnownCategories(transaction);
	const ids = new Map<string, number>();
	let changed = 0;
	for (const one of rows) {
		if (one.record === null) continue;
		const named = one.record as CategoryRow;
		const found = findCategory(known, named);
		const isStale = () => {
			if (!skipBad) throw changedMeanwhile(one.row);
			return leaveOut(transaction, id, [one.row], 'category');
		};
		if (found) ids.set(named.ref, found.id);
		if (found ? one.state === 'new' : one.state !== 'new') await isStale();
		else if (!found) {
			ids.set(named.ref, await insertCategory(transaction, author, categoryOfRow(named, named.images, undefined)));
			changed++;
		} else if (one.state === 'changed') {
			let isLeft = false;
			await updateCategory(transaction, author, found.id, ({ record: before }) => {
				const after = categoryOfRow(named, imagesOf(named) ?? before.images, before);
				isLeft = !isAsCompared(before, after, one.fieldsBefore);
				return isLeft ? before : after;
			});
			if (isLeft) await isStale();
			else changed++;
		}
	}
	return { ids, changed };
}

/** Products that are to be written, in the order of their keys, in which whoever writes them locks them. */
async function readApplied(transaction: Queries, id: number, allowJumps: ApplyOptions['allowJumps'], after: string) {
	const { row, productKey, state, record, fieldsBefore } = sheetRows;
	const isMeant = allowJumps === 'all' ? undefined : isAny(row, allowJumps);
	const rows = await transaction
		.select({ row, key: productKey, state, record, fieldsBefore })
		.from(sheetRows)
		.where(
			and(
				eq(sheetRows.sheetId, id),
				eq(sheetRows.entity, 'product'),
				gt(productKey, after),
				or(inArray(state, ['new', 'changed']), and(eq(state, 'jump'), isMeant)),
			),
		)
		.orderBy(asc(productKey))
		.limit(chunkSize);
	return rows.map((one) => ({ ...one, key: one.key ?? '', record: one.record as ProductRow }));
}

/** The images that a row names; undefined where they are beside a file, which a command alone has. */
const imagesOf = ({ images, imageSlugs }: ProductRow | CategoryRow) => (imageSlugs.length > 0 ? undefined : images);

type AppliedRow = Awaited<ReturnType<typeof readApplied>>[number];

/** Writes some products; returns the rows of those that have changed meanwhile, unless it throws for one. */
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
		if (categoryId === undefined && !skipBad) throw changedMeanwhile(row);
		if (categoryId === undefined) stale.push(row);
		return categoryId === undefined
			? []
			: [{ row: record, exported: exported.get(key), categoryId, images: imagesOf(record) }];
	});
	const check = ({ key }: ProductRow, before: StoredProduct | undefined, after: ProductRecord) => {
		const one = rowOf.get(key);
		if (!one) return false;
		const isNew = one.state === 'new';
		const isStill = before ? !isNew && isAsCompared(before.record, after, one.fieldsBefore) : isNew;
		if (isStill) return true;
		if (!skipBad || !before) throw changedMeanwhile(one.row);
		stale.push(one.row);
		return false;
	};
	await writeImported(transaction, author, imported, { check });
	return stale;
}

/** Writes the categories and products of a sheet, in the caller's transaction; the number of its rows that were written. */
export async function applyCatalogue(
	transaction: Queries,
	author: Author,
	id: number,
	{ allowJumps, skipBad, onProgress }: ApplyOptions,
): Promise<number> {
	const written = await applyCategories(transaction, author, id, { skipBad });
	let [{ changed }, after] = [written, ''];
	for (;;) {
		const rows = await readApplied(transaction, id, allowJumps, after);
		if (rows.length === 0) return changed;
		const stale = await writeChunk(transaction, author, rows, { categoryIds: written.ids, skipBad });
		await leaveOut(transaction, id, stale);
		changed += rows.length - stale.length;
		after = rows.at(-1)?.key ?? '';
		onProgress(changed);
	}
}
