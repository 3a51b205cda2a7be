import { AppError } from '#contract/errors.ts';
import { fieldRules } from '#contract/fields.ts';
import { maxListLines } from '#contract/lists.ts';
import { westernDigits } from '#contract/phone.ts';
import { m } from '#messages';
import { parseCsv } from '../platform/spreadsheets/parse-csv.ts';
import { isGreeting } from './greetings.ts';
import { type ColumnRole, isTitleLine, rolesOfTable, rolesOfTitles } from './list-columns.ts';
import { quantityOfCell } from './quantity-cells.ts';
import { type LineReading, readLine } from './read-line.ts';

/** A line of a list that may name a part. */
export interface ListEntry {
	/** Which line of the text, or row of the file, from 1. */
	line: number;
	/** As it was written. */
	text: string;
	/** The likeliest first; none of a line that is too long to be read. */
	readings: LineReading[];
}

/** What a list has, before anything is looked up. */
export interface ListEntries {
	entries: ListEntry[];
	/** Headings, greetings and empty lines. */
	skipped: { line: number; text: string }[];
}

/** Rows of cells, as a file has them, with the number of each, from 1. */
export type Rows = { line: number; cells: string[] }[];

/** Lines that are looked at, headings included, and with the empty ones: what has more is no list, and is told so before it is read. */
const maxFilled = 10 * maxListLines;
const maxWritten = 100_000;
/** Columns that are looked at, as of a workbook. */
const maxColumns = 50;

const isBlank = (text: string) => !/[\p{L}\p{N}]/u.test(text);

function tooLong(count: number): AppError {
	return new AppError('invalid', m.lists_most({ count, max: maxListLines }));
}

function checkSize(filled: number, written: number): void {
	if (filled > maxFilled) throw tooLong(filled);
	if (written > maxWritten) throw tooLong(written);
}

function linesOf(text: string): string[] {
	const lines = text.split(/\r\n|[\n\r\u2028]/);
	checkSize(lines.filter((line) => !isBlank(line)).length, lines.length);
	return lines;
}

const onOneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

/** A row as its columns say it; read as a line where it has no cell with a quantity. What no column explains is told. */
function readRow(cells: string[], roles: ColumnRole[]): LineReading[] {
	const textOf = (role: ColumnRole) => onOneLine(cells.filter((_, at) => roles[at] === role).join(' '));
	const [maker, code, size] = [textOf('maker'), textOf('code'), textOf('size')];
	const named = isBlank(code) ? [maker, textOf('description'), size] : [maker, code, size];
	const part = onOneLine(named.join(' ')) || onOneLine(cells.join(' '));
	const [quantity, unread] = [textOf('quantity'), textOf('unread')];
	const readings = quantity === '' ? readLine(part) : [{ ...quantityOfCell(quantity), part }];
	if (unread === '') return readings;
	const leftOut = () => m.lists_left_out({ text: unread });
	return readings.map(({ note, ...reading }) => ({
		...reading,
		note: () => [note?.(), leftOut()].filter(Boolean).join(' · '),
	}));
}

/** A line or row that is to be read. */
interface Written {
	line: number;
	text: string;
	cells: string[];
}

function entriesOf(written: Written[], read: (cells: string[]) => LineReading[], heading = 0): ListEntries {
	const list: ListEntries = { entries: [], skipped: [] };
	for (const { line, text, cells } of written) {
		const isTitles = cells.length > 1 ? rolesOfTitles(cells) !== undefined : isTitleLine(text);
		const isHeading = line <= heading || isTitles || isGreeting(text);
		if (isBlank(text) || isHeading) list.skipped.push({ line, text });
		else list.entries.push({ line, text, readings: text.length > fieldRules.requestLine.max ? [] : read(cells) });
	}
	return list;
}

/** Throws `invalid` for a list of nothing, and for more lines than a request takes: none is left out. */
function checked(list: ListEntries): ListEntries {
	const count = list.entries.length;
	if (count === 0) throw new AppError('invalid', m.lists_empty());
	if (count > maxListLines) throw tooLong(count);
	return list;
}

const filledCells = (cells: string[]) => cells.filter((cell) => !isBlank(cell)).length;

/** The row of a table's titles, what its columns are by them, and up to which line there is no more than a name of the list. */
function findTitles(rows: Rows): { row?: Rows[number]; roles?: ColumnRole[]; heading: number } {
	const filled = rows.filter(({ cells }) => filledCells(cells) > 1);
	const isTitles = (row: Rows[number]) => row.cells.length > 1 && rolesOfTitles(row.cells, row === filled[0]);
	const row = rows.slice(0, 10).find(isTitles);
	const roles = row && rolesOfTitles(row.cells, row === filled[0]);
	return { row, roles, heading: row && row === filled[0] ? row.line : 0 };
}

