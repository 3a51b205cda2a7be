import { maxSheetColumns } from '#contract/sheets/sheet-fields.ts';
import { type Cell, columnOf, type Row } from './rows.ts';
import { overLimitError, workbookLimits } from './workbook-limits.ts';

/** Cells merged over several rows, with the first and last row. */
interface Merged {
	column: number;
	first: number;
	last: number;
}

const merge = /<(?:\w{1,20}:)?mergeCell ref="([A-Z]{1,3})(\d{1,7}):[A-Z]{1,3}(\d{1,7})"/g;
/** Characters of a chunk that may be the beginning of a merge. */
const overlap = 80;

/**
 * Reads which cells of a sheet are merged over several rows. They follow the rows, so it reads to the end. Throws `invalid` for too
 * many.
 */
export async function readMerged(chunks: AsyncIterable<string>): Promise<Merged[]> {
	const ranges = new Map<string, Merged>();
	let unparsed = '';
	for await (const chunk of chunks) {
		unparsed += chunk;
		for (const [, letters = '', first, last] of unparsed.matchAll(merge)) {
			const merged = { column: columnOf(letters), first: Number(first), last: Number(last) };
			if (ranges.size > workbookLimits.merges) throw overLimitError();
			if (merged.last > merged.first && merged.column < maxSheetColumns) ranges.set(`${letters}${first}`, merged);
		}
		unparsed = unparsed.slice(-overlap);
	}
	return [...ranges.values()].toSorted((a, b) => a.first - b.first);
}

/** Adds to each row the values of cells that are merged down to it. */
export async function* withMerged(rows: AsyncIterable<Row>, merged: Merged[]): AsyncGenerator<Row> {
	let next = 0;
	const open = new Map<number, Merged & { cell: Cell | undefined }>();
	for await (const row of rows) {
		for (let cells = merged[next]; cells && cells.first <= row.line; cells = merged[++next])
			open.set(cells.column, { ...cells, cell: cells.first === row.line ? row.cells[cells.column] : undefined });
		const above: Cell[] = [];
		for (const [column, { first, last, cell }] of open) {
			if (last < row.line) open.delete(column);
			else if (first < row.line && cell) above[column] = cell;
		}
		yield above.length > 0 ? { ...row, above } : row;
	}
}
