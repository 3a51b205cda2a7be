import { AppError } from '#contract/errors.ts';
import type { Language } from '#contract/language.ts';
import { isChatLine, withoutPoliteEnds } from '#contract/lists/chat-words.ts';
import { maxListLines } from '#contract/lists/lists.schema.ts';
import { requestFields } from '#contract/requests/request-fields.ts';
import { withoutInvisible } from '#contract/text/invisible-marks.ts';
import { westernDigits } from '#contract/text/phone.ts';
import { m } from '#messages';
import { currentLanguage, inLanguage } from '../platform/language.ts';
import { parseCsv } from '../platform/spreadsheets/parse-csv.ts';
import { type ColumnRole, isTitleLine, rolesOfTable, rolesOfTitles } from './list-columns.ts';
import { onOneLine, type SourceLine, shorten, textOfLines, textOfTable } from './list-text.ts';
import { quantityOfCell } from './quantity-cells.ts';
import { type LineReading, readLine, withoutPrefix } from './read-line.ts';
import { piecesOf } from './split-line.ts';
import { isSum } from './sums.ts';

/** A line of a list that may name a part. */
export interface ListEntry {
	/** Which line of the text, or row of the file, from 1. */
	line: number;
	text: string;
	/** The most likely first; empty for a line that is too long. */
	readings: LineReading[];
	/** The line of a text, without the polite words at its ends, where it may name several parts. */
	sentence?: string;
}

/** The lines of a list before they are matched with the catalogue. */
export interface ListEntries {
	entries: ListEntry[];
	/** Headings, empty lines, and lines of a chat that name no part. */
	skipped: { line: number; text: string }[];
	/** The list as a text that is read to the same entries. */
	text: string;
}

/** Rows of cells with their numbers in the file, from 1. */
export type Rows = { line: number; cells: string[] }[];

/** Filled lines of a list, with headings; a longer text is rejected before it is read. */
const maxFilled = 10 * maxListLines;
/** Lines, with empty ones. */
const maxLines = 100_000;
/** Columns that are read, as in a workbook. */
export const maxColumns = 50;
/** Characters of a cell that are read: a longer one makes its line too long for a request. */
const maxCell = requestFields.requestLine.max + 1;

const isBlank = (text: string) => !/[\p{L}\p{N}]/u.test(text);

function tooLong(count: number): AppError {
	return new AppError('invalid', m.lists_most({ count, max: maxListLines }));
}

/** Throws `invalid` for too many lines. */
export function checkSize(lines: number, filledLines = 0): void {
	if (filledLines > maxFilled) throw tooLong(filledLines);
	if (lines > maxLines) throw tooLong(lines);
}

function linesOf(text: string): string[] {
	const lines = withoutInvisible(text).split(/\r\n|[\n\r\u2028]/);
	checkSize(lines.length, lines.filter((line) => !isBlank(line)).length);
	return lines;
}

/** Whether a line only greets, thanks, asks politely, gives a phone number or adds up prices. */
const isChat = (text: string) => text.length <= requestFields.requestLine.max && isChatLine(withoutPrefix(text));

/**
 * Reads a row by its columns; as a line of text when the quantity cell is empty, or all cells but one. Cells of unknown columns go to the note.
 */
function readRow(cells: string[], roles: ColumnRole[]): LineReading[] {
	if (cells.filter((cell) => cell.trim() !== '').length === 1) return readLine(onOneLine(cells.join(' ')));
	const textOf = (role: ColumnRole) => onOneLine(cells.filter((_, at) => roles[at] === role).join(' '));
	const [maker, code, size] = [textOf('maker'), textOf('code'), textOf('size')];
	const partTexts = isBlank(code) ? [maker, textOf('description'), size] : [maker, code, size];
	const part = onOneLine(partTexts.join(' ')) || onOneLine(cells.join(' '));
	const [quantity, unread] = [textOf('quantity'), textOf('unread')];
	const readings = quantity === '' ? readLine(part) : [{ ...quantityOfCell(quantity), part }];
	if (unread === '') return readings;
	const unreadNote = m.lists_left_out({ text: unread });
	return readings.map(({ note, ...reading }) => ({
		...reading,
		note: [note, unreadNote].filter(Boolean).join(' · '),
	}));
}

/** Reads a line of a text. */
function readSentence(line: string): Pick<ListEntry, 'readings' | 'sentence'> {
	const sentence = withoutPoliteEnds(withoutPrefix(line));
	const readings = readLine(sentence);
	return piecesOf(sentence).length > 0 ? { readings, sentence } : { readings };
}

function entriesOf(
	lines: SourceLine[],
	read: (cells: string[]) => Pick<ListEntry, 'readings' | 'sentence'>,
	heading = 0,
): Omit<ListEntries, 'text'> {
	const list: Omit<ListEntries, 'text'> = { entries: [], skipped: [] };
	for (const { line, text, cells } of lines) {
		if (text.length > requestFields.requestLine.max) {
			if (line <= heading || isBlank(text)) list.skipped.push({ line, text: shorten(text) });
			else list.entries.push({ line, text: shorten(text), readings: [] });
			continue;
		}
		const isTitles = cells.length > 1 ? rolesOfTitles(cells) !== undefined : isTitleLine(text);
		const isHeading = line <= heading || isTitles || isChat(text) || isSum(text);
		if (isBlank(text) || isHeading) list.skipped.push({ line, text });
		else list.entries.push({ line, text, ...read(cells) });
	}
	return list;
}

/** Returns the list. Throws `invalid` for an empty list, and for more lines than a request may have. */
function checkedList<List extends Pick<ListEntries, 'entries'>>(list: List): List {
	const count = list.entries.length;
	if (count === 0) throw new AppError('invalid', m.lists_empty());
	if (count > maxListLines) throw tooLong(count);
	return list;
}

