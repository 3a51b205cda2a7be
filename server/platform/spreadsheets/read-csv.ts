import { setImmediate } from 'node:timers/promises';
import { delimiterOf, parseCsv } from './parse-csv.ts';
import { type Row, textCell } from './rows.ts';

/** Characters that are read before others have their turn. */
const stepLength = 65_536;

/**
 * The rows of a CSV text as they are read, with quoted cells over several lines as one; numbered as rows, not as lines. Throws as
 * `parseCsv` does.
 */
export async function* readCsv(text: string, delimiter = delimiterOf(text)): AsyncGenerator<Row> {
	let read = 0;
	for (const { line, cells, end } of parseCsv(text.replace(/\r\n?/g, '\n'), delimiter)) {
		yield { line, cells: cells.map(textCell) };
		if (end - read < stepLength) continue;
		read = end;
		await setImmediate();
	}
}
