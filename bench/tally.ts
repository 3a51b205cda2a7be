/** What became of calls that were made again and again. */
export interface Tally {
	/** Notes a call that has ended: its start by `performance.now()`, and its status; 0 without a response. */
	note(begun: number, status: number, isSuccess: boolean): void;
	successes(): number;
	/** When the last success was over, by `performance.now()`. */
	last(): number;
	/** Milliseconds of the longest time between two successes. */
	gap(): number;
	/** Milliseconds that a success took at most. */
	slowest(): number;
	/** How many failed, by status. */
	failed: ReadonlyMap<number, number>;
}

/** A tally of no calls yet. */
export function createTally(): Tally {
	const moments: number[] = [];
	const failed = new Map<number, number>();
	let slowest = 0;
	return {
		note(begun, status, isSuccess) {
			const now = performance.now();
			if (!isSuccess) failed.set(status, (failed.get(status) ?? 0) + 1);
			else {
				moments.push(now);
				slowest = Math.max(slowest, now - begun);
			}
		},
		successes: () => moments.length,
		last: () => moments.at(-1) ?? 0,
		gap: () => moments.reduce((gap, moment, at) => Math.max(gap, moment - (moments[at - 1] ?? moment)), 0),
		slowest: () => slowest,
		failed,
	};
}

/** The failed calls as a text for a table: `3 x 502`. Status 0 means that there was no response. */
export function failuresOf(tallies: Tally[]): string {
	const sums = new Map<number, number>();
	for (const { failed } of tallies)
		for (const [status, count] of failed) sums.set(status, (sums.get(status) ?? 0) + count);
	return [...sums].map(([status, count]) => `${count} x ${status}`).join(', ') || '0';
}
