import { eq, sql } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import { maxSheetBytes, maxSheetRows, type SheetKind } from '#contract/sheet-fields.ts';
import type { Sheet, SheetColumnsForm } from '#contract/sheets.ts';
import { m } from '#messages';
import { administratorOf, type Viewer } from '../accounts/viewer.ts';
import type { UploadedFile } from '../http/multipart.ts';
import type { Database, Queries } from '../platform/database.ts';
import { openSheet, readHead, type SheetFile } from './open-sheet.ts';
import { columnProblem, findLayout, type Layout } from './sheet-columns.ts';
import { lockSheet } from './sheet-locks.ts';
import { deleteOldSheets, readSheet, sheetNotFound } from './sheets.ts';
import { sheetRows, sheets } from './tables.ts';
import { openSentCatalogue, writeCatalogueRows } from './write-catalogue-rows.ts';
import { type WriteOptions, writeRows } from './write-rows.ts';

export interface NewSheet {
	kind: SheetKind;
	/** Whose name the sheet carries; null for a command. */
	authorName: string | null;
	fileName: string;
	bytes: Buffer;
}

interface ReadOptions {
	maxRows?: number;
	/** Called with the number of rows that are compared so far. */
	onProgress?: (rows: number) => void;
}

/** Characters of a file's name that are kept. */
const maxFileName = 200;

/** Whether rows can be read by these columns, if only to be told that there are none. */
const isReadable = (layout: Layout) => layout.columns.length === 0 || columnProblem(layout) === undefined;

async function layoutOf(file: SheetFile, tab: number, form: SheetColumnsForm) {
	const head = await readHead(file.rows(tab), form.header_row ?? undefined);
	return findLayout(head, { headerRow: form.header_row, roles: form.columns });
}

/** What is stored of a file, and how its rows are. */
interface ReadFile {
	values: Pick<typeof sheets.$inferInsert, 'tab' | 'tabs' | 'headerRow' | 'columns'>;
	write: (transaction: Queries, id: number, options: WriteOptions) => Promise<void>;
}

/** How a file of each kind is read. */
const readers: Record<SheetKind, (name: string, bytes: Buffer) => Promise<ReadFile>> = {
	async prices(name, bytes) {
		const file = await openSheet(name, bytes);
		const tab = file.likely;
		const layout = await layoutOf(file, tab, {});
		return {
			values: { tab, tabs: file.tabs, ...layout },
			async write(transaction, id, options) {
				if (isReadable(layout)) await writeRows(transaction, id, { rows: file.rows(tab), layout }, options);
			},
		};
	},
	async catalogue(_, bytes) {
		const source = await openSentCatalogue(bytes);
		return {
			values: { tab: 0, tabs: [], headerRow: null, columns: [] },
			write: (transaction, id, options) => writeCatalogueRows(transaction, id, source, options),
		};
	},
};

/**
 * Reads a file of prices or a catalogue and stores what it would change, for the staff to look at: the catalogue stays as it is. Throws `invalid`
 * for a file that is none, that is empty, or that has more than `maxRows` rows, with nothing stored.
 */
export async function storeSheet(
	database: Database,
	{ kind, authorName, fileName, bytes }: NewSheet,
	{ maxRows = maxSheetRows, onProgress }: ReadOptions = {},
): Promise<Sheet> {
	const { values, write } = await readers[kind](fileName, bytes);
	await deleteOldSheets(database);
	return database.transaction(async (transaction) => {
		const name = fileName.slice(0, maxFileName).toWellFormed();
		const [made] = await transaction
			.insert(sheets)
			.values({ kind, authorName, fileName: name, file: bytes, ...values })
			.returning({ id: sheets.id });
		const id = made?.id ?? 0;
		await write(transaction, id, { maxRows, onProgress });
		return readSheet(transaction, id);
	});
}

/** The same by an administrator, of a file that was sent. Throws `too_large`, too. */
export async function uploadSheet(
	database: Database,
	viewer: Viewer,
	kind: SheetKind,
	[uploaded, ...others]: UploadedFile[],
): Promise<Sheet> {
	const { name: authorName } = administratorOf(viewer);
	if (!uploaded || others.length > 0) throw new AppError('invalid', m.sheet_file_one());
	const { name: fileName, bytes, tooLarge } = uploaded;
	if (tooLarge) throw new AppError('too_large', m.sheet_file_large({ megabytes: maxSheetBytes / 1_048_576 }));
	return storeSheet(database, { kind, authorName, fileName, bytes });
}

/**
 * Reads a sheet anew as an administrator says: by other columns, other titles or another sheet of the workbook. Throws `not_found`,
 * `invalid` as for a new one, and `conflict` for one that is applied.
 */
export async function correctSheet(
	database: Database,
	viewer: Viewer,
	id: number,
	form: SheetColumnsForm,
): Promise<Sheet> {
	administratorOf(viewer);
	return database.transaction(async (transaction) => {
		await lockSheet(transaction, id);
		const { kind, batch, tabs, tab: present, columns, header_row: headerRow } = await readSheet(transaction, id);
		if (kind === 'catalogue') throw new AppError('invalid', m.sheet_catalogue_no_columns());
		if (batch !== null) throw new AppError('conflict', m.sheet_applied());
		const [stored] = await transaction
			.select({ bytes: sheets.file, name: sheets.fileName })
			.from(sheets)
			.where(eq(sheets.id, id));
		if (!stored) throw sheetNotFound();
		const tab = tabs.length > 0 ? tabs.indexOf(form.tab ?? present ?? '') : 0;
		if (tab < 0) throw new AppError('invalid', m.sheet_no_tab({ tab: form.tab ?? '' }));
		const isAnew = (form.tab !== undefined && form.tab !== present) || form.header_row !== undefined;
		const roles = columns.map(({ role }) => role);
		const given = isAnew ? form : { header_row: headerRow, columns: form.columns ?? roles };
		const file = await openSheet(stored.name, stored.bytes);
		const layout = await layoutOf(file, tab, given);
		await transaction
			.update(sheets)
			.set({ tab, ...layout, reading: sql`${sheets.reading} + 1` })
			.where(eq(sheets.id, id));
		await transaction.delete(sheetRows).where(eq(sheetRows.sheetId, id));
		if (isReadable(layout))
			await writeRows(transaction, id, { rows: file.rows(tab), layout }, { maxRows: maxSheetRows });
		return readSheet(transaction, id);
	});
}
