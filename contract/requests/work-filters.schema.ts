import { z } from 'zod';
import { dueFilters, expiredDays, expiringDays, expiryFilters, paymentDueFilters } from './work-filter-values.ts';

/** Filters that link what is to be done on the console's first page to its requests. */
export const workFilters = {
	due: z
		.enum(dueFilters)
		.optional()
		.describe("When the next step of a request that is not settled is due, by the shop's time zone"),
	expires: z
		.enum(expiryFilters)
		.optional()
		.describe(
			`Quotes without a decision: soon, whose last day is within ${expiringDays} days; past, whose last day was in the last ${expiredDays}`,
		),
	chosen: z.enum(['yes']).optional().describe('The buyer chose lines of the quote, which the seller has not sent yet'),
	payment_due: z
		.enum(paymentDueFilters)
		.optional()
		.describe('What is accepted and not paid by the day on which it is due: before today, or within 7 days'),
	min_age: z.coerce.number().int().min(1).max(8_760).optional().describe('Sent at least so many hours ago'),
};

const schema = z.object(workFilters);
export type WorkFilters = z.infer<typeof schema>;