const filledCells = (cells: string[]) => cells.filter((cell) => !isBlank(cell)).length;

/** The row with a table's titles, the roles of its columns, and the line number of the last heading. */
function findTitles(rows: Rows): { row?: Rows[number]; roles?: ColumnRole[]; heading: number } {
	const filled = rows.filter(({ cells }) => filledCells(cells) > 1);
	for (const row of rows.slice(0, 10)) {
		const isFirst = row === filled[0];
		const roles = row.cells.length > 1 ? rolesOfTitles(row.cells, isFirst) : undefined;
		if (roles) return { row, roles, heading: isFirst ? row.line : 0 };
	}
	return { heading: 0 };
}

/** The entries of a table. Throws `invalid` as `readText` does. */
export function readRows(table: Rows, language: Language = currentLanguage()): ListEntries {
	const rows = table.map(({ line, cells }) => ({
		line,
		cells: cells.map((cell) => withoutInvisible(cell.slice(0, maxCell))),
	}));
	const filled = rows.filter(({ cells }) => !cells.every(isBlank));
	checkSize(rows.length, filled.length);
	const titles = findTitles(rows);
	const untitled = filled.filter(({ line, cells }) => line > titles.heading && cells !== titles.row?.cells);
	const roles = rolesOfTable(
		untitled.map(({ cells }) => cells),
		titles.roles,
	);
	const lines = rows.map((row) => ({ ...row, text: onOneLine(row.cells.join(' ')) }));
	const read = (cells: string[]) => inLanguage(language, () => ({ readings: readRow(cells, roles) }));
	const list = checkedList(entriesOf(lines, read, titles.heading));
	return { ...list, text: inLanguage(language, () => textOfTable(lines, roles, titles.row?.cells)) };
}

/** The character that most lines contain: a tab, `;` or `|`. */
function delimiterOf(lines: string[]): string | undefined {
	return ['\t', ';', '|'].find((sign) => {
		const filled = lines.filter((line) => !isBlank(line));
		return filled.length > 0 && filled.filter((line) => line.includes(sign)).length * 2 > filled.length;
	});
}

/** `1- MG1`, `2- M7N` → `MG1`, `M7N`: numbers that count up from line to line are line numbers. */
function withoutNumbering(lines: string[]): string[] {
	const numbered = /^\s*(\d{1,3})\s?[-–.):/]\s?(?=\S)/;
	const numbers = lines.flatMap((line) => {
		const number = numbered.exec(westernDigits(line))?.[1];
		return isBlank(line) || isTitleLine(line) || isChat(line) ? [] : [Number(number)];
	});
	const isNumbered = numbers.length > 2 && numbers.every((number, at) => number === (numbers[0] ?? 0) + at);
	return isNumbered ? lines.map((line) => line.slice(numbered.exec(westernDigits(line))?.[0].length ?? 0)) : lines;
}

/** The rows with their first columns. Throws `invalid` as `parseCsv` does. */
function parseRows(text: string, delimiter: string): Rows {
	const rows = [...parseCsv(text.replace(/\r\n?/g, '\n'), delimiter)];
	return rows.map(({ line, cells }) => ({ line, cells: cells.slice(0, maxColumns) }));
}

/** Rows of a file with commas or another sign between columns; undefined for a file of plain lines. Throws `invalid` as `parseCsv` does. */
export function rowsOfText(text: string): Rows | undefined {
	const lines = linesOf(text);
	const isCommas = lines.every((line) => isBlank(line) || line.includes(','));
	const delimiter = delimiterOf(lines) ?? (isCommas ? ',' : undefined);
	return delimiter === undefined ? undefined : parseRows(text, delimiter);
}

/** Rows of a pasted text with commas; undefined where the commas may be part of the lines: `MG1, carbon`, `qty 1,000`. */
function commaRows(text: string, lines: string[]): Rows | undefined {
	const filled = lines.filter((line) => !isBlank(line) && !isChat(line));
	if (filled.length < 2 || !filled.every((line) => line.includes(','))) return undefined;
	const rows = parseRows(text, ',');
	if (findTitles(rows).row) return rows;
	const cells = rows.map((row) => row.cells).filter((row) => filledCells(row) > 1);
	const isEven = cells.length === filled.length && cells.every((row) => row.length === cells[0]?.length);
	const hasNumbers = filled.some((line) => /[\s:=x×*(@]\d{1,3},\d|\d,\d{3}(?!\d)/i.test(westernDigits(line)));
	return isEven && !hasNumbers && rolesOfTable(cells, undefined).includes('quantity') ? rows : undefined;
}

/**
 * The lines of a pasted text that may name parts; a table from a sheet is read by its columns. Throws `invalid` for a text without such lines,
 * and for more than `maxListLines`.
 */
export function readText(text: string, language: Language = currentLanguage()): ListEntries {
	const lines = linesOf(text);
	const delimiter = delimiterOf(lines);
	// a quote of a copied table is an inch
	if (delimiter)
		return readRows(
			lines.map((line, at) => ({ line: at + 1, cells: line.split(delimiter, maxColumns) })),
			language,
		);
	const rows = commaRows(text, lines);
	if (rows) return readRows(rows, language);
	const texts = lines.map(onOneLine);
	const unnumbered = withoutNumbering(texts);
	const sourceLines = texts.map((text, at) => ({ line: at + 1, text, cells: [unnumbered[at] ?? text] }));
	const list = checkedList(entriesOf(sourceLines, ([cell = '']) => inLanguage(language, () => readSentence(cell))));
	return { ...list, text: textOfLines(sourceLines) };
}
