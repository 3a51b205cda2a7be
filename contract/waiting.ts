import { z } from 'zod';
import { currencySchema } from './quote-numbers.ts';

/** Hours since a request was sent that is not answered yet: from, to; the last has no end. */
export const waitingAges = [
	[0, 4],
	[4, 24],
	[24, 72],
	[72, null],
] as const;
/** Days within which a quote expires that is told, and quotes that are, at most. */
export const expiringDays = 3;
export const maxExpiring = 10;

/** What waits for the shop. */
export const waitingSchema = z
	.object({
		ages: z
			.array(z.object({ from: z.int().describe('Hours'), to: z.int().nullable(), count: z.int() }))
			.describe('Requests that nobody has answered, by their age'),
		oldest: z.iso.datetime().nullable().describe('When the oldest of them was sent'),
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
			.describe('Open quotes that expire soon, the next one first'),
	})
	.meta({ id: 'Waiting' });

export type Waiting = z.infer<typeof waitingSchema>;
