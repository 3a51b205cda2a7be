import { AppError, isAppError } from '#contract/errors.ts';
import type { Currency } from '#contract/money/currencies.ts';
import type { SheetKind } from '#contract/sheets/sheet-fields.ts';
import type { SheetColumnsForm } from '#contract/sheets/sheets.schema.ts';
import { m } from '#messages';
import { type CheckedRow, checkRows } from '../catalogue/import/import-check.ts';
import { openCatalogueBytes } from '../catalogue/import/import-source.ts';
import { openSheet, readHead, type SheetFile } from './open-sheet.ts';
import { type ReadLine, readLines } from './read-lines.ts';
import { columnProblem, findLayout, type Layout } from './sheet-columns.ts';

/** A file of prices or a catalogue, and how to read it. */
export interface SheetWork {
	kind: SheetKind;
	name: string;
	bytes: Uint8Array;
	/** The currency of the catalogue. */
	currency: Currency;
	/** Most rows that the file may have. */
	maxRows: number;
	/** Prices only: index of the workbook's sheet; absent: the most likely one. */
	tab?: number | undefined;
	/** Prices only: the columns that a person chose. */
	form?: Pick<SheetColumnsForm, 'header_row' | 'columns'> | undefined;
}

/** The sheet that is read and its columns. */
export interface SheetLayout extends Layout {
	tab: number;
	tabs: string[];
}

/** A file as plain data: first its layout, then its rows. */
export type SheetPart = { layout: SheetLayout } | { line: ReadLine } | { checked: CheckedRow };

function asUnreadable(error: unknown): never {
	if (isAppError(error)) throw error;
	const unreadable = new AppError('invalid', m.sheet_catalogue_unreadable());
	unreadable.cause = error;
	throw unreadable;
}

/** Whether the rows can be read. An empty table counts, so that the error says that it is empty. */
export const isReadable = (layout: Layout) => layout.columns.length === 0 || columnProblem(layout) === undefined;

async function layoutOf(file: SheetFile, tab: number, { form = {}, currency }: Pick<SheetWork, 'form' | 'currency'>) {
	const head = await readHead(file.rows(tab), form.header_row ?? undefined);
	return findLayout(head, currency, { headerRow: form.header_row, roles: form.columns });
}

async function* priceParts(work: SheetWork): AsyncGenerator<SheetPart> {
	const { name, bytes, tab: chosen, maxRows, currency } = work;
	const file = await openSheet(name, Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), currency);
	const tab = chosen ?? file.likely;
	const layout = await layoutOf(file, tab, work);
	yield { layout: { tab, tabs: file.tabs, ...layout } };
	if (isReadable(layout))
		for await (const line of readLines(file.rows(tab), layout, { maxRows, currency })) yield { line };
}

async function* catalogueParts({ bytes, currency }: SheetWork): AsyncGenerator<SheetPart> {
	const source = await openCatalogueBytes(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), currency);
	yield { layout: { tab: 0, tabs: [], headerRow: null, columns: [] } };
	for await (const checked of checkRows(source)) yield { checked };
}

/** Reads a file. Throws `invalid` when it has another format, is cut off, or has too many rows. */
export async function* readSheetParts(work: SheetWork): AsyncGenerator<SheetPart, void> {
	try {
		yield* work.kind === 'prices' ? priceParts(work) : catalogueParts(work);
	} catch (error) {
		if (work.kind === 'prices') throw error;
		asUnreadable(error);
	}
}
