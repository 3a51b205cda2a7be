import { setImmediate } from 'node:timers/promises';
import Papa from 'papaparse';
import { type Row, textCell } from './rows.ts';

/** Characters that are read before others have their turn. */
const stepLength = 65_536;
/** Lines and characters by whose signs it is told what parts the columns. */
const sample = { lines: 50, length: 200_000 } as const;
const signs = [';', '\t', '|', ','] as const;

/** What stands between quotes parts nothing. */
const withoutQuoted = (text: string) => text.replace(/"(?:[^"]|"")*"/g, '');

/** The sign that parts the columns: the one which most lines have as often as one another; a comma where none has. */
export function delimiterOf(text: string): string {
	const lines = withoutQuoted(text.slice(0, sample.length))
		.split(/\r\n|[\r\n]/)
		.filter((line) => line.trim() !== '')
		.slice(0, sample.lines);
	const agreement = (sign: string) => {
		const counts = lines.map((line) => line.split(sign).length - 1).filter((count) => count > 0);
		return Math.max(0, ...[...Map.groupBy(counts, (count) => count).values()].map((alike) => alike.length));
	};
	return signs.toSorted((a, b) => agreement(b) - agreement(a)).find((sign) => agreement(sign) > 0) ?? ',';
}

/** Pieces of some length that end where a row does: at a line's end with no quote open. */
function* steps(text: string): Generator<string> {
	let start = 0;
	let isQuoted = false;
	let counted = 0;
	while (start < text.length) {
		let end = start;
		do {
			end = text.indexOf('\n', Math.max(end + 1, start + stepLength));
			if (end < 0) end = text.length;
			for (let at = text.indexOf('"', counted); at >= 0 && at < end; at = text.indexOf('"', at + 1)) {
				isQuoted = !isQuoted;
				counted = at + 1;
			}
		} while (isQuoted && end < text.length);
		yield text.slice(start, end);
		start = end + 1;
		counted = Math.max(counted, start);
		isQuoted = false;
	}
}

/** The rows of a CSV text as they are read, with quoted cells over several lines as one; numbered as rows, not as lines. */
export async function* readCsv(text: string, delimiter = delimiterOf(text)): AsyncGenerator<Row> {
	let line = 0;
	for (const step of steps(text.replace(/\r\n?/g, '\n'))) {
		for (const cells of Papa.parse<string[]>(step, { delimiter, newline: '\n' }).data)
			yield { line: ++line, cells: cells.map(textCell) };
		await setImmediate();
	}
}
