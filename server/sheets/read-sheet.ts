import { eq, sql } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import { maxSheetBytes, maxSheetRows, type SheetKind, sheetRoles } from '#contract/sheets/sheet-fields.ts';
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
import { isExportLayout } from './catalogue-layout.ts';
import { isTargetRole, targetRole } from './catalogue-targets.ts';
import { readArchive, readImagePaths } from './image-archive.ts';
import type { KnownCategory } from './known-categories.ts';
import { checkListRight } from './list-right.ts';
import { readKnownCategories } from './read-known-categories.ts';
import type { ReadLine } from './read-lines.ts';
import { readRemembered, rememberLayout } from './remembered-layouts.ts';
import type { Layout } from './sheet-columns.ts';
import { lockSheet } from './sheet-locks.ts';
import {
	type ChosenColumns,
	problemOfLayout,
	type SheetLayout,
	type SheetPart,
	type SheetWork,
} from './sheet-parts.ts';
import { deleteOldSheets, readSheet, sheetNotFound } from './sheets.ts';
import { type ArchivedImage, sheetRows, sheets } from './tables.ts';
import { writeCatalogueRows } from './write-catalogue-rows.ts';
import { type WriteOptions, writeRows } from './write-rows.ts';

export interface NewSheet {
	kind: SheetKind;
	/** Name of the uploader; null for a command. */
	authorName: string | null;
	fileName: string;
	bytes: Buffer;
	/** A zip archive with the images of a catalogue. */
	archive?: { bytes: Buffer; images: ArchivedImage[] } | undefined;
}

interface ReadOptions {
	/** Reads the file: in this process or in a worker. */
	readParts: (work: SheetWork) => AsyncGenerator<SheetPart, void>;
	maxRows?: number;
	/** The time zone of the shop. */
	timeZone: string;
	/** Called with the number of rows compared so far. */
	onProgress?: (rows: number) => void;
	/** Called with what is compared, before it is stored for good; what it throws stores nothing. */
	check?: (transaction: Queries, id: number) => Promise<void>;
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
	{ id, kind, images }: { id: number; kind: SheetKind; images: ArchivedImage[] },
	{ layout, parts }: OpenParts,
	options: WriteOptions,
): Promise<void> {
	if (problemOfLayout(kind, layout) !== undefined) return;
	if (kind === 'prices') return writeRows(transaction, id, linesOf(parts), options);
	await writeCatalogueRows(transaction, id, checkedOf(parts), {
		...options,
		meanings: layout.meanings,
		confirmsCategories: confirmsCategories(layout),
		imagePaths: await readImagePaths(transaction, images),
	});
}

/** Whether new categories of a file need a person's word: not when it has the columns of an export, or is JSON. */
const confirmsCategories = (layout: Layout) => layout.columns.length > 0 && !isExportLayout(layout);

/** The columns of a sheet that its layout sets. */
function storedLayout({ tab, headerRow, columns, groupBy, withoutSize, category, meanings }: SheetLayout) {
	return { tab, headerRow, columns, groupBy, withoutSize, category, meanings };
}

/** What the reader needs besides the file: how people corrected earlier files and, for a catalogue, the categories and the images. */
async function readingOf(database: Queries, kind: SheetKind, images: ArchivedImage[] | null | undefined) {
	const remembered = await readRemembered(database, kind);
	if (kind === 'prices') return { remembered };
	const categories = await readKnownCategories(database);
	return { remembered, reading: { known: categories, images: images?.map(({ name }) => name) } };
}

/**
 * Compares a file of prices or a catalogue with the stored catalogue and stores the comparison; the catalogue does not change. Throws
 * `invalid` and stores nothing for a file that can't be read, is empty, or has more than `maxRows` rows.
 */
export async function storeSheet(
	database: Database,
	{ kind, authorName, fileName, bytes, archive }: NewSheet,
	{ readParts, maxRows = maxSheetRows, timeZone, onProgress, check }: ReadOptions,
): Promise<Sheet> {
	const currency = await readCatalogueCurrency(database);
	const reading = await readingOf(database, kind, archive?.images);
	const { layout, parts } = await openParts(readParts({ kind, name: fileName, bytes, currency, maxRows, ...reading }));
	await using _ = parts;
	await deleteOldSheets(database);
	// await, since `using` closes the parts on return
	return await database.transaction(async (transaction) => {
		const name = fileName.slice(0, maxFileName).toWellFormed();
		const added = await transaction
			.insert(sheets)
			.values({
				kind,
				authorName,
				fileName: name,
				file: bytes,
				currency,
				tabs: layout.tabs,
				...storedLayout(layout),
				confirmsCategories: kind === 'catalogue' && confirmsCategories(layout),
				archive: archive?.bytes,
				images: archive?.images,
			})
			.returning({ id: sheets.id });
		const { id } = insertedRow(sheets, added);
		const images = archive?.images ?? [];
		await writeParts(transaction, { id, kind, images }, { layout, parts }, { maxRows, timeZone, onProgress });
		await check?.(transaction, id);
		return readSheet(transaction, id);
	});
}

interface StaffOptions {
	/** The time zone of the shop. */
	timeZone: string;
	signal?: AbortSignal;
}

