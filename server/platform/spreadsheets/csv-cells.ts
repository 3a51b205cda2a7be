/** With this mark at the start Excel reads a file as UTF-8, and so shows Arabic. */
export const byteOrderMark = '\uFEFF';

/**
 * Where a spreadsheet may start a formula: at a cell's start, also after a semicolon, tab or line break, which separate cells in some
 * countries. Includes the wide signs of East Asian keyboards.
 */
const formula = /(^|[;\t\r\n])([\s"]*)(?=[=+\-@＝＋－＠])/g;
/** A phone number is safe in every spreadsheet, and an apostrophe would break imports of contacts. */
const telephone = /^\+\d+$/;

/** Puts an apostrophe before each formula, so that no spreadsheet runs it: `=1+1` → `'=1+1`. */
export function escapeFormulas(cell: string | number): string | number {
	return typeof cell === 'number' || telephone.test(cell) ? cell : cell.replace(formula, "$1'$2");
}

/** The opposite of `escapeFormulas`. */
export function unescapeFormulas(cell: string): string {
	return cell.replace(/(^|[;\t\r\n])([\s"]*)'(?=[=+\-@＝＋－＠])/g, '$1$2');
}
