import { setImmediate as letOthersRun } from 'node:timers/promises';
import { m } from '#messages';
import { abortable } from '../platform/abortable.ts';
import type { Queries } from '../platform/database.ts';
import { deadline, isOutOfTime } from '../platform/deadline.ts';
import { createWorkQueue, type QueueFigures } from '../platform/work-queue.ts';

/** Runs a search with a database, in its turn. */
export type RunSearch = <T>(search: (database: Queries) => Promise<T>) => Promise<T>;

interface SearchTurnsOptions {
	/** Whose searches they are; it labels a metric. */
	name: string;
	/** Searches that run at a time. */
	concurrency: number;
	/** Milliseconds that a search waits for its turn. */
	maxWait: number;
	/** How many searches may wait. */
	maxWaiting: number;
	/** Milliseconds for all statements of one caller's searches together, from the first turn on. */
	budget: number;
	/** Whether a search waits a moment, so that none begins for a caller who left before its request was read. */
	noticesLeavers?: boolean;
}

export interface SearchTurns {
	/**
	 * The searches of one caller: each in its turn, all with one deadline. Each statement gets what is left of it: at the deadline, and when the
	 * signal aborts, PostgreSQL cancels the statement that runs. Throws `unavailable`, with seconds to wait, without a turn in time and at
	 * the deadline.
	 */
	of(database: Queries, signal?: AbortSignal): RunSearch;
	/** `tooLong`: searches that ended at the deadline. */
	figures(): QueueFigures & { tooLong: number };
}

/** Seconds. */
const retryAfter = 5;

/**
 * Waits until it is known who left: the end of a connection is read two rounds of the event loop after the request, and its signal aborts at
 * the end of that round. Otherwise each of a hundred such callers would begin a search, and PostgreSQL would have to cancel it.
 */
async function noticeLeavers(): Promise<void> {
	for (let round = 0; round < 3; round++) await letOthersRun();
}

/** Turns for searches, so that many or slow ones only take a few connections of the database. */
export function createSearchTurns({
	name,
	concurrency,
	maxWait,
	maxWaiting,
	budget,
	noticesLeavers = false,
}: SearchTurnsOptions): SearchTurns {
	const inTurn = createWorkQueue({ name, concurrency, maxWaiting, maxWait, retryAfter });
	let tooLong = 0;
	return {
		of(database, signal) {
			let end: AbortSignal | undefined;
			return async (search) => {
				if (noticesLeavers) await noticeLeavers();
				return inTurn(async () => {
					end ??= deadline(budget, { message: m.search_too_long, retryAfter });
					try {
						return await search(abortable(database, end));
					} catch (error) {
						if (isOutOfTime(error)) tooLong++;
						throw error;
					}
				}, signal);
			};
		},
		figures: () => ({ ...inTurn.figures(), tooLong }),
	};
}
