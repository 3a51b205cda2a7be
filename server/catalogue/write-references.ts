import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import { m } from '#messages';
import { changedMeanwhile } from '../changes/changed-meanwhile.ts';
import { type Author, recordChanges, recordUpdate } from '../changes/record-changes.ts';
import { bulkInsert } from '../platform/bulk-insert.ts';
import type { Queries } from '../platform/database.ts';
import {
	forgetReferences,
	type ReferenceRecord,
	readReferences,
	type StoredReferenceRow,
	snapshotOf,
} from './reference-rows.ts';
import { compact } from './search-text.ts';
import { productReferences, products, variants } from './tables.ts';
import { writeSearch } from './write-search.ts';

function invalid(path: string, message: string): AppError {
	return new AppError('invalid', message, [{ path, message }]);
}

/**
 * Locks those of the products that are there, in the order in which their own writer does: who changes what names a product
 * holds it. Returns their numbers.
 */
export async function lockPresentProducts(transaction: Queries, ids: number[]): Promise<number[]> {
	const locked = await transaction
		.select({ id: products.id })
		.from(products)
		.where(inArray(products.id, ids))
		.orderBy(products.key)
		.for('update');
	return locked.map(({ id }) => id);
}

async function lockProducts(transaction: Queries, ids: number[]): Promise<void> {
	const locked = await lockPresentProducts(transaction, ids);
	if (locked.length < new Set(ids).size) throw invalid('product_id', m.reference_product_gone());
}

/** The rows of the sizes that are named, by product and size. */
async function variantIds(transaction: Queries, records: ReferenceRecord[]): Promise<(number | null)[]> {
	const productIds = [...new Set(records.flatMap(({ size, productId }) => (size === null ? [] : [productId])))];
	if (productIds.length === 0) return records.map(() => null);
	const { id, productId, size } = variants;
	const rows = await transaction.select({ id, productId, size }).from(variants).where(inArray(productId, productIds));
	const idOf = new Map(rows.map((row) => [`${row.productId} ${row.size}`, row.id]));
	return records.map((record) => {
		if (record.size === null) return null;
		const found = idOf.get(`${record.productId} ${record.size}`);
		if (found === undefined) throw invalid('size', m.reference_size_gone({ size: record.size }));
		return found;
	});
}

async function columnsOf(transaction: Queries, records: ReferenceRecord[]) {
	const ids = await variantIds(transaction, records);
	return records.map(({ size: _, ...record }, at) => ({
		...record,
		makerFolded: compact(record.maker),
		codeFolded: compact(record.code),
		variantId: ids[at] ?? null,
	}));
}

/** Writes what these products are found by anew. */
function refresh(transaction: Queries, ids: number[]): Promise<void> {
	return writeSearch(transaction, [...new Set(ids)]);
}

/**
 * Adds rows to the equals-table, notes them in the history under the author, and has their codes found. Returns their numbers,
 * which are those that rows had which were deleted and come back.
 * Throws `invalid` for a product or a size that is not there, and the database's error for a row that stands already.
 */
export async function insertReferences(
	transaction: Queries,
	author: Author,
	records: ReferenceRecord[],
	numbers?: number[],
): Promise<number[]> {
	if (records.length === 0) return [];
	const productIds = records.map(({ productId }) => productId);
	await lockProducts(transaction, productIds);
	const createdBy = author.name ?? author.kind;
	const columns = await columnsOf(transaction, records);
	const rows = columns.map((row, at) => ({ ...row, createdBy, ...(numbers && { id: numbers[at] }) }));
	const insert = bulkInsert(productReferences, rows, sql`returning id`);
	const ids = (await transaction.execute<{ id: number }>(insert)).rows.map(({ id }) => id);
	const changes = records.map((record, at) => {
		return { entity: 'reference', id: ids[at] ?? 0, action: 'create', after: snapshotOf(record) } as const;
	});
	await recordChanges(transaction, author, changes);
	await refresh(transaction, productIds);
	return ids;
}

/**
 * Changes a row, which belongs to `productId` then; `change` is told it as it is stored, and may throw. Returns whether there
 * is such a row. Throws as `insertReferences`, and `conflict` when somebody else moves the row to another product meanwhile.
 */
export async function updateReference(
	transaction: Queries,
	author: Author,
	{ id, productId }: { id: number; productId: number },
	change: (before: StoredReferenceRow) => Omit<ReferenceRecord, 'productId'>,
): Promise<boolean> {
	const isRow = eq(productReferences.id, id);
	const [seen] = await readReferences(transaction, isRow);
	if (!seen) return false;
	const productIds = [seen.record.productId, productId];
	await lockProducts(transaction, productIds);
	const [before] = await readReferences(transaction, isRow);
	if (!before) return false;
	if (before.record.productId !== seen.record.productId) throw changedMeanwhile();
	const after = { ...change(before), productId };
	const [columns] = await columnsOf(transaction, [after]);
	const version = sql`${productReferences.version} + 1`;
	await transaction
		.update(productReferences)
		.set({ ...columns, version })
		.where(isRow);
	const states = { before: snapshotOf(before.record), after: snapshotOf(after) };
	await recordUpdate(transaction, author, { entity: 'reference', id, action: 'update', ...states });
	await refresh(transaction, productIds);
	return true;
}

/** Deletes the rows of the condition, after which their codes are no longer found. Returns how many there were. */
export async function deleteReferences(transaction: Queries, author: Author, where: SQL): Promise<number> {
	const seen = await readReferences(transaction, where);
	if (seen.length === 0) return 0;
	const productIds = seen.map(({ record }) => record.productId);
	await lockProducts(transaction, productIds);
	const gone = await forgetReferences(transaction, author, where);
	await refresh(transaction, productIds);
	return gone.length;
}
