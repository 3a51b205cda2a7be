import { byteOrderMark, defused } from '#contract/csv-cells.ts';

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
