const day = 86_400_000;

/** The date by UTC, YYYY-MM-DD, so many days after now. */
export function dateAfter(days: number): string {
	return new Date(Date.now() + days * day).toISOString().slice(0, 10);
}

/** Whether the last day of a quote, YYYY-MM-DD, has passed by UTC. */
export const isExpired = (lastDay: string) => lastDay < dateAfter(0);
