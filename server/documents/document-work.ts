import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { maxDocumentBytes, maxZipBytes, maxZipFiles } from '#contract/documents/document-rules.ts';
import { AppError, isAppError } from '#contract/errors.ts';
import { m } from '#messages';
import { serveWork } from '../platform/bounded/serve-work.ts';
import { workbookLimits } from '../platform/spreadsheets/workbook-limits.ts';
import { openZip } from '../platform/spreadsheets/zip-entries.ts';
import type { DocumentFault } from './document-faults.ts';
import { readPdf } from './read-pdf.ts';

/** The child process that reads PDFs and zips of them. */

export type DocumentWork =
	| { bytes: Uint8Array }
	/** Path of an uploaded zip. With `wanted`, the contents of these files instead of what they are. */
	| { zip: string; wanted?: string[] };

/** A file as it was read; without a fault it is a PDF that can be stored. */
export type ReadDocument =
	| { name: string; fault: DocumentFault }
	| { name: string; sha256: string; bytes: number; pages: number; content?: Uint8Array };

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

async function read(name: string, bytes: Buffer): Promise<ReadDocument> {
	const pdf = await readPdf(bytes);
	return 'fault' in pdf ? { name, ...pdf } : { name, sha256: sha256(bytes), bytes: bytes.length, ...pdf };
}

/** What computers pack along: folders, and what macOS and Windows note about files. */
const isFile = (name: string) =>
	!name.endsWith('/') && !/(?:^|\/)(?:__MACOSX\/|\.|Thumbs\.db$|desktop\.ini$)/i.test(name);

function openArchive(bytes: Buffer) {
	try {
		// a PDF is packed already: a zip that grows tenfold is a bomb
		const limits = { ...workbookLimits, entries: 2 * maxZipFiles, inflated: 4 * maxZipBytes };
		return openZip(bytes, maxDocumentBytes, limits);
	} catch (error) {
		throw isAppError(error)
			? new AppError('invalid', m.documents_zip_most({ max: maxZipFiles }))
			: new AppError('invalid', m.documents_zip_broken());
	}
}

/** The bytes of a file of the archive, or why they can't be read. Throws `invalid` when all files together are too large. */
async function unpack(chunks: AsyncIterable<Buffer>): Promise<Buffer | DocumentFault> {
	const parts: Buffer[] = [];
	let length = 0;
	try {
		for await (const chunk of chunks) {
			length += chunk.length;
			if (length > maxDocumentBytes) return 'large';
			parts.push(chunk);
		}
	} catch (error) {
		if (isAppError(error)) throw new AppError('invalid', m.documents_zip_heavy());
		return error instanceof RangeError ? 'large' : 'damaged';
	}
	return Buffer.concat(parts);
}

async function* readZip({ zip, wanted }: { zip: string; wanted?: string[] }): AsyncGenerator<ReadDocument> {
	const archive = openArchive(await readFile(zip));
	const names = archive
		.list()
		.map(({ path }) => path)
		.filter(isFile);
	if (names.length === 0) throw new AppError('invalid', m.documents_zip_empty());
	if (names.length > maxZipFiles) throw new AppError('invalid', m.documents_zip_most({ max: maxZipFiles }));
	for (const name of wanted ?? names) {
		const bytes = await unpack(archive.chunks(name));
		if (typeof bytes === 'string') yield { name, fault: bytes };
		else if (wanted) yield { name, sha256: sha256(bytes), bytes: bytes.length, pages: 0, content: bytes };
		else yield await read(name, bytes);
	}
}

await serveWork(async function* (work: DocumentWork) {
	if ('zip' in work) yield* readZip(work);
	else yield await read('', Buffer.from(work.bytes.buffer, work.bytes.byteOffset, work.bytes.byteLength));
});
