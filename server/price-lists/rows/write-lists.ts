import { asc, eq, sql } from 'drizzle-orm';
import { everybodysList } from '#contract/money/line-prices.ts';
import { type Author, recordChanges, recordUpdate, type Snapshot } from '../../changes/record-changes.ts';
import { lockByName } from '../../platform/advisory-locks.ts';
import type { Queries } from '../../platform/database.ts';
import { insertedRow } from '../../platform/inserted-rows.ts';
import { isAny } from '../../platform/is-any.ts';
import { priceLists } from './tables.ts';
import { deleteEntries, lockEntries } from './write-entries.ts';

export type PriceListRow = typeof priceLists.$inferSelect;

/** A price list as the history has it. */
export interface ListRecord {
	name: string;
	from: string | null;
	until: string | null;
	percent_off: number | null;
}

const entity = 'price_list';

export const recordOfRow = ({
	name,
	startsOn,
	endsOn,
	percentOff,
}: Omit<PriceListRow, 'id' | 'version'>): ListRecord => ({
	name,
	from: startsOn,
	until: endsOn,
	percent_off: percentOff,
});

export const listSnapshot = ({ name, from, until, percent_off }: ListRecord): Snapshot & ListRecord => ({
	name,
	from,
	until,
	percent_off,
});

const rowOf = ({ name, from, until, percent_off }: ListRecord) => ({
	name,
	startsOn: from,
	endsOn: until,
	percentOff: percent_off,
});

export const readLists = (database: Queries, ids: number[]): Promise<PriceListRow[]> =>
	database.select().from(priceLists).where(isAny(priceLists.id, ids));

/**
 * The lists with these ids, locked in the order of their ids until the transaction ends. Who writes their prices locks them all at once, before
 * any product.
 */
export async function lockLists(transaction: Queries, ids: number[]): Promise<PriceListRow[]> {
	// their list has no row to lock
	if (ids.includes(everybodysList)) await lockByName(transaction, "everybody's prices");
	return transaction
		.select()
		.from(priceLists)
		.where(isAny(priceLists.id, ids))
		.orderBy(asc(priceLists.id))
		.for('update');
}

/** Adds a list and records it. A deleted list comes back with its `id`. Throws the database's error for a name that is taken. */
export async function insertList(
	transaction: Queries,
	author: Author,
	record: ListRecord,
	id?: number,
): Promise<PriceListRow> {
	const row = { ...rowOf(record), ...(id !== undefined && { id }) };
	const added = await transaction.insert(priceLists).overridingSystemValue().values(row).returning();
	const list = insertedRow(priceLists, added);
	await recordChanges(transaction, author, [
		{ entity, id: list.id, action: 'create', after: listSnapshot(recordOfRow(list)) },
	]);
	return list;
}

/** Changes a locked list and records what differs. Throws as `insertList`. */
export async function updateList(
	transaction: Queries,
	author: Author,
	before: PriceListRow,
	record: ListRecord,
): Promise<PriceListRow> {
	const { id } = before;
	const after = { ...before, ...rowOf(record), version: before.version + 1 };
	await transaction
		.update(priceLists)
		.set({ ...rowOf(record), version: after.version })
		.where(eq(priceLists.id, id));
	const states = { before: listSnapshot(recordOfRow(before)), after: listSnapshot(record) };
	await recordUpdate(transaction, author, { entity, id, action: 'update', ...states });
	return after;
}

/** Deletes a locked list with its entries and records all of them; the list last, so that an undo brings it back first. */
export async function deleteList(transaction: Queries, author: Author, before: PriceListRow): Promise<void> {
	const { id } = before;
	await deleteEntries(transaction, author, await lockEntries(transaction, sql`entry.list_id = ${id}`));
	await transaction.delete(priceLists).where(eq(priceLists.id, id));
	await recordChanges(transaction, author, [
		{ entity, id, action: 'delete', before: listSnapshot(recordOfRow(before)) },
	]);
}
