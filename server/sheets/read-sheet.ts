import { eq, sql } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import { maxSheetBytes, maxSheetRows, type SheetKind } from '#contract/sheets/sheet-fields.ts';
import type { Sheet, SheetColumnsForm } from '#contract/sheets/sheets.schema.ts';
import { m } from '#messages';
import { staffWith, type Viewer } from '../accounts/viewer.ts';
import { readCatalogueCurrency } from '../catalogue/catalogue-currency.ts';
import type { CheckedRow } from '../catalogue/import/import-check.ts';
import type { UploadedFile } from '../http/multipart.ts';
import { entryBeside } from '../platform/bounded/entry-beside.ts';
import { createWorkers } from '../platform/bounded/workers.ts';
import type { Database, Queries } from '../platform/database.ts';
import { insertedRow } from '../platform/inserted-rows.ts';
import type { ReadLine } from './read-lines.ts';
import { lockSheet } from './sheet-locks.ts';
import { isReadable, type SheetLayout, type SheetPart, type SheetWork } from './sheet-parts.ts';
import { deleteOldSheets, readSheet, sheetNotFound } from './sheets.ts';
import { sheetRows, sheets } from './tables.ts';
import { writeCatalogueRows } from './write-catalogue-rows.ts';
import { type WriteOptions, writeRows } from './write-rows.ts';

export interface NewSheet {
	kind: SheetKind;
	/** Name of the uploader; null for a command. */
	authorName: string | null;
	fileName: string;
	bytes: Buffer;
}

interface ReadOptions {
	/** Reads the file: in this process or in a worker. */
	readParts: (work: SheetWork) => AsyncGenerator<SheetPart, void>;
	maxRows?: number;
	/** Called with the number of rows compared so far. */
	onProgress?: (rows: number) => void;
}

/** Characters stored of a file name. */
const maxFileName = 200;

/** Milliseconds; a catalogue of 20,000 rows takes some seconds. */
const deadline = 30_000;

const workers = createWorkers<SheetWork, SheetPart>({
	work: 'sheets',
	size: 1,
	maxWaiting: 10,
	retryAfter: 15,
	maxHeap: 320,
	maxMemory: 640 * 1_048_576,
	entry: entryBeside(import.meta.url, 'sheet-work'),
	errorOf: () => new AppError('invalid', m.sheet_file_heavy()),
});

/**
 * Runs `readSheetParts` in a worker process. Throws also `invalid` for a file that takes too much time or memory, and `unavailable` when the
 * queue is full.
 */
const readInWorker =
	(signal?: AbortSignal) =>
	(work: SheetWork): AsyncGenerator<SheetPart, void> =>
		workers.stream(work, { deadline, signal });

interface OpenParts {
	layout: SheetLayout;
	/** The parts after the layout. */
	parts: AsyncGenerator<SheetPart, void>;
}

async function openParts(parts: AsyncGenerator<SheetPart, void>): Promise<OpenParts> {
	const first = await parts.next();
	if (first.done || !('layout' in first.value)) throw new Error('The layout of a sheet comes first');
	return { layout: first.value.layout, parts };
}

async function* linesOf(parts: AsyncIterable<SheetPart>): AsyncGenerator<ReadLine> {
	for await (const part of parts) if ('line' in part) yield part.line;
}

async function* checkedOf(parts: AsyncIterable<SheetPart>): AsyncGenerator<CheckedRow> {
	for await (const part of parts) if ('checked' in part) yield part.checked;
}

/** Compares the rows of a file with the catalogue and stores the comparison. */
async function writeParts(
	transaction: Queries,
	{ id, kind }: { id: number; kind: SheetKind },
	{ layout, parts }: OpenParts,
	options: WriteOptions,
): Promise<void> {
	if (kind === 'catalogue') await writeCatalogueRows(transaction, id, checkedOf(parts), options);
	else if (isReadable(layout)) await writeRows(transaction, id, linesOf(parts), options);
}

/**
 * Compares a file of prices or a catalogue with the stored catalogue and stores the comparison; the catalogue does not change. Throws
 * `invalid` and stores nothing for a file that can't be read, is empty, or has more than `maxRows` rows.
 */
export async function storeSheet(
	database: Database,
	{ kind, authorName, fileName, bytes }: NewSheet,
	{ readParts, maxRows = maxSheetRows, onProgress }: ReadOptions,
): Promise<Sheet> {
	const currency = await readCatalogueCurrency(database);
	const { layout, parts } = await openParts(readParts({ kind, name: fileName, bytes, currency, maxRows }));
	await using _ = parts;
	await deleteOldSheets(database);
	// await, since `using` closes the parts on return
	return await database.transaction(async (transaction) => {
		const name = fileName.slice(0, maxFileName).toWellFormed();
		const added = await transaction
			.insert(sheets)
			.values({ kind, authorName, fileName: name, file: bytes, currency, ...layout })
			.returning({ id: sheets.id });
		const { id } = insertedRow(sheets, added);
		await writeParts(transaction, { id, kind }, { layout, parts }, { maxRows, onProgress });
		return readSheet(transaction, id);
	});
}

/** Stores a sheet that an administrator has uploaded. Throws as `storeSheet`, and `too_large`. */
export async function uploadSheet(
	database: Database,
	viewer: Viewer,
	kind: SheetKind,
	[uploaded, ...moreFiles]: UploadedFile[],
	signal?: AbortSignal,
): Promise<Sheet> {
	const { name: authorName } = staffWith(viewer, 'sheets.use');
	if (!uploaded || moreFiles.length > 0) throw new AppError('invalid', m.sheet_file_one());
	const { name: fileName, bytes, tooLarge } = uploaded;
	if (tooLarge) throw new AppError('too_large', m.sheet_file_large({ megabytes: maxSheetBytes / 1_048_576 }));
	return storeSheet(database, { kind, authorName, fileName, bytes }, { readParts: readInWorker(signal) });
}

/**
 * Reads a sheet again with the columns, title row or workbook sheet that an administrator chose. Throws `not_found`, `invalid` as
 * `storeSheet`, and `conflict` when the sheet is applied.
 */
export async function correctSheet(
	database: Database,
	viewer: Viewer,
	id: number,
	form: SheetColumnsForm,
	signal?: AbortSignal,
): Promise<Sheet> {
	staffWith(viewer, 'sheets.use');
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
		const isOtherTable = (form.tab !== undefined && form.tab !== present) || form.header_row !== undefined;
		const roles = columns.map(({ role }) => role);
		const layoutForm = isOtherTable ? form : { header_row: headerRow, columns: form.columns ?? roles };
		const { name, bytes } = stored;
		const currency = await readCatalogueCurrency(transaction);
		const work = { kind, name, bytes, currency, tab, form: layoutForm, maxRows: maxSheetRows };
		const { layout, parts } = await openParts(readInWorker(signal)(work));
		await using _ = parts;
		const { headerRow: foundRow, columns: foundColumns } = layout;
		await transaction
			.update(sheets)
			.set({ tab, currency, headerRow: foundRow, columns: foundColumns, reading: sql`${sheets.reading} + 1` })
			.where(eq(sheets.id, id));
		await transaction.delete(sheetRows).where(eq(sheetRows.sheetId, id));
		await writeParts(transaction, { id, kind }, { layout, parts }, { maxRows: maxSheetRows });
		return readSheet(transaction, id);
	});
}
