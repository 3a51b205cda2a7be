import { AppError } from '#contract/errors.ts';
import { m } from '#messages';
import { entryBeside } from '../platform/bounded/entry-beside.ts';
import { createWorkers } from '../platform/bounded/workers.ts';

/** Input of the template: JSON, and the image that it uses. */
export interface PaperTask {
	data: string;
	image?: { name: string; bytes: Uint8Array } | undefined;
}

/** The PDF, or why there is none. */
export type PaperResult = { pdf: Uint8Array } | { failure: string };

/** Milliseconds. 200 lines take a tenth of a second or more. */
const deadline = 5_000;

/** Enough memory for the compiler, its fonts and a quote of 200 lines. */
const workers = createWorkers<PaperTask, PaperResult>({
	work: 'papers',
	size: 1,
	maxWaiting: 60,
	retryAfter: 10,
	maxHeap: 64,
	maxMemory: 512 * 1_048_576,
	entry: entryBeside(import.meta.url, 'paper-work'),
	errorOf: () => new AppError('unavailable', m.quote_paper_unavailable()),
});

/**
 * Makes a PDF from the template `paper.typ` and its data, one at a time. Throws `unavailable`, with the reason as `cause`, when the
 * library is missing, takes too long, or too many wait.
 */
export async function typeset(data: object, image?: PaperTask['image']): Promise<Buffer> {
	const result = await workers.run({ data: JSON.stringify(data), image }, { deadline });
	if ('pdf' in result) return Buffer.from(result.pdf);
	const error = new AppError('unavailable', m.quote_paper_unavailable());
	error.cause = new Error(result.failure);
	throw error;
}
