/** Excel takes a file for UTF-8, and so shows Arabic, when it begins with this mark. */
export const byteOrderMark = '\uFEFF';

/**
 * Where a spreadsheet may begin a formula, by the wide signs of East Asian keyboards too: at a cell's start and, as some countries
 * part cells by other signs than a comma and read no quotes inside, after a semicolon, a tab or a line break.
 */
const formula = /(^|[;\t\r\n])([\s"]*)(?=[=+\-@＝＋－＠])/g;
/** A number to every spreadsheet, which an apostrophe would break for who imports contacts. */
const telephone = /^\+\d+$/;

/** The cell of a CSV file with an apostrophe before each formula, so that no spreadsheet runs it. */
export function defused(cell: string | number): string | number {
	return typeof cell === 'number' || telephone.test(cell) ? cell : cell.replace(formula, "$1'$2");
}

/** A cell as it was before it was defused. */
export function armed(cell: string): string {
	return cell.replace(/(^|[;\t\r\n])([\s"]*)'(?=[=+\-@＝＋－＠])/g, '$1$2');
}
