import { AppError } from '#contract/errors.ts';
import { maxSheetColumns } from '#contract/sheet-fields.ts';
import { m } from '#messages';

/**
 * What stands in a cell. `no_value` is a formula that was never computed, `error` one that failed; both have an empty text.
 */
export type CellKind = 'text' | 'number' | 'date' | 'no_value' | 'error';

export interface Cell {
	/** As the sheet shows it, without blanks around. */
	text: string;
	kind: CellKind;
	/** What its format shows beside the number, such as the sign of a currency; absent where it shows nothing. */
	unit?: string;
}

/** A row of a spreadsheet, with its number there, from 1. */
export interface Row {
	line: number;
	cells: Cell[];
	/** By their columns, what stands above in cells that are merged down to this row; absent where none is. */
	above?: Cell[];
}

/** For a table with something in more columns than are read. */
export const manyColumns = () => new AppError('invalid', m.sheet_file_columns({ max: maxSheetColumns }));

export const textCell = (text: string): Cell => ({ text: text.trim(), kind: 'text' });

/** The letters by which spreadsheets call a column, counted from 0: A, B, …, Z, AA. */
export function letterOf(column: number): string {
	const last = String.fromCharCode(65 + (column % 26));
	return column < 26 ? last : letterOf(Math.floor(column / 26) - 1) + last;
}

/** From `C7` or `C` the place of its column, from 0; -1 without letters. */
export function columnOf(reference: string): number {
	const letters = /^[A-Z]{1,3}/.exec(reference)?.[0] ?? '';
	return [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}
