/** Milliseconds between two looks at the desk in a tab that is seen: with the call, a change shows within 5 seconds. */
const seenInterval = 4_000;
/** In a hidden tab, whose title has the count. */
const hiddenInterval = 20_000;
/** After looks that fail, at most. */
const maxInterval = 60_000;

/** Milliseconds until the next look at the desk; twice as many with each look of a row that failed. */
export function pollDelay({ hidden, failures }: { hidden: boolean; failures: number }): number {
	const interval = hidden ? hiddenInterval : seenInterval;
	return Math.min(maxInterval, interval * 2 ** failures);
}
