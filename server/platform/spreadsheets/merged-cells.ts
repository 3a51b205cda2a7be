import { maxSheetColumns } from '#contract/sheet-fields.ts';
import { type Cell, columnOf, type Row } from './rows.ts';

/** A cell that is merged over several rows, by the first and the last of them. */
interface Merged {
	column: number;
	first: number;
	last: number;
}

/** Merges that are taken: one for each row of the longest sheet. */
const maxMerges = 100_000;
const merge = /<(?:\w{1,20}:)?mergeCell ref="([A-Z]{1,3})(\d{1,7}):[A-Z]{1,3}(\d{1,7})"/g;
/** Characters of a piece that may be the beginning of a merge whose end is in the next. */
const overlap = 80;

/** The cells of a sheet's XML that are merged over several rows; they stand below the rows, and so it is read to its end. */
export async function readMerged(chunks: AsyncIterable<string>): Promise<Merged[]> {
	const found = new Map<string, Merged>();
	let rest = '';
	for await (const chunk of chunks) {
		rest += chunk;
		for (const [, letters = '', first, last] of rest.matchAll(merge)) {
			const merged = { column: columnOf(letters), first: Number(first), last: Number(last) };
			if (merged.last > merged.first && merged.column < maxSheetColumns && found.size < maxMerges)
				found.set(`${letters}${first}`, merged);
		}
		rest = rest.slice(-overlap);
	}
	return [...found.values()].toSorted((a, b) => a.first - b.first);
}

/** Rows with what stands above them in cells that are merged down to them. */
export async function* withMerged(rows: AsyncIterable<Row>, merged: Merged[]): AsyncGenerator<Row> {
	let next = 0;
	const open = new Map<number, Merged & { cell: Cell | undefined }>();
	for await (const row of rows) {
		for (let one = merged[next]; one && one.first <= row.line; one = merged[++next])
			open.set(one.column, { ...one, cell: one.first === row.line ? row.cells[one.column] : undefined });
		const above: Cell[] = [];
		for (const [column, { first, last, cell }] of open) {
			if (last < row.line) open.delete(column);
			else if (first < row.line && cell) above[column] = cell;
		}
		yield above.length > 0 ? { ...row, above } : row;
	}
}
