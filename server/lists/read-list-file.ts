import { AppError, isAppError } from '#contract/errors.ts';
import type { Language } from '#contract/language.ts';
import { m } from '#messages';
import type { UploadedFile } from '../http/multipart.ts';
import { decodeText } from '../platform/spreadsheets/decode-text.ts';
import { fileKindOf, isText } from '../platform/spreadsheets/file-kind.ts';
import { openWorkbook } from '../platform/spreadsheets/read-workbook.ts';
import { checkSize, type ListEntries, maxColumns, type Rows, readRows, readText, rowsOfText } from './list-entries.ts';

/** Bytes of one file of a workbook: some 20,000 rows. */
const maxInflated = 8 * 1_048_576;

/** The rows of the first visible sheet. */
async function readFirstTab(bytes: Buffer): Promise<Rows> {
	const workbook = await openWorkbook(bytes, maxInflated);
	const firstVisible = workbook.tabs.findIndex(({ isHidden }) => !isHidden);
	const rows: Rows = [];
	for await (const { line, cells } of workbook.rows(Math.max(0, firstVisible))) {
		rows.push({ line, cells: cells.slice(0, maxColumns).map(({ text }) => text) });
		checkSize(rows.length);
	}
	return rows;
}

async function readSheet(bytes: Buffer, language?: Language): Promise<ListEntries> {
	const rows = await readFirstTab(bytes).catch((error: unknown) => {
		if (isAppError(error)) throw error;
		const unreadable = new AppError('invalid', m.lists_file_workbook());
		unreadable.cause = error;
		throw unreadable;
	});
	return readRows(rows, language);
}

/** The lines of a CSV, TXT or XLSX file, with notes in the language. Throws `invalid` for another file, and for none or too many lines. */
export async function readListFile(
	{ name, bytes: sent }: Pick<UploadedFile, 'name' | 'bytes'>,
	language?: Language,
): Promise<ListEntries> {
	// a Buffer becomes a Uint8Array between processes
	const bytes = Buffer.from(sent.buffer, sent.byteOffset, sent.byteLength);
	const kind = fileKindOf(bytes);
	if (kind === 'workbook') return readSheet(bytes, language);
	if (kind === 'pdf') throw new AppError('invalid', m.lists_file_pdf());
	if (kind === 'older') throw new AppError('invalid', m.lists_file_older());
	if (/\.xls[xmb]?$/i.test(name)) throw new AppError('invalid', m.lists_file_workbook());
	const text = decodeText(bytes);
	if (!isText(text)) throw new AppError('invalid', m.lists_file_unreadable());
	const rows = rowsOfText(text);
	return rows ? readRows(rows, language) : readText(text, language);
}
