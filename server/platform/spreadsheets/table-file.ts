import { directionOf, type Language } from '#contract/language.ts';
import { inLanguage } from '../language.ts';
import { byteOrderMark, escapeFormulas } from './csv-cells.ts';
import { type WrittenCell, type WrittenColumn, workbookChunks } from './write-workbook.ts';

/** Export formats with their media types. */
export const tableFormats = {
	csv: 'text/csv; charset=utf-8',
	xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

export type TableFormat = keyof typeof tableFormats;

/** A table for spreadsheets. */
export interface TableFile {
	/** Title of the sheet in a workbook. */
	title: string;
	columns: WrittenColumn[];
	/** In batches: one batch at a time is in memory. */
	rows: AsyncIterable<WrittenCell[][]>;
}

const lineEnd = '\r\n';

/** A cell of a CSV file (RFC 4180), without a formula that a spreadsheet would run: `1/2" BSP` → `"1/2"" BSP"`. */
function csvCell(cell: WrittenCell): string {
	const text = cell === null ? '' : String(escapeFormulas(cell));
	return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

const csvLines = (rows: WrittenCell[][]) => rows.map((row) => row.map(csvCell).join(',') + lineEnd).join('');

async function* csvChunks({ columns, rows }: TableFile): AsyncGenerator<string> {
	yield byteOrderMark + csvLines([columns.map(({ title }) => title)]);
	for await (const step of rows) if (step.length > 0) yield csvLines(step);
}

/** Streams the file of a table. A workbook runs from right to left in Arabic. */
export function tableChunks(
	format: TableFormat,
	table: TableFile,
	language: Language,
): AsyncGenerator<string | Buffer> {
	if (format === 'csv') return csvChunks(table);
	const fromRight = directionOf(language) === 'rtl';
	return workbookChunks({ name: table.title, columns: table.columns, fromRight }, table.rows);
}

/** Converts entries to rows, 200 at a time, with texts in a language. */
export async function* rowsInSteps<T>(
	entries: T[],
	language: Language,
	rowsOf: (entry: T) => WrittenCell[][],
): AsyncGenerator<WrittenCell[][]> {
	for (let at = 0; at < entries.length; at += 200)
		yield inLanguage(language, () => entries.slice(at, at + 200).flatMap(rowsOf));
}

/** Converts batches of entries to rows, with texts in a language. */
export async function* rowsOfBatches<T>(
	batches: AsyncIterable<T[]>,
	language: Language,
	rowsOf: (entry: T) => WrittenCell[][],
): AsyncGenerator<WrittenCell[][]> {
	for await (const batch of batches) yield inLanguage(language, () => batch.flatMap(rowsOf));
}
