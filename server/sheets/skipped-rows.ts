import { and, eq, sql } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import type { sheetEntities } from '#contract/sheets/sheet-fields.ts';
import { m } from '#messages';
import type { Queries } from '../platform/database.ts';
import { isAny } from '../platform/is-any.ts';
import type { Reason, ReasonKey } from './reasons.ts';
import { sheetRows } from './tables.ts';

/** Marks rows that are not written, by default because their product or category has changed since the comparison. */
export async function markSkipped(
	transaction: Queries,
	id: number,
	rows: number[],
	entity: (typeof sheetEntities)[number] = 'product',
	key: ReasonKey = 'left_out',
): Promise<void> {
	if (rows.length === 0) return;
	await transaction
		.update(sheetRows)
		.set({
			state: 'refused',
			reasons: sql`reasons || ${JSON.stringify([{ key } satisfies Reason])}::jsonb`,
		})
		.where(and(eq(sheetRows.sheetId, id), eq(sheetRows.entity, entity), isAny(sheetRows.row, rows)));
}

/** The error of a row whose product or category has changed since the comparison. */
export function staleRowError(row: number): AppError {
	return new AppError('conflict', m.sheet_changed_meanwhile({ row }));
}

/** Adds to each price jump that nobody approved the reason why it is not written; its state stays `jump`. */
export async function markUnapprovedJumps(transaction: Queries, id: number, allowed: number[] | 'all'): Promise<void> {
	if (allowed === 'all') return;
	await transaction
		.update(sheetRows)
		.set({ reasons: sql`reasons || ${JSON.stringify([{ key: 'not_ticked' } satisfies Reason])}::jsonb` })
		.where(sql`sheet_id = ${id} and state = 'jump' and row <> all (${sql.param(allowed)}::integer[])`);
}

/** Marks the rows of products that were deleted since the comparison, or throws `conflict`. */
export async function checkDeletedProducts(transaction: Queries, id: number, skipBad: boolean): Promise<void> {
	const { rows } = await transaction.execute<{ row: number }>(sql`
		select row from sheet_rows where sheet_id = ${id} and product_id is not null
			and state in ('new', 'changed', 'jump')
			and not exists (select from products where products.key = sheet_rows.product_key)
		order by row`);
	const [first] = rows;
	if (first && !skipBad) throw staleRowError(first.row);
	await markSkipped(
		transaction,
		id,
		rows.map(({ row }) => row),
	);
}
