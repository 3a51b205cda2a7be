/** Excel takes a file for UTF-8, and so shows Arabic, when it begins with this mark. */
const byteOrderMark = '\uFEFF';

/** What a spreadsheet may run as a formula, the wide signs of East Asian keyboards among it. */
const formula = /^[=+\-@\t\r\n＝＋－＠]/;

/** A table as CSV; a cell that a spreadsheet would run begins with an apostrophe instead. */
export async function csvText(fields: string[], rows: (string | number)[][]): Promise<string> {
	const { default: csv } = await import('papaparse');
	return byteOrderMark + csv.unparse({ fields, data: rows }, { escapeFormulae: formula });
}

/** Hands the text to the browser as a file. */
export function saveFile(name: string, text: string): void {
	const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
	const link = document.createElement('a');
	link.href = url;
	link.download = name;
	link.click();
	// the browser reads the URL after the click has ended
	setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
