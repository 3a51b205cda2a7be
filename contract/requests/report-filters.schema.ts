import { z } from 'zod';
import { daySchema } from '#contract/dates.schema.ts';
import { idSchema } from '#contract/list-query.schema.ts';
import { payments, requestOutcomes } from './request-statuses.ts';

/** Filters that link a report's figure to its requests. */
export const reportFilters = {
	outcome: z.enum(requestOutcomes).optional().describe('quoted: with a quote; won and lost: by status'),
	payment: z.enum(payments).optional().describe('unpaid: also partly paid requests, and won ones without a payment'),
	answered: z
		.enum(['yes', 'no'])
		.optional()
		.describe('Whether a quote was sent or the staff changed the status from pending'),
	from: daySchema().optional().describe("Sent on this day or later, YYYY-MM-DD by the shop's time zone"),
	to: daySchema().optional().describe('Sent on this day or before'),
	product: idSchema.optional().describe('A requested part'),
};

const schema = z.object(reportFilters);
export type ReportFilters = z.infer<typeof schema>;
