/** Excel takes a file for UTF-8, and so shows Arabic, when it begins with this mark. */
const byteOrderMark = '\uFEFF';

/**
 * Where a spreadsheet may begin a formula, by the wide signs of East Asian keyboards too: at a cell's start and, as some countries
 * part cells by other signs than a comma and read no quotes inside, after a semicolon, a tab or a line break.
 */
const formula = /(^|[;\t\r\n])([\s"]*)(?=[=+\-@＝＋－＠])/g;
/** A number to every spreadsheet, which an apostrophe would break for who imports contacts. */
const telephone = /^\+\d+$/;

/** The cell with an apostrophe before each formula, so that no spreadsheet runs it. */
function defused(cell: string | number): string | number {
	return typeof cell === 'number' || telephone.test(cell) ? cell : cell.replace(formula, "$1'$2");
}

/** A table as CSV; a cell that a spreadsheet would run begins with an apostrophe instead. */
export async function csvText(fields: string[], rows: (string | number)[][]): Promise<string> {
	const { default: csv } = await import('papaparse');
	return byteOrderMark + csv.unparse({ fields, data: rows.map((row) => row.map(defused)) });
}

/** A table as a CSV file. */
export async function csvFile(fields: string[], rows: (string | number)[][]): Promise<Blob> {
	return new Blob([await csvText(fields, rows)], { type: 'text/csv;charset=utf-8' });
}

/** Hands the file to the browser. */
export function saveFile(name: string, file: Blob): void {
	const url = URL.createObjectURL(file);
	const link = document.createElement('a');
	link.href = url;
	link.download = name;
	link.click();
	// the browser reads the URL after the click has ended
	setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
