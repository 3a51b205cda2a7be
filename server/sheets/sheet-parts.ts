import { AppError, isAppError } from '#contract/errors.ts';
import type { Currency } from '#contract/money/currencies.ts';
import type { SheetKind } from '#contract/sheets/sheet-fields.ts';
import { m } from '#messages';
import type { CatalogueColumn } from '../catalogue/import/catalogue-columns.ts';
import type { CatalogueSource } from '../catalogue/import/catalogue-source.ts';
import { type CheckedRow, checkRows } from '../catalogue/import/import-check.ts';
import { openJson } from '../catalogue/import/import-source.ts';
import { exportSource } from '../catalogue/import/import-table.ts';
import { catalogueProblem, findCatalogueLayout, isExportLayout, sampledRows } from './catalogue-layout.ts';
import { countTitles, titleReader } from './catalogue-titles.ts';
import type { KnownCategory } from './known-categories.ts';
import { mappedSource } from './mapped-source.ts';
import { hasPrices, openSheet, readHead, type SheetFile } from './open-sheet.ts';
import { type ReadLine, readLines } from './read-lines.ts';
import { columnProblem, findLayout, type Layout, noGroups, type RememberedLayout } from './sheet-columns.ts';

/** What a person chose of the columns; absent fields are detected. */
export interface ChosenColumns {
	header_row?: number | null | undefined;
	columns?: string[] | undefined;
	/** Indexes, letters or titles of columns. */
	group_by?: (number | string)[] | undefined;
	category?: string | undefined;
	/** Categories for names of the file. */
	meanings?: [name: string, id: number][] | undefined;
}

/** What the reader of a catalogue knows besides its file. */
export interface CatalogueReading {
	known: KnownCategory[];
	/** Names in the zip archive beside the file; absent: none was sent. */
	images?: string[] | undefined;
}

/** A file of prices or a catalogue, and how to read it. */
export interface SheetWork {
	kind: SheetKind;
	name: string;
	bytes: Uint8Array;
	/** The currency of the catalogue. */
	currency: Currency;
	/** More rows throw `invalid`. */
	maxRows: number;
	/** Index of the workbook's sheet; absent: the most likely one. */
	tab?: number | undefined;
	/** The columns that a person chose. */
	form?: ChosenColumns | undefined;
	/** Layouts of earlier files, by their titles. */
	remembered?: RememberedLayout[] | undefined;
	/** Catalogues only. */
	reading?: CatalogueReading | undefined;
}

/** The sheet that is read and its columns. */
export interface SheetLayout extends Layout {
	tab: number;
	tabs: string[];
}

/** A file as plain data: first its layout, then its rows: a `line` of prices, or a `checked` row of a catalogue. */
export type SheetPart = { layout: SheetLayout } | { line: ReadLine } | { checked: CheckedRow };

/** Rethrows an `AppError`; anything else becomes `invalid`, with the error as its cause. */
function throwUnreadable(error: unknown): never {
	if (isAppError(error)) throw error;
	const unreadable = new AppError('invalid', m.sheet_catalogue_unreadable());
	unreadable.cause = error;
	throw unreadable;
}

const bufferOf = ({ buffer, byteOffset, byteLength }: Uint8Array) => Buffer.from(buffer, byteOffset, byteLength);

/** Why the rows can't be read; undefined when they can. An empty table can be, so that the error says that it is empty. */
export function problemOfLayout(kind: SheetKind, layout: Pick<Layout, 'columns' | 'category'>): string | undefined {
	if (layout.columns.length === 0) return undefined;
	return kind === 'prices' ? columnProblem(layout) : catalogueProblem(layout);
}

async function layoutOf(file: SheetFile, tab: number, { form = {}, currency, remembered }: SheetWork) {
	const head = await readHead(file.rows(tab), form.header_row ?? undefined);
	return findLayout(head, currency, { headerRow: form.header_row, roles: form.columns, remembered });
}

async function* priceParts(work: SheetWork): AsyncGenerator<SheetPart> {
	const { name, bytes, tab: chosen, maxRows, currency } = work;
	const file = await openSheet(name, bufferOf(bytes), hasPrices(currency));
	const tab = chosen ?? file.likely;
	const layout = await layoutOf(file, tab, work);
	yield { layout: { tab, tabs: file.tabs, ...layout } };
	if (problemOfLayout('prices', layout) === undefined)
		for await (const line of readLines(file.rows(tab), layout, { maxRows, currency })) yield { line };
}

const noReading: CatalogueReading = { known: [] };

/** Reads a table as an export is read, or by the roles of its columns. */
function sourceOf(file: SheetFile, tab: number, layout: Layout, work: SheetWork): CatalogueSource {
	const { currency, name: fileName, maxRows, reading = noReading } = work;
	const rows = () => file.rows(tab);
	if (isExportLayout(layout)) {
		const columns = layout.columns.map(({ role }) => (role === 'other' ? undefined : (role as CatalogueColumn)));
		return exportSource(rows, layout.headerRow ?? 0, columns, currency);
	}
	const { known, images } = reading;
	return mappedSource({ rows, layout, known, currency, fileName, images, maxRows });
}

async function* tableParts(work: SheetWork): AsyncGenerator<SheetPart> {
	const { name, bytes, tab: chosen, currency, form = {}, remembered = [], reading = noReading } = work;
	const read = titleReader(reading.known);
	const file = await openSheet(name, bufferOf(bytes), (head) => head.some(({ cells }) => countTitles(cells, read) > 0));
	const tab = chosen ?? file.likely;
	const head = await readHead(file.rows(tab), form.header_row ?? undefined, sampledRows);
	const context = { known: reading.known, currency, remembered };
	const { header_row: headerRow, columns: roles, group_by: groupBy, category, meanings } = form;
	const layout = findCatalogueLayout(head, context, { headerRow, roles, groupBy, category, meanings });
	yield { layout: { tab, tabs: file.tabs, ...layout } };
	if (problemOfLayout('catalogue', layout) === undefined)
		for await (const checked of checkRows(sourceOf(file, tab, layout, work))) yield { checked };
}

async function* catalogueParts(work: SheetWork): AsyncGenerator<SheetPart> {
	const json = openJson(bufferOf(work.bytes), work.currency);
	if (!json) {
		yield* tableParts(work);
		return;
	}
	yield { layout: { tab: 0, tabs: [], headerRow: null, columns: [], ...noGroups } };
	for await (const checked of checkRows(json)) yield { checked };
}

/** Reads a file. Throws `invalid` when it has another format, is cut off, or has too many rows. */
export async function* readSheetParts(work: SheetWork): AsyncGenerator<SheetPart, void> {
	try {
		yield* work.kind === 'prices' ? priceParts(work) : catalogueParts(work);
	} catch (error) {
		if (work.kind === 'prices') throw error;
		throwUnreadable(error);
	}
}
