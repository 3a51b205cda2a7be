import { sql } from 'drizzle-orm';
import type { Author } from '../changes/record-changes.ts';
import type { Queries } from '../platform/database.ts';
import { readInBatches } from '../platform/in-batches.ts';
import {
	deleteEntries,
	insertEntries,
	lockEntries,
	type NewEntry,
	updateEntries,
} from '../price-lists/rows/write-entries.ts';
import { lockLists } from '../price-lists/rows/write-lists.ts';
import type { ApplyOptions } from './apply-options.ts';
import { markSkipped, staleRowError } from './skipped-rows.ts';

/** Rows per write. */
const chunkSize = 1_000;

interface ListRow extends Record<string, unknown> {
	row: number;
	list: number;
	min_quantity: number;
	/** Null: the list had no price of it. */
	before: number | null;
	/** Null: the list's price is deleted. */
	after: number | null;
	/** Null: the size was deleted since the comparison. */
	variant: number | null;
	product: number;
	size: string;
	isList: boolean;
}

async function readListRows(
	transaction: Queries,
	id: number,
	{ allowJumps, after }: Pick<ApplyOptions, 'allowJumps'> & { after: number },
): Promise<ListRow[]> {
	const jumps = allowJumps === 'all' ? sql`true` : sql`row.row = any(${sql.param(allowJumps)}::integer[])`;
	const { rows } = await transaction.execute<ListRow>(sql`
		with chunk as materialized (
			-- first, by the index of the rows: the planner knows nothing of rows that were just written, and would join all of them for each chunk
			select * from sheet_rows row
			where row.sheet_id = ${id} and row.list_id is not null and row.row > ${after}
				and (row.state in ('new', 'changed') or row.state = 'jump' and ${jumps})
			order by row.row limit ${chunkSize}
		)
		select chunk.row, chunk.list_id as list, chunk.min_quantity, chunk.before::float8 as before, chunk.after::float8 as after,
			variant.id as variant, chunk.product_id as product, chunk.variant_size as size, (chunk.list_id = 0 or list.id is not null) as "isList"
		from chunk
		left join variants variant on variant.product_id = chunk.product_id and variant.size = chunk.variant_size
		left join price_lists list on list.id = chunk.list_id
		order by chunk.row`);
	return rows;
}

/** Writes the rows of one chunk. Returns those whose price, size or list has changed since the comparison. */
async function writeChunk(transaction: Queries, author: Author, rows: ListRow[]): Promise<number[]> {
	const variants = sql.param(rows.flatMap(({ variant }) => variant ?? []));
	const lists = sql.param([...new Set(rows.map(({ list }) => list))]);
	const stored = await lockEntries(
		transaction,
		sql`entry.variant_id = any(${variants}::integer[]) and entry.list_id = any(${lists}::integer[])`,
	);
	const keyOf = (list: number, variant: number | null, quantity: number) => `${list} ${variant} ${quantity}`;
	const entries = new Map(stored.map((entry) => [keyOf(entry.list_id, entry.variant_id, entry.min_quantity), entry]));
	const stale: number[] = [];
	const created: NewEntry[] = [];
	const updated: Parameters<typeof updateEntries>[2] = [];
	const deleted: typeof stored = [];
	for (const { row, list, min_quantity, before, after, variant, product, size, isList } of rows) {
		const entry = entries.get(keyOf(list, variant, min_quantity));
		if (variant === null || !isList || (entry?.price ?? null) !== before) stale.push(row);
		else if (entry && after === null) deleted.push(entry);
		else if (entry && after !== null) updated.push({ before: entry, price: after });
		else if (after !== null)
			created.push({ list_id: list, product_id: product, size, variant_id: variant, min_quantity, price: after });
	}
	await deleteEntries(transaction, author, deleted);
	await updateEntries(transaction, author, updated);
	await insertEntries(transaction, author, created);
	return stale;
}

/** Locks the lists whose prices a sheet writes. Call it before products are locked, as others who write prices of lists do. */
export async function lockListsOfSheet(transaction: Queries, id: number): Promise<void> {
	const { rows } = await transaction.execute<{ list: number }>(sql`
		select distinct list_id as list from sheet_rows where sheet_id = ${id} and list_id is not null`);
	if (rows.length > 0)
		await lockLists(
			transaction,
			rows.map(({ list }) => list),
		);
}

/** Writes the prices of locked lists in the caller's transaction. Returns how many rows were written; `written` were before. */
export async function applyLists(
	transaction: Queries,
	author: Author,
	id: number,
	{ allowJumps, skipBad, onProgress }: Pick<ApplyOptions, 'allowJumps' | 'skipBad' | 'onProgress'>,
	written: number,
): Promise<number> {
	const read = (last: ListRow | undefined) => readListRows(transaction, id, { allowJumps, after: last?.row ?? 0 });
	let changed = 0;
	for await (const rows of readInBatches(chunkSize, read)) {
		const stale = await writeChunk(transaction, author, rows);
		if (stale[0] !== undefined && !skipBad) throw staleRowError(stale[0]);
		await markSkipped(transaction, id, stale);
		changed += rows.length - stale.length;
		await onProgress(written + changed);
	}
	return changed;
}
