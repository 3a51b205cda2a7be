/** Milliseconds between polls in a visible tab: with the call, a change shows within 5 seconds. */
const visibleInterval = 4_000;
/** In a hidden tab, which still shows the count in its title. */
const hiddenInterval = 20_000;
/** Upper limit after failed polls. */
const maxInterval = 60_000;

/** Milliseconds until the next poll; doubled by each failure in a row. */
export function pollDelay({ hidden, failures }: { hidden: boolean; failures: number }): number {
	const interval = hidden ? hiddenInterval : visibleInterval;
	return Math.min(maxInterval, interval * 2 ** failures);
}
