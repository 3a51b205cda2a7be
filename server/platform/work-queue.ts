import { AppError } from '#contract/errors.ts';
import { m } from '#messages';
import { countRejection } from './rejections.ts';

export interface WorkQueueOptions {
	/** The kind of work, such as `images`. It labels a metric. */
	name: string;
	/** How many pieces of work run in parallel. */
	concurrency: number;
	/** How many more may wait. */
	maxWaiting: number;
	/** Milliseconds that each may wait; no limit when absent. */
	maxWait?: number;
	/** Seconds until a rejected caller may try again. */
	retryAfter: number;
}

/** `running` and `waiting` now, `refused` since the start. */
export interface QueueFigures {
	running: number;
	waiting: number;
	refused: number;
}

export interface Turns {
	/**
	 * Waits for a turn. Call the result to end it. Throws `unavailable`, with `retryAfter`, when the queue is full or the wait too long,
	 * and the signal's reason when it aborts.
	 */
	take(signal?: AbortSignal): Promise<() => void>;
	figures(): QueueFigures;
}

/** Turns for CPU-heavy work: a few at a time, first come, first served. */
export function createTurns({ name, concurrency, maxWaiting, maxWait, retryAfter }: WorkQueueOptions): Turns {
	const waiting = new Set<() => void>();
	let running = 0;
	let refused = 0;

	const busy = (): AppError => {
		refused++;
		countRejection(name);
		const error = new AppError('unavailable', m.error_busy());
		error.retryAfter = retryAfter;
		return error;
	};
	const wait = async (signal: AbortSignal | undefined): Promise<void> => {
		const { promise, resolve, reject } = Promise.withResolvers<void>();
		// leave the queue at once: a turn given to a caller who left would be lost
		const leave = (reason: unknown) => {
			waiting.delete(resolve);
			reject(reason);
		};
		const onAbort = () => leave(signal?.reason);
		const timer = maxWait === undefined ? undefined : setTimeout(() => leave(busy()), maxWait);
		waiting.add(resolve);
		signal?.addEventListener('abort', onAbort, { once: true });
		try {
			await promise;
		} finally {
			clearTimeout(timer);
			signal?.removeEventListener('abort', onAbort);
		}
	};
	/** Passes the turn to the longest waiting caller, or frees it. */
	const pass = () => {
		for (const next of waiting.keys().take(1)) {
			waiting.delete(next);
			return next();
		}
		running--;
	};
	// when many callers leave at once, their signals abort one after the other: work of the next one would begin and end for nothing
	const end = () => void setImmediate(pass);
	return {
		async take(signal) {
			signal?.throwIfAborted();
			if (running < concurrency) running++;
			else if (waiting.size < maxWaiting) await wait(signal);
			else throw busy();
			return end;
		},
		figures: () => ({ running, waiting: waiting.size, refused }),
	};
}

/**
 * Runs CPU-heavy work, a few pieces at a time, so that many of them block nothing else. Throws as `Turns.take`. When the signal aborts,
 * work leaves the queue; running work must check the signal itself.
 */
export function createWorkQueue(options: WorkQueueOptions) {
	const turns = createTurns(options);
	const run = async <T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> => {
		const endTurn = await turns.take(signal);
		try {
			return await work();
		} finally {
			endTurn();
		}
	};
	return Object.assign(run, { figures: turns.figures });
}
