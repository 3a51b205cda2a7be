import { AppError, isAppError } from '#contract/errors.ts';
import type { Currency } from '#contract/money/currencies.ts';
import { m } from '#messages';
import { decodeText } from '../platform/spreadsheets/decode-text.ts';
import { fileKindOf, isText } from '../platform/spreadsheets/file-kind.ts';
import { readCsv } from '../platform/spreadsheets/read-csv.ts';
import { maxInflated, openWorkbook } from '../platform/spreadsheets/read-workbook.ts';
import type { Row } from '../platform/spreadsheets/rows.ts';
import { findLayout, headRows } from './sheet-columns.ts';

/** Whether the first rows of a sheet have the titles of the table that the caller reads. */
export type TableTest = (head: Row[]) => boolean;

/** Finds titles of prices in this currency. */
export const hasPrices =
	(currency: Currency): TableTest =>
	(head) => {
		const { headerRow, columns } = findLayout(head, currency);
		return headerRow !== null && columns.some(({ role }) => role === 'price');
	};

/** A table that can be read several times. */
export interface SheetFile {
	/** Names of the workbook's sheets; empty for a CSV file. */
	tabs: string[];
	/** Index of the sheet that probably has the table. */
	likely: number;
	/** The rows that are not empty. Throws `invalid` when the file is broken. */
	rows(tab: number): AsyncGenerator<Row>;
}

/** Rethrows an `AppError`; anything else becomes `invalid`, with the error as its cause. */
function throwUnreadable(error: unknown): never {
	if (isAppError(error)) throw error;
	const unreadable = new AppError('invalid', m.sheet_file_workbook());
	unreadable.cause = error;
	throw unreadable;
}

async function* filledRows(rows: AsyncIterable<Row>): AsyncGenerator<Row> {
	try {
		for await (const row of rows)
			if (row.cells.some(({ text, kind }) => text !== '' || kind === 'no_value' || kind === 'error')) yield row;
	} catch (error) {
		throwUnreadable(error);
	}
}

/** The first rows from line `from` on, where titles are searched. */
export async function readHead(rows: AsyncIterable<Row>, from = 1, count = headRows): Promise<Row[]> {
	const head: Row[] = [];
	for await (const row of rows) {
		if (row.line >= from) head.push(row);
		if (head.length >= count) break;
	}
	return head;
}

/** The first sheet with the table, else the first that is not empty; visible sheets before hidden ones. */
async function findLikely(
	tabs: { isHidden: boolean }[],
	rowsOf: SheetFile['rows'],
	isTable: TableTest,
): Promise<number> {
	const order = tabs.map((_, at) => at).toSorted((a, b) => Number(tabs[a]?.isHidden) - Number(tabs[b]?.isHidden));
	let filled: number | undefined;
	for (const at of order) {
		const head = await readHead(rowsOf(at));
		if (isTable(head)) return at;
		if (head.length > 0) filled ??= at;
	}
	return filled ?? 0;
}

async function openXlsx(bytes: Buffer, isTable: TableTest): Promise<SheetFile> {
	const workbook = await openWorkbook(bytes, maxInflated).catch(throwUnreadable);
	const rows = (tab: number) => filledRows(workbook.rows(tab));
	const likely = await findLikely(workbook.tabs, rows, isTable);
	return { tabs: workbook.tabs.map(({ name }) => name), likely, rows };
}

/**
 * Opens a CSV or XLSX file by its content. `isTable` finds the likely sheet of a workbook. Throws `invalid` for anything else, with advice.
 */
export async function openSheet(name: string, bytes: Buffer, isTable = hasPrices('USD')): Promise<SheetFile> {
	const kind = fileKindOf(bytes);
	if (kind === 'workbook') return openXlsx(bytes, isTable);
	if (kind === 'older') throw new AppError('invalid', m.sheet_file_older());
	if (/\.xls[xmb]?$/i.test(name)) throw new AppError('invalid', m.sheet_file_workbook());
	const text = decodeText(bytes);
	if (!isText(text)) throw new AppError('invalid', m.sheet_file_unreadable());
	return { tabs: [], likely: 0, rows: () => filledRows(readCsv(text)) };
}
