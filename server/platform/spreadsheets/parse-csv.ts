import { AppError } from '#contract/errors.ts';
import { maxSheetColumns } from '#contract/sheet-fields.ts';
import { m } from '#messages';
import { manyColumns } from './rows.ts';

/** Lines and characters by whose signs it is told what parts the columns. */
const sample = { lines: 50, length: 200_000 } as const;
const signs = [';', '\t', '|', ','] as const;

/** What stands between quotes parts nothing. */
const withoutQuoted = (text: string) => text.replace(/"(?:[^"]|"")*"/g, '');

const countOf = (line: string, sign: string) => line.split(sign).length - 1;

/** How often the sign stands in a line, for each number of times the lines that have it so often. */
const alike = (text: string, sign: string) =>
	Map.groupBy(
		text
			.slice(0, sample.length)
			.split(/\r\n|[\r\n]/)
			.filter((line) => line.trim() !== '')
			.slice(0, sample.lines)
			.map((line) => countOf(line, sign))
			.filter((count) => count > 0),
		(count) => count,
	);

/** The sign that parts the columns: the one which most lines have as often as one another; a comma where none has. */
export function delimiterOf(text: string): string {
	const plain = withoutQuoted(text.slice(0, sample.length));
	const agreement = (sign: string) => Math.max(0, ...[...alike(plain, sign).values()].map(({ length }) => length));
	return signs.toSorted((a, b) => agreement(b) - agreement(a)).find((sign) => agreement(sign) > 0) ?? ',';
}

/** How often the sign stands in most lines, quotes or not. */
const usualCount = (text: string, sign: string) =>
	[...alike(text, sign)].toSorted(([, a], [, b]) => b.length - a.length)[0]?.[0] ?? 0;

/**
 * Where the quote stands that closes the cell which begins with one; undefined where no cell's end follows it: then quotes are a part of
 * the text, as the sign of inches is.
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

/** Of a cell over several lines, whether it swallows rows: its first line and its last would be whole ones without the quote. */
function swallowsRows(text: string, [start, close]: [number, number], delimiter: string, usual: number): boolean {
	const lineAt = (at: number) => text.slice(text.lastIndexOf('\n', at - 1) + 1, endOfLine(text, at));
	return usual > 0 && [start, close].every((at) => countOf(lineAt(at), delimiter) === usual);
}

/** A row of cells, and how much of the text is read with it. */
interface ParsedRow {
	/** Counted as rows, not as lines. */
	line: number;
	cells: string[];
	end: number;
}

/**
 * The rows of a CSV text whose lines end in line feeds. A cell in quotes may go over several lines. One that begins with a quote and
 * does not end with one is taken as it is written. Throws `invalid`, and names the row, for a quote that would swallow rows, and for
 * more than `maxSheetColumns` columns with anything in them.
 */
export function* parseCsv(text: string, delimiter: string): Generator<ParsedRow> {
	const usual = usualCount(text, delimiter);
	let at = 0;
	for (let line = 1; at < text.length; line++) {
		const cells: string[] = [];
		for (let isOpen = true; isOpen; ) {
			const close = text[at] === '"' ? closingQuote(text, at, delimiter) : undefined;
			const cell = close === undefined ? undefined : text.slice(at + 1, close);
			if (close !== undefined && cell?.includes('\n') && swallowsRows(text, [at, close], delimiter, usual))
				throw new AppError('invalid', m.sheet_file_quote({ row: line }));
			const lineEnd = endOfLine(text, close ?? at);
			const rest = text.slice(close ?? at, lineEnd);
			const end = lineEnd - rest.length + (rest.includes(delimiter) ? rest.indexOf(delimiter) : rest.length);
			const read = cell?.replaceAll('""', '"') ?? withoutOuter(text.slice(at, end));
			if (cells.length < maxSheetColumns) cells.push(read);
			else if (read.trim() !== '') throw manyColumns();
			isOpen = end < lineEnd;
			at = end + 1;
		}
		yield { line, cells, end: at };
	}
}

/** `"1/2" pipe"` is `1/2" pipe`, of which nobody has doubled the sign of inches. */
const withoutOuter = (cell: string) => (/^".*"$/.test(cell) && cell.length > 1 ? cell.slice(1, -1) : cell);
