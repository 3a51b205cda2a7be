import { randomUUID } from 'node:crypto';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import type { AppliedSheet, Sheet, SheetApplyForm } from '#contract/sheets.ts';
import { m } from '#messages';
import { authorOf } from '../accounts/author.ts';
import { administratorOf, type Viewer } from '../accounts/viewer.ts';
import { type CatalogueStore, changeCatalogue } from '../catalogue/catalogue-store.ts';
import { writeProducts } from '../catalogue/write-products.ts';
import type { Author } from '../changes/record-changes.ts';
import type { Queries } from '../platform/database.ts';
import { isAsCompared, priceProduct, type Said } from './price-product.ts';
import { lockSheet } from './read-sheet.ts';
import type { Reason } from './reasons.ts';
import { readSheet } from './sheets.ts';
import { sheetRows, sheets } from './tables.ts';

/** Products that are written at a time. */
const chunkSize = 200;

type Store = Pick<CatalogueStore, 'database' | 'onCommit'>;

export interface ApplyOptions {
	/** Rows whose jump is meant, or all of them. */
	allowJumps: number[] | 'all';
	skipBad: boolean;
	/** Called after each step with the number of rows so far. */
	onProgress?: ((rows: number) => void) | undefined;
}

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
			stock_after as stock
		from applied where product_key <= (select max(product_key) from chosen)
		order by product_key, row`);
	return rows;
}

/** Tells of rows in which the prices are no longer those that the sheet was compared with. */
async function leaveOut(transaction: Queries, id: number, rows: number[], reason: Reason): Promise<void> {
	if (rows.length === 0) return;
	await transaction
		.update(sheetRows)
		.set({ state: 'refused', reasons: sql`reasons || ${JSON.stringify([reason])}::jsonb` })
		.where(and(eq(sheetRows.sheetId, id), inArray(sheetRows.row, rows)));
}

function changedMeanwhile(row: number): AppError {
	return new AppError('conflict', m.sheet_changed_meanwhile({ row }));
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

/** Tells of the jumps that nobody has ticked. */
async function tellJumps(transaction: Queries, id: number, allowed: number[]): Promise<void> {
	await transaction
		.update(sheetRows)
		.set({ reasons: sql`reasons || ${JSON.stringify([{ key: 'not_ticked' } satisfies Reason])}::jsonb` })
		.where(sql`sheet_id = ${id} and state = 'jump' and row <> all (${sql.param(allowed)}::integer[])`);
}

/** Leaves out the rows of products that were deleted since the sheet was compared, or throws `conflict`. */
async function checkGone(transaction: Queries, id: number, skipBad: boolean): Promise<void> {
	const { rows } = await transaction.execute<{ row: number }>(sql`
		select row from sheet_rows where sheet_id = ${id} and state in ('new', 'changed', 'jump')
			and not exists (select from products where products.key = sheet_rows.product_key)
		order by row`);
	const [first] = rows;
	if (first && !skipBad) throw changedMeanwhile(first.row);
	await leaveOut(
		transaction,
		id,
		rows.map(({ row }) => row),
		{ key: 'left_out' },
	);
}

async function checkBad(transaction: Queries, { id, problem, summary }: Sheet): Promise<void> {
	if (problem !== null) throw new AppError('invalid', problem);
	const bad = summary.unknown + summary.refused;
	if (bad === 0) return;
	const [row] = await transaction
		.select({ first: sql<number>`min(row)` })
		.from(sheetRows)
		.where(and(eq(sheetRows.sheetId, id), inArray(sheetRows.state, ['unknown', 'refused'])));
	throw new AppError('conflict', m.sheet_bad_rows({ count: bad, row: row?.first ?? 0 }));
}

/**
 * Writes what a sheet says, all of it in one transaction and under one batch of the history: nothing of it is seen before all is
 * written, and nothing stays of one that fails. A sheet that was applied returns what it did then. Throws `not_found`; `conflict`
 * when it is being applied, for a bad row, and for a price that is no longer what it was compared with, unless bad ones are skipped.
 */
export async function applySheet(
	store: Store,
	by: Omit<Author, 'source' | 'batch'>,
	id: number,
	{ allowJumps, skipBad, onProgress = () => {} }: ApplyOptions,
): Promise<AppliedSheet> {
	const batch = randomUUID();
	const author: Author = { ...by, source: 'import', batch };
	const now = new Date().toISOString();
	return changeCatalogue(store, async (transaction) => {
		await lockSheet(transaction, id);
		const sheet = await readSheet(transaction, id);
		if (sheet.batch !== null) return { batch: sheet.batch, changed: sheet.changed ?? 0 };
		if (!skipBad || sheet.problem !== null) await checkBad(transaction, sheet);
		await checkGone(transaction, id, skipBad);
		let [changed, after] = [0, ''];
		for (;;) {
			const rows = await readApplied(transaction, id, { allowJumps, after });
			if (rows.length === 0) break;
			const stale = await writeChunk(transaction, author, rows, skipBad, now);
			await leaveOut(transaction, id, stale, { key: 'left_out' });
			changed += rows.length - stale.length;
			after = rows.at(-1)?.key ?? '';
			onProgress(changed);
		}
		if (allowJumps !== 'all') await tellJumps(transaction, id, allowJumps);
		if (changed === 0) throw new AppError('conflict', m.sheet_nothing());
		await transaction
			.update(sheets)
			.set({ batch, changed, appliedAt: now, progress: changed })
			.where(eq(sheets.id, id));
		return { batch, changed };
	});
}

/** The same by an administrator, who is told how far it is by `progress` of the sheet. */
export async function applySheetAs(
	store: Store,
	viewer: Viewer,
	id: number,
	{ allow_jumps: allowJumps, skip_bad: skipBad }: SheetApplyForm,
): Promise<AppliedSheet> {
	administratorOf(viewer);
	const { source: _, ...by } = authorOf(viewer);
	let telling: Promise<unknown> = Promise.resolve();
	const tell = (progress: number) => {
		telling = telling.then(() => store.database.update(sheets).set({ progress }).where(eq(sheets.id, id)));
	};
	tell(0);
	return applySheet(store, by, id, { allowJumps, skipBad, onProgress: tell }).finally(() => telling);
}
