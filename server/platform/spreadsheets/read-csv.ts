import { Readable } from 'node:stream';
import Papa from 'papaparse';
import { type Row, textCell } from './rows.ts';

/** Characters that are read at a time. */
const chunkLength = 65_536;
/** Lines of whose signs it is told what parts the columns. */
const sampleLines = 50;
const signs = [';', '\t', '|', ','] as const;

function* slices(text: string): Generator<string> {
	for (let at = 0; at < text.length; at += chunkLength) yield text.slice(at, at + chunkLength);
}

/** What stands between quotes parts nothing. */
const withoutQuoted = (text: string) => text.replace(/"(?:[^"]|"")*"/g, '');

/** The sign that parts the columns: the one which most lines have as often as one another; a comma where none has. */
export function delimiterOf(text: string): string {
	const lines = withoutQuoted(text.slice(0, 4 * chunkLength))
		.split(/\r\n|[\r\n]/)
		.filter((line) => line.trim() !== '')
		.slice(0, sampleLines);
	const agreement = (sign: string) => {
		const counts = lines.map((line) => line.split(sign).length - 1).filter((count) => count > 0);
		const most = Math.max(
			0,
			...Map.groupBy(counts, (count) => count)
				.values()
				.map((alike) => alike.length),
		);
		return most;
	};
	return signs.toSorted((a, b) => agreement(b) - agreement(a)).find((sign) => agreement(sign) > 0) ?? ',';
}

/** The rows of a CSV text as they are read, with quoted cells over several lines as one; numbered as rows, not as lines. */
export async function* readCsv(text: string, delimiter = delimiterOf(text)): AsyncGenerator<Row> {
	const parser = Papa.parse(Papa.NODE_STREAM_INPUT, { delimiter });
	const rows = Readable.from(slices(text)).compose(parser) as AsyncIterable<string[]>;
	let line = 0;
	for await (const cells of rows) yield { line: ++line, cells: cells.map(textCell) };
}
