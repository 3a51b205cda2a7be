import { withdrawMinutes } from '#contract/quotes/quote-fields.ts';

const day = 86_400_000;

/** The UTC date so many days from now: YYYY-MM-DD. */
export function dateAfter(days: number): string {
	return new Date(Date.now() + days * day).toISOString().slice(0, 10);
}

/** Whether the last day (YYYY-MM-DD) has passed in UTC. */
export const isExpired = (lastDay: string) => lastDay < dateAfter(0);

/** Until when a decision can be withdrawn. */
export const withdrawUntil = (decidedAt: Date): Date => new Date(decidedAt.getTime() + withdrawMinutes * 60_000);
