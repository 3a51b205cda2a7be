import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import { fieldError } from '#contract/errors.ts';
import { m } from '#messages';
import { changedMeanwhile } from '../../changes/changed-meanwhile.ts';
import { type Author, recordChanges, recordUpdate } from '../../changes/record-changes.ts';
import { bulkInsert } from '../../platform/bulk-insert.ts';
import type { Queries } from '../../platform/database.ts';
import { insertedRows } from '../../platform/inserted-rows.ts';
import { compact } from '../search-text.ts';
import { productReferences, products, variants } from '../tables.ts';
import { writeSearch } from '../write-search.ts';
import {
	deleteReferenceRows,
	type ReferenceRecord,
	readReferences,
	type StoredReferenceRow,
	snapshotOf,
} from './reference-rows.ts';

/**
 * Locks the existing products among `ids`, in the same order as their writer, since a change of a reference changes its product. Returns
 * their ids.
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
	if (locked.length < new Set(ids).size) throw fieldError('invalid', 'product_id', m.reference_product_gone());
}

/** Ids of the records' sizes; null for all sizes. */
async function variantIds(transaction: Queries, records: ReferenceRecord[]): Promise<(number | null)[]> {
	const productIds = [...new Set(records.flatMap(({ size, productId }) => (size === null ? [] : [productId])))];
	if (productIds.length === 0) return records.map(() => null);
	const { id, productId, size } = variants;
	const rows = await transaction.select({ id, productId, size }).from(variants).where(inArray(productId, productIds));
	const idOf = new Map(rows.map((row) => [`${row.productId} ${row.size}`, row.id]));
	return records.map((record) => {
		if (record.size === null) return null;
		const variantId = idOf.get(`${record.productId} ${record.size}`);
		if (variantId === undefined) throw fieldError('invalid', 'size', m.reference_size_gone({ size: record.size }));
		return variantId;
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

/** Updates the search columns of these products. */
function refreshSearch(transaction: Queries, ids: number[]): Promise<void> {
	return writeSearch(transaction, [...new Set(ids)]);
}

/**
 * Adds rows to the equals-table, records them in the history and makes their codes searchable. Returns their ids; `numbers` gives restored
 * rows their old ids. Throws `invalid` for an unknown product or size, and the database's error for an existing statement.
 */
export async function insertReferences(
	transaction: Queries,
	author: Author,
	records: ReferenceRecord[],
	restoredIds?: number[],
): Promise<number[]> {
	if (records.length === 0) return [];
	const productIds = records.map(({ productId }) => productId);
	await lockProducts(transaction, productIds);
	const createdBy = author.name ?? author.kind;
	const columns = await columnsOf(transaction, records);
	const rows = columns.map((row, at) => ({ ...row, createdBy, ...(restoredIds && { id: restoredIds[at] }) }));
	const insert = bulkInsert(productReferences, rows, sql`returning id`);
	const { rows: added } = await transaction.execute<{ id: number }>(insert);
	const ids = insertedRows(productReferences, added, records.length).map(({ id }) => id);
	const changes = ids.flatMap((id, at) => {
		const record = records[at];
		return record ? [{ entity: 'reference', id, action: 'create', after: snapshotOf(record) } as const] : [];
	});
	await recordChanges(transaction, author, changes);
	await refreshSearch(transaction, productIds);
	return ids;
}

/**
 * Changes a row, which then belongs to `productId`. `change` gets the stored row and may throw. Returns whether the row exists. Throws as
 * `insertReferences`, and `conflict` when somebody moves the row to another product meanwhile.
 */
export async function updateReference(
	transaction: Queries,
	author: Author,
	{ id, productId }: { id: number; productId: number },
	change: (before: StoredReferenceRow) => Omit<ReferenceRecord, 'productId'>,
): Promise<boolean> {
	const isRow = eq(productReferences.id, id);
	const [stored] = await readReferences(transaction, isRow);
	if (!stored) return false;
	const productIds = [stored.record.productId, productId];
	await lockProducts(transaction, productIds);
	const [before] = await readReferences(transaction, isRow);
	if (!before) return false;
	if (before.record.productId !== stored.record.productId) throw changedMeanwhile();
	const after = { ...change(before), productId };
	const [columns] = await columnsOf(transaction, [after]);
	const version = sql`${productReferences.version} + 1`;
	await transaction
		.update(productReferences)
		.set({ ...columns, version })
		.where(isRow);
	const states = { before: snapshotOf(before.record), after: snapshotOf(after) };
	await recordUpdate(transaction, author, { entity: 'reference', id, action: 'update', ...states });
	await refreshSearch(transaction, productIds);
	return true;
}

/** Deletes rows, whose codes are then no longer found. Returns how many there were. */
export async function deleteReferences(transaction: Queries, author: Author, where: SQL): Promise<number> {
	const stored = await readReferences(transaction, where);
	if (stored.length === 0) return 0;
	const productIds = stored.map(({ record }) => record.productId);
	await lockProducts(transaction, productIds);
	const deleted = await deleteReferenceRows(transaction, author, where);
	await refreshSearch(transaction, productIds);
	return deleted.length;
}
