import { z } from 'zod';
import { storedMomentSchema } from '#contract/dates.schema.ts';
import { currencySchema } from '#contract/money/money.schema.ts';
import { workSchema } from './work.schema.ts';

/** Ages of unanswered requests in hours: from, to; the last has no end. */
export const waitingAges = [
	[0, 4],
	[4, 24],
	[24, 72],
	[72, null],
] as const;
/** Quotes that expire soon are listed, at most so many. */
export const maxExpiring = 10;

export const waitingQuerySchema = z.object({
	chosen: z
		.enum(['true', 'false'])
		.optional()
		.describe('true: also lines that a buyer chose, as work. A console from before this kind must not be sent it'),
});

/** Work that waits for the shop. */
export const waitingSchema = z
	.object({
		ages: z
			.array(z.object({ from: z.int().describe('Hours'), to: z.int().nullable(), count: z.int() }))
			.describe('Unanswered requests by age'),
		oldest: storedMomentSchema.nullable().describe('When the oldest was sent'),
		expiring: z
			.array(
				z.object({
					id: z.int().describe('Of the request'),
					code: z.string(),
					customer_name: z.string(),
					valid_until: z.string().describe('The last day, YYYY-MM-DD by UTC'),
					total: z.number(),
					currency: currencySchema,
				}),
			)
			.describe('Open quotes that expire soon, soonest first'),
		work: z.array(workSchema).describe('What the staff do first'),
	})
	.meta({ id: 'Waiting' });

export type Waiting = z.infer<typeof waitingSchema>;
