import { workbookParts } from './xlsx-parts.ts';

const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/**
 * A table as an XLSX workbook whose head stays while one scrolls. Texts are stored as texts, which no spreadsheet runs as formulas.
 * Packed without a worker, which the policy of the pages refuses.
 */
export async function xlsxFile(fields: string[], rows: (string | number)[][]): Promise<Blob> {
	const { strToU8, zipSync } = await import('fflate');
	const parts = Object.entries(workbookParts(fields, rows)).map(([path, xml]) => [path, strToU8(xml)] as const);
	return new Blob([zipSync(Object.fromEntries(parts))], { type });
}
