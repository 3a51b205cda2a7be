import { randomUUID } from 'node:crypto';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import type { AppliedSheet, Sheet, SheetApplyForm } from '#contract/sheets/sheets.schema.ts';
import { m } from '#messages';
import { authorOf } from '../accounts/author.ts';
import { staffWith, type Viewer } from '../accounts/viewer.ts';
import { lockCatalogueCurrency } from '../catalogue/catalogue-currency.ts';
import { type CatalogueStore, changeCatalogue } from '../catalogue/catalogue-store.ts';
import { readStaleVariants } from '../catalogue/products/variant-values.ts';
import type { Author } from '../changes/record-changes.ts';
import type { Database, Queries } from '../platform/database.ts';
import type { Files } from '../platform/files.ts';
import { applyCatalogue } from './apply-catalogue.ts';
import type { ApplyOptions } from './apply-options.ts';
import { applyPrices } from './apply-prices.ts';
import { dropPrepared, holdImages, type PreparedImages, prepareImages } from './image-archive.ts';
import { checkListRight } from './list-right.ts';
import { lockSheet } from './sheet-locks.ts';
import { readSheet } from './sheets.ts';
import { checkDeletedProducts, markUnapprovedJumps } from './skipped-rows.ts';
import { sheetRows, sheets } from './tables.ts';

type Store = Pick<CatalogueStore, 'database' | 'onCommit'>;

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

type Optional = 'onProgress' | 'newCategories' | 'images';
type SheetOptions = Omit<ApplyOptions, 'now' | Optional> &
	Partial<Pick<ApplyOptions, Optional>> & {
		/** Called before anything is written; what it throws stops the write. */
		onImages?: (transaction: Queries) => Promise<void>;
	};

const noImages: PreparedImages = { paths: new Map(), faults: new Map(), added: [] };

/**
 * Writes a sheet in one transaction and one batch of the history: all of it or nothing. A second call returns the result of the first.
 * Throws `not_found`; `conflict` while another call applies it, when it was compared again since the caller saw it, and, unless bad rows are
 * skipped, for a bad row or a product that has changed since the comparison.
 */
export async function applySheet(
	store: Store,
	by: Omit<Author, 'source' | 'batch'>,
	id: number,
	{
		allowJumps,
		skipBad,
		newCategories = new Set(),
		images = noImages,
		reading,
		onProgress = () => {},
		onImages,
	}: SheetOptions,
): Promise<AppliedSheet> {
	const batch = randomUUID();
	const author: Author = { ...by, source: 'import', batch };
	const now = new Date().toISOString();
	const applied = await changeCatalogue(store, async (transaction) => {
		await lockSheet(transaction, id);
		const currency = await lockCatalogueCurrency(transaction);
		const sheet = await readSheet(transaction, id);
		if (reading !== undefined && reading !== sheet.reading) throw new AppError('conflict', m.sheet_compared_anew());
		if (sheet.batch !== null) return { batch: sheet.batch, changed: sheet.changed ?? 0 };
		if (sheet.currency !== currency) throw new AppError('conflict', m.sheet_other_currency());
		if (!skipBad || sheet.problem !== null) await checkBad(transaction, sheet);
		await checkDeletedProducts(transaction, id, skipBad);
		await onImages?.(transaction);
		const options = { allowJumps, skipBad, newCategories, images, now, onProgress };
		const changed = await writers[sheet.kind](transaction, author, id, options);
		await markUnapprovedJumps(transaction, id, allowJumps);
		if (changed === 0) throw new AppError('conflict', m.sheet_nothing());
		await transaction
			.update(sheets)
			.set({ batch, changed, appliedAt: now, progress: changed })
			.where(eq(sheets.id, id));
		return { batch, changed };
	});
	// a catalogue may have changed the parameters of categories
	await readStaleVariants(store.database);
	return applied;
}

interface SheetStore extends Store {
	/** A second pool: transactions can occupy every connection of `database` while they write their progress here. */
	progressDatabase: Database;
	files: Files;
}

/** Applies a sheet for an administrator. `progress` of the sheet shows how many rows are written. */
export async function applySheetAs(
	{ progressDatabase, files, ...store }: SheetStore,
	viewer: Viewer,
	id: number,
	{ allow_jumps: allowJumps, skip_bad: skipBad, reading, new_categories: confirmed }: SheetApplyForm,
): Promise<AppliedSheet> {
	staffWith(viewer, 'sheets.use');
	await checkListRight(progressDatabase, viewer, id);
	const { source: _, ...by } = authorOf(viewer);
	const onProgress = async (progress: number) => {
		await progressDatabase.update(sheets).set({ progress }).where(eq(sheets.id, id));
	};
	await onProgress(0);
	const images = await prepareImages(progressDatabase, files, id);
	try {
		const [fault] = images.faults.values();
		if (fault !== undefined && !skipBad) throw new AppError('invalid', fault);
		return await applySheet(store, by, id, {
			allowJumps,
			skipBad,
			reading,
			images,
			newCategories: new Set(confirmed),
			onProgress,
			onImages: (transaction) => holdImages(transaction, files, images),
		});
	} catch (error) {
		await dropPrepared(progressDatabase, files, images);
		throw error;
	}
}
