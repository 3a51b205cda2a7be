import { dayFromNow } from '#contract/days.ts';
import { withdrawMinutes } from '#contract/quotes/quote-fields.ts';

/** Whether the last day (YYYY-MM-DD) has passed in UTC. */
export const isExpired = (lastDay: string) => lastDay < dayFromNow(0);

/** Until when a decision can be withdrawn. */
export const withdrawUntil = (decidedAt: Date): Date => new Date(decidedAt.getTime() + withdrawMinutes * 60_000);
