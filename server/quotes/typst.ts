import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { AppError } from '#contract/errors.ts';
import { m } from '#messages';
import { createWorkQueue } from '../platform/work-queue.ts';

/** What the template is filled with: JSON, and the image that it names. */
export interface PaperTask {
	data: string;
	image?: { name: string; bytes: Uint8Array } | undefined;
}

/** The PDF, or why there is none. */
export type PaperResult = { pdf: Uint8Array } | { failure: string };

/** 200 lines take the compiler a tenth of a second and more: it has a thread of its own, and one is enough for a shop. */
const queue = createWorkQueue({ concurrency: 1, maxWaiting: 60, retryAfter: 10 });
/** Milliseconds, with the first paper's loading of the compiler. */
const timeout = 20_000;
// the bundle of the server has the worker beside it
const file = new URL(import.meta.url.endsWith('.ts') ? 'typst-worker.ts' : 'typst-worker.js', import.meta.url);

let worker: Worker | undefined;

/** The thread that waits for papers: begun with the first, and anew after one that it did not survive. */
function running(): Worker {
	if (worker) return worker;
	const started = new Worker(file);
	// a server that stops does not wait for a thread without work
	started.unref();
	const forget = () => {
		if (worker === started) worker = undefined;
	};
	started.on('error', forget).on('exit', forget);
	worker = started;
	return started;
}

function unavailable(cause: unknown): AppError {
	const error = new AppError('unavailable', m.quote_paper_unavailable());
	error.cause = cause;
	return error;
}

async function inThread(task: PaperTask): Promise<Buffer> {
	const thread = running();
	try {
		const arrives = once(thread, 'message', { signal: AbortSignal.timeout(timeout) });
		thread.postMessage(task);
		const [result] = (await arrives) as [PaperResult];
		if ('pdf' in result) return Buffer.from(result.pdf);
		throw new Error(result.failure);
	} catch (cause) {
		await thread.terminate();
		throw unavailable(cause);
	}
}

/**
 * Makes a PDF of the template `quote.typ` and its data, one at a time. Throws `unavailable` where the library is not there or
 * does not come to an end, and when too many wait; what happened is the error's cause.
 */
export function typeset(data: object, image?: PaperTask['image']): Promise<Buffer> {
	return queue(() => inThread({ data: JSON.stringify(data), image }));
}
