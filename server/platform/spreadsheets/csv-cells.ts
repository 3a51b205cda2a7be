/** With this mark at the start Excel reads a file as UTF-8, and so shows Arabic. */
export const byteOrderMark = '\uFEFF';

/**
 * Where a spreadsheet may start a formula: at a cell's start, also after a semicolon, tab or line break, which separate cells in some
 * countries, with the sign if there is one; the wide signs of East Asian keyboards too. It matches without a sign as well, so that a text of line
 * breaks is read once and not once from each of them.
 */
const cellStart = /(^(?=[\s"=+\-@＝＋－＠])|[;\t\r\n])([\s"]*)([=+\-@＝＋－＠]?)/g;
/** A phone number is safe in every spreadsheet, and an apostrophe would break imports of contacts. */
const telephone = /^\+\d+$/;

/** Puts an apostrophe before each formula, so that no spreadsheet runs it: `=1+1` → `'=1+1`. */
export function escapeFormulas(cell: string | number): string | number {
	if (typeof cell === 'number' || telephone.test(cell)) return cell;
	return cell.replace(cellStart, (found, before: string, gap: string, sign: string) =>
		sign ? `${before}'${gap}${sign}` : found,
	);
}

/** The opposite of `escapeFormulas`. */
export function unescapeFormulas(cell: string): string {
	return cell.replace(/(^(?=[\s"'])|[;\t\r\n])([\s"]*)(?:'(?=[=+\-@＝＋－＠]))?/g, '$1$2');
}
