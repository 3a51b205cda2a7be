import { z } from 'zod';
import { idSchema } from './list-query.ts';
import { payments, requestOutcomes } from './request-labels.ts';

/** By which a figure of a report leads to its requests. */
export const reportFilters = {
	outcome: z.enum(requestOutcomes).optional().describe('quoted: with a quote; won and lost: by status'),
	payment: z.enum(payments).optional().describe('unpaid: also those that are won and of which no payment was noted'),
	answered: z
		.enum(['yes', 'no'])
		.optional()
		.describe('Whether a quote was sent, or the staff moved it on from pending'),
	from: z.iso.date().optional().describe('Sent on this day or later, YYYY-MM-DD by UTC'),
	to: z.iso.date().optional().describe('Sent on this day or before'),
	product: idSchema.optional().describe('A part that was asked for'),
};

const schema = z.object(reportFilters);
export type ReportFilters = z.infer<typeof schema>;
