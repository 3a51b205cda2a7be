import { AppError } from '#contract/errors.ts';
import type { Language } from '#contract/language.ts';
import { m } from '#messages';
import type { UploadedFile } from '../http/multipart.ts';
import { entryBeside } from '../platform/bounded/entry-beside.ts';
import { createWorkers } from '../platform/bounded/workers.ts';
import type { ListEntries } from './list-entries.ts';

/** A pasted text or a file, and the language of its notes. */
export interface ListWork {
	list: string | UploadedFile;
	language: Language;
}

/** Milliseconds: a file of 2 MB takes less than one second. */
const deadline = 5_000;

const workers = createWorkers<ListWork, ListEntries>({
	work: 'lists',
	size: 2,
	maxWaiting: 20,
	retryAfter: 10,
	maxHeap: 128,
	maxMemory: 320 * 1_048_576,
	entry: entryBeside(import.meta.url, 'list-process'),
	errorOf: () => new AppError('invalid', m.sheet_file_heavy()),
});

/**
 * Reads a list in a child process. Throws as `readText` and `readListFile`, `invalid` for one that takes too long or too much memory, and
 * `unavailable` when the queue is full.
 */
export const readList = (work: ListWork, signal?: AbortSignal): Promise<ListEntries> =>
	workers.run(work, { deadline, signal });