/** The entries of a table: its columns by their titles, or by what stands in them. Throws `invalid` as `readText` does. */
export function readRows(rows: Rows): ListEntries {
	const filled = rows.filter(({ cells }) => !cells.every(isBlank));
	checkSize(filled.length, rows.length);
	const titles = findTitles(rows);
	const untitled = filled.filter(({ line, cells }) => line > titles.heading && cells !== titles.row?.cells);
	const roles = rolesOfTable(
		untitled.map(({ cells }) => cells),
		titles.roles,
	);
	const written = rows.map((row) => ({ ...row, text: onOneLine(row.cells.join(' ')) }));
	return checked(entriesOf(written, (cells) => readRow(cells, roles), titles.heading));
}

/** The sign that parts the columns of a text, where most of its lines have the same number of them. */
function delimiterOf(lines: string[]): string | undefined {
	return ['\t', ';', '|'].find((sign) => {
		const filled = lines.filter((line) => !isBlank(line));
		const counts = filled.map((line) => line.split(sign).length);
		return filled.length > 0 && counts.filter((count) => count > 1).length * 2 > filled.length;
	});
}

/** `1- MG1`, `2- M7N`: a dash numbers the lines where the numbers go on. */
function withoutNumbering(lines: string[]): string[] {
	const numbered = /^\s*(\d{1,3})\s?[-–.):/]\s?(?=\S)/;
	const numbers = lines.flatMap((line) => {
		const number = numbered.exec(westernDigits(line))?.[1];
		return isBlank(line) || isTitleLine(line) || isGreeting(line) ? [] : [Number(number)];
	});
	const goesOn = numbers.length > 2 && numbers.every((number, at) => number === (numbers[0] ?? 0) + at);
	return goesOn ? lines.map((line) => line.slice(numbered.exec(westernDigits(line))?.[0].length ?? 0)) : lines;
}

/** The rows with their first columns. Throws `invalid` as `parseCsv` does. */
function parseRows(text: string, delimiter: string): Rows {
	const rows = [...parseCsv(text.replace(/\r\n?/g, '\n'), delimiter)];
	return rows.map(({ line, cells }) => ({ line, cells: cells.slice(0, maxColumns) }));
}

/** Rows of a file whose columns are parted by commas or another sign; undefined for one that is lines. Throws `invalid` as `parseCsv` does. */
export function rowsOfText(text: string): Rows | undefined {
	const lines = linesOf(text);
	const isCommas = lines.every((line) => isBlank(line) || line.includes(','));
	const delimiter = delimiterOf(lines) ?? (isCommas ? ',' : undefined);
	return delimiter === undefined ? undefined : parseRows(text, delimiter);
}

/** Rows of a pasted text with commas; undefined where these may stand within its lines, as of `MG1, carbon` and `qty 1,000`. */
function commaRows(text: string, lines: string[]): Rows | undefined {
	const filled = lines.filter((line) => !isBlank(line) && !isGreeting(line));
	if (filled.length < 2 || !filled.every((line) => line.includes(','))) return undefined;
	const rows = parseRows(text, ',');
	if (findTitles(rows).row) return rows;
	const cells = rows.map((row) => row.cells).filter((row) => filledCells(row) > 1);
	const isEven = cells.length === filled.length && cells.every((row) => row.length === cells[0]?.length);
	const hasNumbers = filled.some((line) => /[\s:=x×*(@]\d{1,3},\d|\d,\d{3}(?!\d)/i.test(westernDigits(line)));
	return isEven && !hasNumbers && rolesOfTable(cells, undefined).includes('quantity') ? rows : undefined;
}

/**
 * The lines of a pasted text that may name parts; a table that was copied from a sheet is read by its columns. Throws `invalid`
 * for a text without any, and for more than `maxListLines`.
 */
export function readText(text: string): ListEntries {
	const lines = linesOf(text);
	const delimiter = delimiterOf(lines);
	// a quote is an inch in what is copied
	if (delimiter)
		return readRows(lines.map((line, at) => ({ line: at + 1, cells: line.split(delimiter).slice(0, maxColumns) })));
	const rows = commaRows(text, lines);
	if (rows) return readRows(rows);
	const numbered = withoutNumbering(lines);
	const written = lines.map((line, at) => ({ line: at + 1, text: onOneLine(line), cells: [numbered[at] ?? line] }));
	return checked(entriesOf(written, ([cell = '']) => readLine(cell)));
}
