import { AppError } from '#contract/errors.ts';
import { maxListBytes } from '#contract/lists.ts';
import { m } from '#messages';
import type { UploadedFile } from '../http/multipart.ts';
import { decodeText } from './decode-text.ts';
import { type ListEntries, readRows, readText, rowsOfText } from './list-entries.ts';
import { readWorkbook } from './read-workbook.ts';

const begins = (bytes: Buffer, ...signature: number[]) => signature.every((byte, at) => bytes[at] === byte);
const isArchive = (bytes: Buffer) => begins(bytes, 0x50, 0x4b, 0x03, 0x04);
/** Workbooks of before 2007, and those with a password. */
const isOlder = (bytes: Buffer) => begins(bytes, 0xd0, 0xcf, 0x11, 0xe0);

async function readSheet(bytes: Buffer): Promise<ListEntries> {
	const rows = await readWorkbook(bytes).catch((error: unknown) => {
		const unreadable = new AppError('invalid', m.lists_file_workbook());
		unreadable.cause = error;
		throw unreadable;
	});
	return readRows(rows);
}

/** The lines of a CSV, TXT or XLSX file. Throws `too_large`, and `invalid` for one that is none of these or has no or too many lines. */
export async function readListFile({ name, bytes, tooLarge }: UploadedFile): Promise<ListEntries> {
	if (tooLarge) throw new AppError('too_large', m.lists_file_large({ megabytes: maxListBytes / 1_048_576 }));
	if (isArchive(bytes)) return readSheet(bytes);
	if (isOlder(bytes)) throw new AppError('invalid', m.lists_file_older());
	if (/\.xls[xmb]?$/i.test(name)) throw new AppError('invalid', m.lists_file_workbook());
	const text = decodeText(bytes);
	// characters that stand in no text: a picture, a PDF
	if (/[^\P{Cc}\s]|\ufffd/u.test(text)) throw new AppError('invalid', m.lists_file_unreadable());
	const rows = rowsOfText(text);
	return rows ? readRows(rows) : readText(text);
}
