import Papa from 'papaparse';
import { defused } from '#contract/csv-cells.ts';
import type { WrittenCell } from '../platform/spreadsheets/write-workbook.ts';

const lineEnd = '\r\n';

/** Rows as lines of a CSV file, in which no spreadsheet runs a formula. */
export function csvRows(rows: WrittenCell[][]): string {
	return Papa.unparse(rows.map((row) => row.map((cell) => (cell === null ? '' : defused(cell))))) + lineEnd;
}