/** Stores a sheet that an administrator has uploaded. Throws as `storeSheet`, `too_large`, and `forbidden` as `checkListRight`. */
export async function uploadSheet(
	database: Database,
	viewer: Viewer,
	kind: SheetKind,
	{ file: [uploaded, ...moreFiles] = [], images: archives = [] }: { file?: UploadedFile[]; images?: UploadedFile[] },
	{ timeZone, signal }: StaffOptions,
): Promise<Sheet> {
	const { name: authorName } = staffWith(viewer, 'sheets.use');
	if (!uploaded || moreFiles.length > 0) throw new AppError('invalid', m.sheet_file_one());
	const { name: fileName, bytes, tooLarge } = uploaded;
	if (tooLarge) throw new AppError('too_large', m.sheet_file_large({ megabytes: maxSheetBytes / 1_048_576 }));
	const archive = await readArchive(kind, archives, signal);
	const check = (transaction: Queries, id: number) => checkListRight(transaction, viewer, id);
	return storeSheet(
		database,
		{ kind, authorName, fileName, bytes, archive },
		{ readParts: readInWorker(signal), timeZone, check },
	);
}

/** Checks the roles that a person chose. Throws `invalid` for a role that sheets of this kind don't have. */
function chosenRoles(kind: SheetKind, roles: string[] | undefined, known: KnownCategory[]): string[] | undefined {
	const measured = new Set(known.flatMap(({ parameters }) => parameters.map(({ key }) => key)));
	const isKnown = (role: string) =>
		kind === 'prices' ? sheetRoles.some((own) => own === role) : isTargetRole(role, measured);
	const chosen = kind === 'prices' ? roles : roles?.map(targetRole);
	const unknown = chosen?.find((role) => !isKnown(role));
	if (unknown !== undefined) throw new AppError('invalid', m.sheet_role_unknown({ role: unknown }));
	return chosen;
}

/** The categories that names of the file mean, after a person's choice. Throws `invalid` for a category that does not exist. */
function chosenMeanings(
	before: [name: string, id: number][],
	{ categories: chosen = [] }: SheetColumnsForm,
	known: KnownCategory[],
): [name: string, id: number][] {
	const meanings = new Map(before);
	for (const { name, category_id: id } of chosen) {
		if (id === null) meanings.delete(name);
		else if (known.some((category) => category.id === id)) meanings.set(name, id);
		else throw new AppError('invalid', m.error_category_not_found());
	}
	return [...meanings];
}

/** What a sheet stores for reading it again. Throws `not_found`. */
async function readStored(transaction: Queries, id: number) {
	const { file, fileName, images, groupBy, category, meanings } = sheets;
	const [stored] = await transaction
		.select({ bytes: file, name: fileName, images, groupBy, category, meanings })
		.from(sheets)
		.where(eq(sheets.id, id));
	if (!stored) throw sheetNotFound();
	return stored;
}

/**
 * What a person chose, with the present choices where the form has none. Another table (workbook sheet or title row) is detected again. Throws
 * `invalid` for unknown columns and categories.
 */
function mergeChoices(
	form: SheetColumnsForm,
	{ kind, tab, header_row: headerRow, columns }: Pick<Sheet, 'kind' | 'tab' | 'header_row' | 'columns'>,
	stored: Pick<typeof sheets.$inferSelect, 'groupBy' | 'category' | 'meanings'>,
	known: KnownCategory[],
): ChosenColumns {
	const isOtherTable = (form.tab !== undefined && form.tab !== tab) || form.header_row !== undefined;
	const chosen = chosenRoles(kind, form.columns, known);
	return {
		header_row: isOtherTable ? form.header_row : headerRow,
		columns: chosen ?? (isOtherTable ? undefined : columns.map(({ role }) => role)),
		// other roles may group otherwise
		group_by: form.group_by ?? (isOtherTable || chosen ? undefined : stored.groupBy),
		category: form.category ?? stored.category,
		meanings: chosenMeanings(stored.meanings, form, known),
	};
}

/**
 * Reads a sheet again with the columns, groups, title row or workbook sheet that an administrator chose, and remembers the columns for the
 * next file with these titles. Throws `not_found`, `invalid` as `storeSheet` and for unknown columns, and `conflict` when the sheet is applied.
 */
export async function correctSheet(
	database: Database,
	viewer: Viewer,
	id: number,
	form: SheetColumnsForm,
	{ timeZone, signal }: StaffOptions,
): Promise<Sheet> {
	staffWith(viewer, 'sheets.use');
	return database.transaction(async (transaction) => {
		await lockSheet(transaction, id);
		const sheet = await readSheet(transaction, id);
		const { kind, batch, tabs, columns } = sheet;
		if (columns.length === 0 && tabs.length === 0) throw new AppError('invalid', m.sheet_catalogue_no_columns());
		if (batch !== null) throw new AppError('conflict', m.sheet_applied());
		const stored = await readStored(transaction, id);
		const tab = tabs.length > 0 ? tabs.indexOf(form.tab ?? sheet.tab ?? '') : 0;
		if (tab < 0) throw new AppError('invalid', m.sheet_no_tab({ tab: form.tab ?? '' }));
		const { name, bytes, images } = stored;
		const currency = await readCatalogueCurrency(transaction);
		const reading = await readingOf(transaction, kind, images);
		const choices = mergeChoices(form, sheet, stored, reading.reading?.known ?? []);
		const work = { kind, name, bytes, currency, tab, form: choices, maxRows: maxSheetRows, ...reading };
		const { layout, parts } = await openParts(readInWorker(signal)(work));
		await using _ = parts;
		await transaction
			.update(sheets)
			.set({
				...storedLayout(layout),
				currency,
				confirmsCategories: kind === 'catalogue' && confirmsCategories(layout),
				reading: sql`${sheets.reading} + 1`,
			})
			.where(eq(sheets.id, id));
		await transaction.delete(sheetRows).where(eq(sheetRows.sheetId, id));
		const options = { maxRows: maxSheetRows, timeZone };
		await writeParts(transaction, { id, kind, images: images ?? [] }, { layout, parts }, options);
		await checkListRight(transaction, viewer, id);
		if (problemOfLayout(kind, layout) === undefined) await rememberLayout(transaction, kind, layout);
		return readSheet(transaction, id);
	});
}
