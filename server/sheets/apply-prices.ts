import { sql } from 'drizzle-orm';
import { writeProducts } from '../catalogue/write-products.ts';
import type { Author } from '../changes/record-changes.ts';
import type { Queries } from '../platform/database.ts';
import type { ApplyOptions } from './apply-sheet.ts';
import { changedMeanwhile, leaveOut } from './left-out.ts';
import { isAsCompared, priceProduct, type Said } from './price-product.ts';

/** Products that are written at a time. */
const chunkSize = 200;

interface AppliedRow extends Said {
	row: number;
	key: string;
}

/** Rows that are to be written, by their products, which are locked in the order of their keys whoever writes them. */
async function readApplied(
	transaction: Queries,
	id: number,
	{ allowJumps, after }: Pick<ApplyOptions, 'allowJumps'> & { after: string },
): Promise<AppliedRow[]> {
	const jumps = allowJumps === 'all' ? sql`true` : sql`row = any(${sql.param(allowJumps)}::integer[])`;
	const { rows } = await transaction.execute<AppliedRow & Record<string, unknown>>(sql`
		with applied as not materialized (
			select * from sheet_rows row
			where sheet_id = ${id} and product_key > ${after} and (state in ('new', 'changed') or state = 'jump' and ${jumps})
		), chosen as (
			select product_key from applied group by product_key order by product_key limit ${chunkSize}
		)
		select product_key as key, row, variant_size as size, before::float8 as before, after::float8 as after,
			stock_before as "stockBefore", stock_after as stock
		from applied where product_key <= (select max(product_key) from chosen)
		order by product_key, row`);
	return rows;
}

/** Writes the rows of some products; returns which of them were written, and leaves out or throws what has changed meanwhile. */
async function writeChunk(transaction: Queries, author: Author, rows: AppliedRow[], skipBad: boolean, now: string) {
	const rowsOf = Map.groupBy(rows, ({ key }) => key);
	const stale: number[] = [];
	await writeProducts(transaction, author, [...rowsOf.keys()], (key, before) => {
		const said = rowsOf.get(key) ?? [];
		if (!before) throw changedMeanwhile(said[0]?.row ?? 0);
		const left = said.filter((one) => !isAsCompared(before.record, one)).map(({ row }) => row);
		if (left.length > 0 && !skipBad) throw changedMeanwhile(left[0] ?? 0);
		stale.push(...left);
		return priceProduct(
			before.record,
			said.filter(({ row }) => !left.includes(row)),
			now,
		);
	});
	return stale;
}

/** Writes the prices and the stock of a sheet, in the caller's transaction; the number of its rows that were written. */
export async function applyPrices(
	transaction: Queries,
	author: Author,
	id: number,
	{ allowJumps, skipBad, now, onProgress }: ApplyOptions,
): Promise<number> {
	let [changed, after] = [0, ''];
	for (;;) {
		const rows = await readApplied(transaction, id, { allowJumps, after });
		if (rows.length === 0) return changed;
		const stale = await writeChunk(transaction, author, rows, skipBad, now);
		await leaveOut(transaction, id, stale);
		changed += rows.length - stale.length;
		after = rows.at(-1)?.key ?? '';
		onProgress(changed);
	}
}
