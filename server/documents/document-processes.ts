import { AppError, fieldError, isAppError } from '#contract/errors.ts';
import { m } from '#messages';
import { EndedWork } from '../platform/bounded/ended-work.ts';
import { entryBeside } from '../platform/bounded/entry-beside.ts';
import { createWorkers } from '../platform/bounded/workers.ts';
import { faultText } from './document-faults.ts';
import type { DocumentWork, ReadDocument } from './document-work.ts';
import type { ReadFile } from './rows/write-documents.ts';

/** Milliseconds. A PDF of 20 MB with 1,000 pages takes two seconds. */
const deadline = 20_000;
/** Milliseconds: 500 PDFs take some seconds. */
const zipDeadline = 120_000;

const entry = entryBeside(import.meta.url, 'document-work');

const pdfs = createWorkers<DocumentWork, ReadDocument>({
	work: 'documents',
	size: 1,
	maxWaiting: 30,
	retryAfter: 10,
	maxHeap: 256,
	maxMemory: 512 * 1_048_576,
	entry,
	errorOf: () => new AppError('invalid', m.documents_zip_heavy()),
});

/** Workers for buyers alone, so that the staff don't wait for strangers. */
const buyersPdfs = createWorkers<DocumentWork, ReadDocument>({
	work: 'orders of buyers',
	size: 1,
	maxWaiting: 10,
	retryAfter: 10,
	maxHeap: 256,
	maxMemory: 512 * 1_048_576,
	entry,
	errorOf: () => new AppError('invalid', m.documents_zip_heavy()),
});

/** Workers for zips alone, so that one PDF does not wait for a zip. A zip of 200 MB is in their memory as a whole. */
const zips = createWorkers<DocumentWork, ReadDocument>({
	work: 'zips of documents',
	size: 1,
	maxWaiting: 3,
	retryAfter: 30,
	maxHeap: 256,
	maxMemory: 768 * 1_048_576,
	entry,
	errorOf: () => new AppError('invalid', m.documents_zip_heavy()),
});

/** Reads a PDF that the staff upload. Throws `invalid` with a sentence that names the file; `unavailable` when too many wait. */
export const readDocumentFile = (name: string, bytes: Buffer, signal?: AbortSignal): Promise<ReadFile> =>
	readFile(pdfs, name, bytes, signal);

/** Reads a PDF of a buyer, as `readDocumentFile` does. */
export const readBuyersFile = (name: string, bytes: Buffer, signal?: AbortSignal): Promise<ReadFile> =>
	readFile(buyersPdfs, name, bytes, signal);

async function readFile(
	workers: typeof pdfs,
	name: string,
	bytes: Buffer,
	signal: AbortSignal | undefined,
): Promise<ReadFile> {
	const invalid = (message: string) => fieldError('invalid', 'file', message);
	const isHeavy = (error: unknown) =>
		isAppError(error) && error.cause instanceof EndedWork && error.cause.reason !== 'left';
	const read = await workers.run({ bytes }, { deadline, signal }).catch((error: unknown) => {
		throw isHeavy(error) ? invalid(faultText('heavy', name)) : error;
	});
	if ('fault' in read) throw invalid(faultText(read.fault, name));
	const { sha256, bytes: length, pages } = read;
	return { sha256, bytes: length, pages };
}

/** Reads the files of a zip, in its order. Throws `invalid` when it is no zip, or more than the shop reads at once. */
export const readZipFiles = (zip: string, signal?: AbortSignal): AsyncGenerator<ReadDocument> =>
	zips.stream({ zip }, { deadline: zipDeadline, signal });

/** The contents of files of a zip that were read before. */
export const unpackZipFiles = (zip: string, names: string[], signal?: AbortSignal): AsyncGenerator<ReadDocument> =>
	zips.stream({ zip, wanted: names }, { deadline: zipDeadline, signal });
