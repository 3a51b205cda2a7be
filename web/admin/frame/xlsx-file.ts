type Cell = string | number;

/** A table as an XLSX workbook whose head stays while one scrolls. Texts are stored as texts, which no spreadsheet runs as formulas. */
export async function xlsxFile(fields: string[], rows: Cell[][]): Promise<Blob> {
	const { default: writeXlsx } = await import('write-excel-file/universal');
	const head = fields.map((value) => ({ value, fontWeight: 'bold' as const }));
	const body = rows.map((row) => row.map((value) => (value === '' ? null : { value, type: typeOf(value) })));
	return writeXlsx([head, ...body], { stickyRowsCount: 1 }).toBlob();
}

function typeOf(value: Cell) {
	return typeof value === 'number' ? Number : String;
}
