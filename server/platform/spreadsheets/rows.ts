import { AppError } from '#contract/errors.ts';
import { maxSheetColumns } from '#contract/sheets/sheet-fields.ts';
import { m } from '#messages';

/** `no_value`: a formula that was never computed. `error`: one that failed. Both have an empty text. */
export type CellKind = 'text' | 'number' | 'date' | 'no_value' | 'error';

export interface Cell {
	/** As the sheet shows it, trimmed. */
	text: string;
	kind: CellKind;
	/** The unit of its format, such as a currency sign; absent when it has none. */
	unit?: string;
}

/** A row of a spreadsheet; `line` counts from 1. */
export interface Row {
	line: number;
	cells: Cell[];
	/** By column: values of cells above that are merged down to this row. */
	above?: Cell[];
}

/** For a table with more columns than are read. */
export const tooManyColumnsError = () => new AppError('invalid', m.sheet_file_columns({ max: maxSheetColumns }));

export const textCell = (text: string): Cell => ({ text: text.trim(), kind: 'text' });

/** `C7` or `C` → 2; -1 without letters. */
export function columnOf(reference: string): number {
	const letters = /^[A-Z]{1,3}/.exec(reference)?.[0] ?? '';
	return [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}
