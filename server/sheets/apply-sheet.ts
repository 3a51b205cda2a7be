import { randomUUID } from 'node:crypto';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import type { AppliedSheet, Sheet, SheetApplyForm } from '#contract/sheets.ts';
import { m } from '#messages';
import { authorOf } from '../accounts/author.ts';
import { administratorOf, type Viewer } from '../accounts/viewer.ts';
import { type CatalogueStore, changeCatalogue } from '../catalogue/catalogue-store.ts';
import { readStaleVariants } from '../catalogue/variant-values.ts';
import type { Author } from '../changes/record-changes.ts';
import type { Queries } from '../platform/database.ts';
import { applyCatalogue } from './apply-catalogue.ts';
import { applyPrices } from './apply-prices.ts';
import { checkGone, tellJumps } from './left-out.ts';
import { lockSheet } from './sheet-locks.ts';
import { readSheet } from './sheets.ts';
import { sheetRows, sheets } from './tables.ts';

type Store = Pick<CatalogueStore, 'database' | 'onCommit'>;

export interface ApplyOptions {
	/** Rows whose jump is meant, or all of them. */
	allowJumps: number[] | 'all';
	skipBad: boolean;
	/** Which comparison was looked at; undefined of a caller that has looked at none, or does not say. */
	reading?: number | undefined;
	/** When it is written, ISO 8601. */
	now: string;
	/** Called after each step with the number of rows so far. */
	onProgress: (rows: number) => void;
}

/** How the rows of each kind are written. */
const writers = { prices: applyPrices, catalogue: applyCatalogue } as const;

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
 * when it is being applied, was compared anew since it was looked at, for a bad row, and for a price that is no longer what it was
 * compared with, unless bad ones are skipped.
 */
export async function applySheet(
	store: Store,
	by: Omit<Author, 'source' | 'batch'>,
	id: number,
	{
		allowJumps,
		skipBad,
		reading,
		onProgress = () => {},
	}: Omit<ApplyOptions, 'now' | 'onProgress'> & Partial<Pick<ApplyOptions, 'onProgress'>>,
): Promise<AppliedSheet> {
	const batch = randomUUID();
	const author: Author = { ...by, source: 'import', batch };
	const now = new Date().toISOString();
	const applied = await changeCatalogue(store, async (transaction) => {
		await lockSheet(transaction, id);
		const sheet = await readSheet(transaction, id);
		if (reading !== undefined && reading !== sheet.reading) throw new AppError('conflict', m.sheet_compared_anew());
		if (sheet.batch !== null) return { batch: sheet.batch, changed: sheet.changed ?? 0 };
		if (!skipBad || sheet.problem !== null) await checkBad(transaction, sheet);
		await checkGone(transaction, id, skipBad);
		const changed = await writers[sheet.kind](transaction, author, id, { allowJumps, skipBad, now, onProgress });
		await tellJumps(transaction, id, allowJumps);
		if (changed === 0) throw new AppError('conflict', m.sheet_nothing());
		await transaction
			.update(sheets)
			.set({ batch, changed, appliedAt: now, progress: changed })
			.where(eq(sheets.id, id));
		return { batch, changed };
	});
	// of categories whose parameters a catalogue has changed; none of prices
	await readStaleVariants(store.database);
	return applied;
}

/** The same by an administrator, who is told how far it is by `progress` of the sheet. */
export async function applySheetAs(
	store: Store,
	viewer: Viewer,
	id: number,
	{ allow_jumps: allowJumps, skip_bad: skipBad, reading }: SheetApplyForm,
): Promise<AppliedSheet> {
	administratorOf(viewer);
	const { source: _, ...by } = authorOf(viewer);
	let telling: Promise<unknown> = Promise.resolve();
	const tell = (progress: number) => {
		telling = telling.then(() => store.database.update(sheets).set({ progress }).where(eq(sheets.id, id)));
	};
	tell(0);
	return applySheet(store, by, id, { allowJumps, skipBad, reading, onProgress: tell }).finally(() => telling);
}
