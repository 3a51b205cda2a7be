import { type SQL, sql } from 'drizzle-orm';
import { everybodysList } from '#contract/money/line-prices.ts';
import { changedMeanwhile } from '../../changes/changed-meanwhile.ts';
import { type Author, type Change, recordChanges, type Snapshot } from '../../changes/record-changes.ts';
import { bulkInsert } from '../../platform/bulk-insert.ts';
import { isDangling, isDuplicate, type Queries } from '../../platform/database.ts';
import { insertedRows } from '../../platform/inserted-rows.ts';
import { isAny } from '../../platform/is-any.ts';
import { priceEntries } from './tables.ts';

/** An entry as the history has it: a size by its name, since a size that comes back is another row. */
export interface EntryRecord {
	list_id: number;
	product_id: number;
	size: string;
	min_quantity: number;
	price: number;
}

export interface StoredEntry extends EntryRecord {
	id: number;
	variant_id: number;
}

/** An entry to add; a deleted one comes back with its `id`. */
export type NewEntry = EntryRecord & { id?: number; variant_id: number };

const entity = 'price_entry';

export const entrySnapshot = ({
	list_id,
	product_id,
	size,
	min_quantity,
	price,
}: EntryRecord): Snapshot & EntryRecord => ({
	list_id,
	product_id,
	size,
	min_quantity,
	price,
});

/** The product whose sizes show this entry to everybody; undefined for one of buyers. */
const stepsOf = ({ list_id, product_id }: EntryRecord) => (list_id === everybodysList ? product_id : undefined);

/** The entries of a condition on `entry`, a row of `price_entries`, or on its `variant`, in the order of their ids. */
export const readEntries = (database: Queries, where: SQL): Promise<StoredEntry[]> =>
	selectEntries(database, where, sql``);

/** The same entries, which nobody changes or deletes until the transaction ends. */
export const lockEntries = (transaction: Queries, where: SQL): Promise<StoredEntry[]> =>
	selectEntries(transaction, where, sql`for update of entry`);

async function selectEntries(database: Queries, where: SQL, lock: SQL): Promise<StoredEntry[]> {
	const { rows } = await database.execute<StoredEntry & Record<string, unknown>>(sql`
		select entry.id, entry.list_id, entry.variant_id, variant.product_id, variant.size, entry.min_quantity, entry.price::float8 as price
		from price_entries entry join variants variant on variant.id = entry.variant_id
		where ${where} order by entry.id ${lock}`);
	return rows;
}

/**
 * Adds entries and records them. Throws `conflict` for a quantity that the size has got a price of meanwhile, and for a list or a size that was
 * deleted.
 */
export async function insertEntries(transaction: Queries, author: Author, entries: NewEntry[]): Promise<void> {
	if (entries.length === 0) return;
	const rows = entries.map(({ id, list_id, variant_id, min_quantity, price }) => {
		return {
			...(id !== undefined && { id }),
			listId: list_id,
			variantId: variant_id,
			minQuantity: min_quantity,
			price,
		};
	});
	const { rows: added } = await transaction
		.execute<{ id: number; key: string }>(
			bulkInsert(priceEntries, rows, sql`returning id, list_id || ' ' || variant_id || ' ' || min_quantity as key`),
		)
		.catch((error: unknown) => {
			throw isDuplicate(error) || isDangling(error) ? changedMeanwhile() : error;
		});
	const idOf = new Map(insertedRows(priceEntries, added, rows.length).map(({ id, key }) => [key, id]));
	await recordChanges(
		transaction,
		author,
		entries.map((entry): Change => {
			const id = idOf.get(`${entry.list_id} ${entry.variant_id} ${entry.min_quantity}`) ?? 0;
			return { entity, id, action: 'create', after: entrySnapshot(entry), stepsOf: stepsOf(entry) };
		}),
	);
}

/** Changes the prices of entries and records them. */
export async function updateEntries(
	transaction: Queries,
	author: Author,
	updates: { before: StoredEntry; price: number }[],
): Promise<void> {
	if (updates.length === 0) return;
	const rows = updates.map(({ before: { id }, price }) => ({ id, price }));
	await transaction.execute(sql`update price_entries set price = changed.price
		from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as changed (id integer, price numeric)
		where price_entries.id = changed.id`);
	await recordChanges(
		transaction,
		author,
		updates.map(({ before, price }): Change => {
			const states = { before: { price: before.price }, after: { price } };
			return { entity, id: before.id, action: 'update', ...states, stepsOf: stepsOf(before) };
		}),
	);
}

/** Deletes rows and records them as they were. `isShown`: programs hear of it as a change of the products' quantity breaks. */
async function deleteRows(
	transaction: Queries,
	author: Author,
	stored: StoredEntry[],
	{ isShown }: { isShown: boolean },
): Promise<void> {
	if (stored.length === 0) return;
	await transaction.delete(priceEntries).where(
		isAny(
			priceEntries.id,
			stored.map(({ id }) => id),
		),
	);
	await recordChanges(
		transaction,
		author,
		stored.map((entry): Change => {
			const shownBy = isShown ? stepsOf(entry) : undefined;
			return { entity, id: entry.id, action: 'delete', before: entrySnapshot(entry), stepsOf: shownBy };
		}),
	);
}

/** Deletes entries and records them as they were. */
export const deleteEntries = (transaction: Queries, author: Author, stored: StoredEntry[]): Promise<void> =>
	deleteRows(transaction, author, stored, { isShown: true });

/** Deletes the entries of sizes that are about to be deleted, which is a change of their products. `where`: on `variant`. */
export async function deleteEntriesOfSizes(transaction: Queries, author: Author, where: SQL): Promise<void> {
	await deleteRows(transaction, author, await lockEntries(transaction, where), { isShown: false });
}
