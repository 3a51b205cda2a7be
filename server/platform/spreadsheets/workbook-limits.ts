import { AppError } from '#contract/errors.ts';
import { m } from '#messages';

/** Limits of a workbook: Excel's own where it has one; the rest is far above any price list. */
export const workbookLimits = {
	/** Files in the archive, and bytes of all of them inflated, counted each time a file is read. */
	entries: 4_096,
	inflated: 512 * 1_048_576,
	/** Largest ratio of inflated to packed size, after the first megabyte. Sheets have about 20. */
	ratio: 250,
	ratioFrom: 1_048_576,
	/** Depth of elements, attributes of an element, and characters of a text, tag or attribute. */
	depth: 64,
	attributes: 64,
	token: 1_048_576,
	/** Excel: 255 characters of a format code, 65,490 formats of cells. */
	formatCode: 255,
	formats: 65_536,
	/** Number of shared texts, and characters of all of them. */
	texts: 1_000_000,
	textLength: 48 * 1_048_576,
	/** Excel: 32,767 characters of a cell, 1,048,576 rows, 16,384 columns. */
	cellLength: 32_767,
	rows: 1_048_576,
	cellsOfRow: 16_384,
	/** Characters of all cells of a sheet, and of one row. */
	sheetLength: 96 * 1_048_576,
	rowLength: 1_048_576,
	merges: 100_000,
	tabs: 256,
	/** Relations between the files of a workbook. */
	relations: 10_000,
} as const;

export const overLimitError = () => new AppError('invalid', m.sheet_file_overfull());

/** Returns a counter that throws `invalid` beyond `max`. */
export function createCounter(max: number): (added?: number) => void {
	let count = 0;
	return (added = 1) => {
		count += added;
		if (count > max) throw overLimitError();
	};
}
