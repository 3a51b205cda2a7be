import { sql } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import { m } from '#messages';
import { readCatalogueCurrency } from '../catalogue/catalogue-currency.ts';
import { bulkInsert } from '../platform/bulk-insert.ts';
import type { Queries } from '../platform/database.ts';
import { type CompareOptions, compareRow, emptyPriceRow, type StoredRow } from './compare-row.ts';
import type { Part } from './find-parts.ts';
import { findPlaces, type ListIds, type PlaceOfRow, readListIds } from './list-places.ts';
import { type Match, matchRows, needsSize } from './match-rows.ts';
import type { ReadLine } from './read-lines.ts';
import type { PriceRow } from './read-row.ts';
import type { Reason } from './reasons.ts';
import { sheetRows } from './tables.ts';

/** Rows per lookup and write. */
const chunkSize = 1_000;

const unreadRow = (row: number): StoredRow => ({
	...emptyPriceRow,
	row,
	code: '',
	size: '',
	name: '',
	state: 'refused',
	reasons: [{ key: 'other_columns' }],
});

/** Parts of which rows price single sizes, by id, with the reason to refuse one price for all sizes beside them. */
type SizePriced = Map<number, Reason>;

/** The part of which the row has everybody's price for one of several sizes. A price that can't be read is one too: no other price is meant. */
function partPricedBySize({ price, problems }: PriceRow, match: Match, ofList: PlaceOfRow): Part | undefined {
	if (!('target' in match) || 'reason' in ofList || ofList.place) return undefined;
	const { part, size } = match.target;
	const hasPrice = price !== undefined || problems.length > 0;
	return hasPrice && size && part.sizes.length > 1 ? part : undefined;
}

async function writeChunk(
	transaction: Queries,
	sheetId: number,
	lines: ReadLine[],
	{ listIds, sizePriced, ...options }: CompareOptions & { listIds: ListIds; sizePriced: SizePriced },
): Promise<void> {
	if (lines.length === 0) return;
	const prices = lines.flatMap((line) => ('price' in line ? [line.price] : []));
	const matches = await matchRows(transaction, prices);
	const places = await findPlaces(transaction, listIds, prices, matches);
	const compared = prices.flatMap((row, at) => {
		const [match, place] = [matches[at], places[at]];
		if (!match || !place) return [];
		const part = partPricedBySize(row, match, place);
		if (part) sizePriced.set(part.id, needsSize(part));
		return [compareRow(row, match, place, options)];
	});
	const beyond = lines.flatMap((line) => ('beyond' in line ? [unreadRow(line.beyond)] : []));
	const rows = [...compared, ...beyond].map((row) => ({ ...row, sheetId }));
	await transaction.execute(bulkInsert(sheetRows, rows));
}

/**
 * Refuses a price for all sizes of a part beside rows that price single sizes: it would overwrite a price that the sheet states as unchanged,
 * and a jump that nobody ticks.
 */
async function refuseGeneral(transaction: Queries, sheetId: number, sizePriced: SizePriced): Promise<void> {
	if (sizePriced.size === 0) return;
	await transaction.execute(sql`
		update sheet_rows set state = 'refused', reasons = reasons || jsonb_build_array(priced.reason)
		from unnest(${sql.param([...sizePriced.keys()])}::integer[], ${sql.param([...sizePriced.values()].map((reason) => JSON.stringify(reason)))}::jsonb[])
			priced (product_id, reason)
		where sheet_id = ${sheetId} and sheet_rows.product_id = priced.product_id and variant_size is null and list_id is null
			and state not in ('unknown', 'refused')`);
}

/** Rows that price the same size: refuse them all when they differ, else count only the first. */
async function settleRepeated(transaction: Queries, sheetId: number): Promise<void> {
	// the planner has no statistics of the new rows, takes them for few, and would join them by nested loops
	await transaction.execute(sql`set local enable_nestloop = off`);
	await transaction.execute(sql`
		with repeated as materialized (
			select product_id, variant_size, list_id, min_quantity, min(row) as first, (array_agg(row order by row))[1:5] as rows,
				count(distinct (after, stock_after)) > 1 as differs
			from sheet_rows
			where sheet_id = ${sheetId} and product_id is not null and state not in ('unknown', 'refused')
			group by product_id, variant_size, list_id, min_quantity having count(*) > 1
		)
		update sheet_rows set
			state = case when differs then 'refused' else 'same' end,
			stock_before = null,
			stock_after = null,
			reasons = reasons || case
				when differs then jsonb_build_array(jsonb_build_object('key', 'other_price', 'values',
					jsonb_build_object('rows', array_remove(repeated.rows, row))))
				else jsonb_build_array(jsonb_build_object('key', 'repeated', 'values', jsonb_build_object('row', first::text)))
			end
		from repeated
		where sheet_id = ${sheetId} and sheet_rows.product_id = repeated.product_id
			and sheet_rows.variant_size is not distinct from repeated.variant_size
			and sheet_rows.list_id is not distinct from repeated.list_id
			and sheet_rows.min_quantity is not distinct from repeated.min_quantity
			and state not in ('unknown', 'refused') and (differs or row > first)`);
	await transaction.execute(sql`set local enable_nestloop = on`);
}

export interface WriteOptions {
	/** More rows throw `invalid`. */
	maxRows: number;
	/** The time zone of the shop. */
	timeZone: string;
	/** Called after each chunk with the number of rows so far. */
	onProgress?: ((rows: number) => void) | undefined;
}

/**
 * Compares the rows of a sheet chunk by chunk, so that memory stays constant, and stores the comparison. Throws `invalid` for a sheet without
 * rows.
 */
export async function writeRows(
	transaction: Queries,
	sheetId: number,
	read: AsyncIterable<ReadLine>,
	{ maxRows, timeZone, onProgress = () => {} }: WriteOptions,
): Promise<void> {
	const options = {
		now: new Date(),
		timeZone,
		currency: await readCatalogueCurrency(transaction),
		listIds: await readListIds(transaction),
		sizePriced: new Map<number, Reason>(),
	};
	let lines: ReadLine[] = [];
	let count = 0;
	for await (const line of read) {
		lines.push(line);
		count++;
		if (count > maxRows) throw new AppError('invalid', m.sheet_rows_most({ max: maxRows }));
		if (lines.length < chunkSize) continue;
		await writeChunk(transaction, sheetId, lines, options);
		lines = [];
		onProgress(count);
	}
	await writeChunk(transaction, sheetId, lines, options);
	if (count === 0) throw new AppError('invalid', m.sheet_empty());
	await refuseGeneral(transaction, sheetId, options.sizePriced);
	await settleRepeated(transaction, sheetId);
	onProgress(count);
}
