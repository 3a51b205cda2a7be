import { AppError, isAppError } from '#contract/errors.ts';
import { maxListBytes } from '#contract/lists.ts';
import { m } from '#messages';
import type { UploadedFile } from '../http/multipart.ts';
import { decodeText } from '../platform/spreadsheets/decode-text.ts';
import { fileKindOf, isText } from '../platform/spreadsheets/file-kind.ts';
import { openWorkbook } from '../platform/spreadsheets/read-workbook.ts';
import { type ListEntries, type Rows, readRows, readText, rowsOfText } from './list-entries.ts';

/** Bytes of one file of a workbook: some 20,000 rows. */
const maxInflated = 8 * 1_048_576;

/** The rows of the first sheet that is shown. */
async function readFirstTab(bytes: Buffer): Promise<Rows> {
	const workbook = await openWorkbook(bytes, maxInflated);
	const shown = workbook.tabs.findIndex(({ isHidden }) => !isHidden);
	const rows: Rows = [];
	for await (const { line, cells } of workbook.rows(Math.max(0, shown)))
		rows.push({ line, cells: cells.map(({ text }) => text) });
	return rows;
}

async function readSheet(bytes: Buffer): Promise<ListEntries> {
	const rows = await readFirstTab(bytes).catch((error: unknown) => {
		if (isAppError(error)) throw error;
		const unreadable = new AppError('invalid', m.lists_file_workbook());
		unreadable.cause = error;
		throw unreadable;
	});
	return readRows(rows);
}

/** The lines of a CSV, TXT or XLSX file. Throws `too_large`, and `invalid` for one that is none of these or has no or too many lines. */
export async function readListFile({ name, bytes, tooLarge }: UploadedFile): Promise<ListEntries> {
	if (tooLarge) throw new AppError('too_large', m.lists_file_large({ megabytes: maxListBytes / 1_048_576 }));
	const kind = fileKindOf(bytes);
	if (kind === 'workbook') return readSheet(bytes);
	if (kind === 'older') throw new AppError('invalid', m.lists_file_older());
	if (/\.xls[xmb]?$/i.test(name)) throw new AppError('invalid', m.lists_file_workbook());
	const text = decodeText(bytes);
	if (!isText(text)) throw new AppError('invalid', m.lists_file_unreadable());
	const rows = rowsOfText(text);
	return rows ? readRows(rows) : readText(text);
}
