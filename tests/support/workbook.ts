import { readFile } from 'node:fs/promises';
import { strFromU8, unzipSync } from 'fflate';

/** The first sheet of a workbook and its texts, as XML; the sheet itself where its texts stand in its cells. */
export function partsOf(file: Uint8Array) {
	const parts = unzipSync(file);
	const text = (path: string) => strFromU8(parts[path] ?? new Uint8Array());
	const sheet = text('xl/worksheets/sheet1.xml');
	return { sheet, strings: text('xl/sharedStrings.xml') || sheet };
}

/** The same of a workbook that was saved. */
export async function workbookParts(path: string) {
	return partsOf(await readFile(path));
}
