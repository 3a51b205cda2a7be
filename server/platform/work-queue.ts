import { AppError } from '#contract/errors.ts';
import { m } from '#messages';

interface WorkQueueOptions {
	/** How many pieces of work run at a time. */
	concurrency: number;
	/** How many more may wait for their turn. */
	maxWaiting: number;
	/** Seconds after which somebody who was turned away may try again. */
	retryAfter: number;
}

/**
 * Runs work that takes a processor for a while, a few pieces at a time and in the order in which they come, so that a flood of
 * it holds up nothing else. Throws `unavailable`, with the seconds to wait, when the queue is full.
 */
export function createWorkQueue({ concurrency, maxWaiting, retryAfter }: WorkQueueOptions) {
	const waiting: (() => void)[] = [];
	let running = 0;

	const takeTurn = (): Promise<void> => {
		if (running < concurrency) {
			running++;
			return Promise.resolve();
		}
		if (waiting.length >= maxWaiting) {
			const error = new AppError('unavailable', m.error_busy());
			error.retryAfter = retryAfter;
			return Promise.reject(error);
		}
		return new Promise((resolve) => waiting.push(resolve));
	};
	/** The turn goes to who waits longest, or is free again. */
	const endTurn = () => {
		const next = waiting.shift();
		if (next) next();
		else running--;
	};
	return async <T>(work: () => Promise<T>): Promise<T> => {
		await takeTurn();
		try {
			return await work();
		} finally {
			endTurn();
		}
	};
}
