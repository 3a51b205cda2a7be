import { sql } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import { m } from '#messages';
import { bulkInsert } from '../platform/bulk-insert.ts';
import type { Queries } from '../platform/database.ts';
import type { Row } from '../platform/spreadsheets/rows.ts';
import { isHeader } from './column-titles.ts';
import { compareRow, type StoredRow } from './compare-row.ts';
import { matchRows } from './match-rows.ts';
import { type PriceRow, readRow } from './read-row.ts';
import { findLayout, type Layout } from './sheet-columns.ts';
import { sheetRows } from './tables.ts';

/** Rows that are looked up and stored at a time. */
const chunkSize = 500;

/** A row of the file: one with a price or stock, or one under other titles than the first, which is not read. */
type ReadLine = { price: PriceRow } | { beyond: number };

/**
 * Reads the rows below the titles. Titles that stand again, as on each printed page, are passed over; below others nothing is read,
 * since columns may have changed their places.
 */
async function* readLines(rows: AsyncIterable<Row>, { headerRow, columns }: Layout): AsyncGenerator<ReadLine> {
	const titles = columns.map(({ title }) => title).join('\n');
	let isOther = false;
	for await (const row of rows) {
		if (row.line <= (headerRow ?? 0)) continue;
		if (headerRow !== null && isHeader(row.cells)) {
			const again = findLayout([row]).columns.map(({ title }) => title);
			isOther = again.join('\n').trimEnd() !== titles.trimEnd();
			continue;
		}
		const price = readRow(row, columns);
		if (price) yield isOther ? { beyond: row.line } : { price };
	}
}

const notRead = (row: number): StoredRow => ({
	...{ row, code: '', size: '', name: '', state: 'refused', reasons: [{ key: 'other_columns' }] },
	...{ productId: null, productKey: null, variantSize: null, before: null, after: null, percent: null },
	...{ stockBefore: null, stockAfter: null },
});

async function writeChunk(transaction: Queries, sheetId: number, lines: ReadLine[], now: Date): Promise<void> {
	if (lines.length === 0) return;
	const prices = lines.flatMap((line) => ('price' in line ? [line.price] : []));
	const matches = await matchRows(transaction, prices);
	const compared = prices.flatMap((row, at) => {
		const match = matches[at];
		return match ? [compareRow(row, match, now)] : [];
	});
	const beyond = lines.flatMap((line) => ('beyond' in line ? [notRead(line.beyond)] : []));
	const rows = [...compared, ...beyond].map((row) => ({ ...row, sheetId }));
	await transaction.execute(bulkInsert(sheetRows, rows));
}

/** What several rows say of one price: refused where they differ, else said once. */
async function settleRepeated(transaction: Queries, sheetId: number): Promise<void> {
	// rows that were just written are not yet in the planner's statistics: it takes them for a few, and each for each
	await transaction.execute(sql`set local enable_nestloop = off`);
	await transaction.execute(sql`
		with repeated as materialized (
			select product_id, variant_size, min(row) as first, (array_agg(row order by row))[1:5] as rows,
				count(distinct (after, stock_after)) > 1 as differs
			from sheet_rows
			where sheet_id = ${sheetId} and product_id is not null and state not in ('unknown', 'refused')
			group by product_id, variant_size having count(*) > 1
		)
		update sheet_rows set
			state = case when differs then 'refused' else 'same' end,
			stock_before = null,
			stock_after = null,
			reasons = reasons || case
				when differs then jsonb_build_array(jsonb_build_object('key', 'other_price', 'values',
					jsonb_build_object('rows', array_to_string(array_remove(repeated.rows, row), ', '))))
				else jsonb_build_array(jsonb_build_object('key', 'repeated', 'values', jsonb_build_object('row', first::text)))
			end
		from repeated
		where sheet_id = ${sheetId} and sheet_rows.product_id = repeated.product_id
			and sheet_rows.variant_size is not distinct from repeated.variant_size
			and state not in ('unknown', 'refused') and (differs or row > first)`);
	await transaction.execute(sql`set local enable_nestloop = on`);
}

export interface WriteOptions {
	/** Throws `invalid` for a sheet of more rows. */
	maxRows: number;
	/** Called after each step with the number of rows so far. */
	onProgress?: ((rows: number) => void) | undefined;
}

/**
 * Stores what each row of a sheet would do, in steps, so that a long one takes no more memory than a short one. Without columns
 * that can be read (`columnProblem`) the caller has nothing to write. Throws `invalid` for one of no rows.
 */
export async function writeRows(
	transaction: Queries,
	sheetId: number,
	{ rows, layout }: { rows: AsyncIterable<Row>; layout: Layout },
	{ maxRows, onProgress = () => {} }: WriteOptions,
): Promise<void> {
	const now = new Date();
	let lines: ReadLine[] = [];
	let count = 0;
	for await (const line of readLines(rows, layout)) {
		lines.push(line);
		count++;
		if (count > maxRows) throw new AppError('invalid', m.sheet_rows_most({ max: maxRows }));
		if (lines.length < chunkSize) continue;
		await writeChunk(transaction, sheetId, lines, now);
		lines = [];
		onProgress(count);
	}
	await writeChunk(transaction, sheetId, lines, now);
	if (count === 0) throw new AppError('invalid', m.sheet_empty());
	await settleRepeated(transaction, sheetId);
	onProgress(count);
}
