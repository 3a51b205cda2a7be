import { AppError } from '#contract/errors.ts';
import { maxSheetColumns } from '#contract/sheets/sheet-fields.ts';
import { m } from '#messages';
import { tooManyColumnsError } from './rows.ts';

/** The lines and characters in which the delimiter is counted. */
const sample = { lines: 50, length: 200_000 } as const;
const delimiters = [';', '\t', '|', ','] as const;

/** Delimiters in quotes don't count. */
const withoutQuoted = (text: string) => text.replace(/"(?:[^"]|"")*"/g, '');

const countOf = (line: string, sign: string) => line.split(sign).length - 1;

/** How many of the first lines have the character how often: `a;b`, `c;d`, `e;f;g` → `[[1, 2], [2, 1]]`. */
function linesByCount(text: string, sign: string): [count: number, lines: number][] {
	const counts = text
		.slice(0, sample.length)
		.split(/\r\n|[\r\n]/)
		.filter((line) => line.trim() !== '')
		.slice(0, sample.lines)
		.map((line) => countOf(line, sign))
		.filter((count) => count > 0);
	return [...Map.groupBy(counts, (count) => count)].map(([count, { length: lines }]) => [count, lines]);
}

/** The delimiter: the one that most lines have equally often; a comma when no line has one. */
export function delimiterOf(text: string): string {
	const plain = withoutQuoted(text.slice(0, sample.length));
	const agreement = (sign: string) => Math.max(0, ...linesByCount(plain, sign).map(([, lines]) => lines));
	return delimiters.toSorted((a, b) => agreement(b) - agreement(a)).find((sign) => agreement(sign) > 0) ?? ',';
}

/** How often most lines have the character, in quotes or not. */
const usualCount = (text: string, sign: string) =>
	linesByCount(text, sign).toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? 0;

/**
 * The position of the quote that closes a cell; undefined when no end of a cell follows it. Then quotes are part of the text, such as
 * the inch sign.
 */
function closingQuote(text: string, start: number, delimiter: string): number | undefined {
	for (let at = text.indexOf('"', start + 1); at >= 0; at = text.indexOf('"', at + 2)) {
		if (text[at + 1] === '"') continue;
		let after = at + 1;
		while (text[after] === ' ') after++;
		return after === text.length || text[after] === delimiter || text[after] === '\n' ? at : undefined;
	}
	return undefined;
}

function endOfLine(text: string, at: number): number {
	const end = text.indexOf('\n', at);
	return end < 0 ? text.length : end;
}

/**
 * Finds the next position of a character from `at` on; the length of the text when there is none. `at` only grows, so the text is
 * searched once.
 */
function createFinder(text: string, sign: string): (at: number) => number {
	let position = -1;
	return (at) => {
		if (position < at) {
			const next = text.indexOf(sign, at);
			position = next < 0 ? text.length : next;
		}
		return position;
	};
}

/** Whether a cell over several lines swallows rows: without the quote, its first and last line would be complete rows. */
function swallowsRows(text: string, [start, close]: [number, number], delimiter: string, usual: number): boolean {
	const lineAt = (at: number) => text.slice(text.lastIndexOf('\n', at - 1) + 1, endOfLine(text, at));
	return usual > 0 && [start, close].every((at) => countOf(lineAt(at), delimiter) === usual);
}

/** A row of cells. `end` is the position after it. */
interface ParsedRow {
	/** Number of the row, not of the line. */
	line: number;
	cells: string[];
	end: number;
}

/**
 * Parses a CSV text with line feeds. A cell in quotes may contain lines. A cell that begins with a quote but has no closing quote is
 * taken literally. Throws `invalid`, with the row, for a quote that would swallow rows, and for more than `maxSheetColumns` non-empty
 * columns.
 */
export function* parseCsv(text: string, delimiter: string): Generator<ParsedRow> {
	const usual = usualCount(text, delimiter);
	const nextEnd = createFinder(text, '\n');
	const nextDelimiter = createFinder(text, delimiter);
	let at = 0;
	for (let line = 1; at < text.length; line++) {
		const cells: string[] = [];
		for (let isOpen = true; isOpen; ) {
			const close = text[at] === '"' ? closingQuote(text, at, delimiter) : undefined;
			const cell = close === undefined ? undefined : text.slice(at + 1, close);
			if (close !== undefined && cell?.includes('\n') && swallowsRows(text, [at, close], delimiter, usual))
				throw new AppError('invalid', m.sheet_file_quote({ row: line }));
			const lineEnd = nextEnd(close ?? at);
			const end = Math.min(lineEnd, nextDelimiter(close ?? at));
			cells.push(cell?.replaceAll('""', '"') ?? stripOuterQuotes(text.slice(at, end)));
			isOpen = end < lineEnd;
			at = end + 1;
			if (cells.length < maxSheetColumns || !isOpen) continue;
			const otherText = text.slice(at, lineEnd).replaceAll(delimiter, '').replaceAll('""', '');
			if (otherText.trim() !== '') throw tooManyColumnsError();
			isOpen = false;
			at = lineEnd + 1;
		}
		yield { line, cells, end: at };
	}
}

/** `"1/2" pipe"` → `1/2" pipe`: the inch sign was not doubled. */
const stripOuterQuotes = (cell: string) => (/^".*"$/.test(cell) && cell.length > 1 ? cell.slice(1, -1) : cell);
