import { AppError } from '#contract/errors.ts';
import { m } from '#messages';
import { countRejection } from './rejections.ts';

export interface WorkQueueOptions {
	/** The kind of work, such as `images`. It labels a metric. */
	name: string;
	/** How many pieces of work run in parallel; with weights, how much together. */
	concurrency: number;
	/** How many more may wait. */
	maxWaiting: number;
	/** Milliseconds that each may wait; no limit when absent. */
	maxWait?: number | undefined;
	/** Seconds until a rejected caller may try again. */
	retryAfter: number;
}

interface TurnOptions {
	/** Aborts when the caller leaves. */
	signal?: AbortSignal | undefined;
	/** Waits behind however many others, and however long. */
	ignoresLimits?: boolean | undefined;
	/** How much of `concurrency` the turn takes; by default 1. Not more than all of it. */
	weight?: number;
}

/** `running` (with their weights) and `waiting` now, `refused` since the start. */
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
	take(options?: TurnOptions): Promise<() => void>;
	figures(): QueueFigures;
}

/** Turns for CPU-heavy work: a few at a time, first come, first served. */
export function createTurns({ name, concurrency, maxWaiting, maxWait, retryAfter }: WorkQueueOptions): Turns {
	/** Callers and the weight of their turns. */
	const waiting = new Map<() => void, number>();
	let running = 0;
	let refused = 0;

	const busy = (): AppError => {
		refused++;
		countRejection(name);
		const error = new AppError('unavailable', m.error_busy());
		error.retryAfter = retryAfter;
		return error;
	};
	/** Gives turns in the order of the queue, as far as they fit. A light one behind a heavy one waits, or the heavy one would wait for ever. */
	const giveTurns = () => {
		for (const [begin, weight] of waiting) {
			if (running + weight > concurrency) return;
			waiting.delete(begin);
			running += weight;
			begin();
		}
	};
	const wait = async (weight: number, maxWait: number | undefined, signal: AbortSignal | undefined): Promise<void> => {
		const { promise, resolve, reject } = Promise.withResolvers<void>();
		// leave the queue at once: a turn given to a caller who left would be lost
		const leave = (reason: unknown) => {
			waiting.delete(resolve);
			reject(reason);
			// those behind it may be lighter
			setImmediate(giveTurns);
		};
		const onAbort = () => leave(signal?.reason);
		const timer = maxWait === undefined ? undefined : setTimeout(() => leave(busy()), maxWait);
		waiting.set(resolve, weight);
		signal?.addEventListener('abort', onAbort, { once: true });
		try {
			await promise;
		} finally {
			clearTimeout(timer);
			signal?.removeEventListener('abort', onAbort);
		}
	};
	const free = (weight: number) => {
		running -= weight;
		giveTurns();
	};
	return {
		async take({ signal, ignoresLimits = false, weight = 1 } = {}) {
			signal?.throwIfAborted();
			if (waiting.size === 0 && running + weight <= concurrency) running += weight;
			else if (ignoresLimits || waiting.size < maxWaiting)
				await wait(weight, ignoresLimits ? undefined : maxWait, signal);
			else throw busy();
			// when many callers leave at once, their signals abort one after the other: work of the next one would begin and end for nothing
			return () => void setImmediate(free, weight);
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
		const endTurn = await turns.take({ signal });
		try {
			return await work();
		} finally {
			endTurn();
		}
	};
	return Object.assign(run, { figures: turns.figures });
}
