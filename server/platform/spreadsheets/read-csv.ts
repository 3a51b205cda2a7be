import { setImmediate } from 'node:timers/promises';
import { delimiterOf, parseCsv } from './parse-csv.ts';
import { type Row, textCell } from './rows.ts';

/** Characters to read before other work gets a turn. */
const stepLength = 65_536;

/** Reads the rows of a CSV text. Numbers rows, not lines, since a quoted cell may have several lines. Throws as `parseCsv` does. */
export async function* readCsv(text: string, delimiter = delimiterOf(text)): AsyncGenerator<Row> {
	let read = 0;
	for (const { line, cells, end } of parseCsv(text.replace(/\r\n?/g, '\n'), delimiter)) {
		yield { line, cells: cells.map(textCell) };
		if (end - read < stepLength) continue;
		read = end;
		await setImmediate();
	}
}
