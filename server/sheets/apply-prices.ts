import { sql } from 'drizzle-orm';
import { writeProducts } from '../catalogue/products/write-products.ts';
import type { Author } from '../changes/record-changes.ts';
import type { Queries } from '../platform/database.ts';
import { readInBatches } from '../platform/in-batches.ts';
import { applyLists, lockListsOfSheet } from './apply-lists.ts';
import type { ApplyOptions } from './apply-options.ts';
import { isUnchangedSinceComparison, priceProduct, type StatedPrice } from './price-product.ts';
import { markSkipped, staleRowError } from './skipped-rows.ts';

/** Products per write. */
const chunkSize = 200;

interface AppliedRow extends StatedPrice {
	row: number;
	key: string;
}

/** The rows of the next products to write, by product key: every writer locks products in this order. */
async function readApplied(
	transaction: Queries,
	id: number,
	{ allowJumps, after }: Pick<ApplyOptions, 'allowJumps'> & { after: string },
): Promise<AppliedRow[]> {
	const jumps = allowJumps === 'all' ? sql`true` : sql`row = any(${sql.param(allowJumps)}::integer[])`;
	const { rows } = await transaction.execute<AppliedRow & Record<string, unknown>>(sql`
		with applied as not materialized (
			select * from sheet_rows row
			where sheet_id = ${id} and list_id is null and product_key > ${after} and (state in ('new', 'changed') or state = 'jump' and ${jumps})
		), chosen as (
			select product_key from applied group by product_key order by product_key limit ${chunkSize}
		)
		select product_key as key, row, variant_size as size, before::float8 as before, after::float8 as after,
			stock_before as "stockBefore", stock_after as stock
		from applied where product_key <= (select max(product_key) from chosen)
		order by product_key, row`);
	return rows;
}

/**
 * Writes the rows of one chunk of products. Returns the rows whose product has changed since the comparison, or throws for the first when bad
 * rows are not skipped.
 */
async function writeChunk(transaction: Queries, author: Author, rows: AppliedRow[], skipBad: boolean, now: string) {
	const rowsOf = Map.groupBy(rows, ({ key }) => key);
	const stale: number[] = [];
	await writeProducts(transaction, author, [...rowsOf.keys()], (key, before) => {
		const statements = rowsOf.get(key) ?? [];
		if (!before) throw staleRowError(statements[0]?.row ?? 0);
		const changed = statements
			.filter((statement) => !isUnchangedSinceComparison(before.record, statement))
			.map(({ row }) => row);
		if (changed.length > 0 && !skipBad) throw staleRowError(changed[0] ?? 0);
		stale.push(...changed);
		return priceProduct(
			before.record,
			statements.filter(({ row }) => !changed.includes(row)),
			now,
		);
	});
	return stale;
}

/** Writes the prices and the stock of a sheet in the caller's transaction. Returns how many rows were written. */
export async function applyPrices(
	transaction: Queries,
	author: Author,
	id: number,
	{ allowJumps, skipBad, now, onProgress }: ApplyOptions,
): Promise<number> {
	await lockListsOfSheet(transaction, id);
	const read = (last: AppliedRow | undefined) => readApplied(transaction, id, { allowJumps, after: last?.key ?? '' });
	let changed = 0;
	for await (const rows of readInBatches(chunkSize, read)) {
		const stale = await writeChunk(transaction, author, rows, skipBad, now);
		await markSkipped(transaction, id, stale);
		changed += rows.length - stale.length;
		await onProgress(changed);
	}
	return changed + (await applyLists(transaction, author, id, { allowJumps, skipBad, onProgress }, changed));
}
