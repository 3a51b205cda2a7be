import { z } from 'zod';
import { maxFirst, workKinds } from './work-kinds.ts';

export const workSchema = z.object({
	kind: z
		.enum(workKinds)
		.describe(
			'overdue, due: the next step; chosen: lines of a quote that the buyer chose, to be sent as his order; to_ship: accepted; unanswered: pending for over an hour; expiring, expired: quotes without a decision',
		),
	count: z.int(),
	first: z
		.array(
			z.object({
				id: z.int().describe('Of the request'),
				code: z.string(),
				customer_name: z.string(),
				age_hours: z.int().describe('Whole hours since it was sent'),
				day: z.string().nullable().describe('On which it is due, or the last day of its quote: YYYY-MM-DD'),
				next_step: z.string().describe('Empty without'),
			}),
		)
		.describe(`The ${maxFirst} that have waited longest`),
});

export type Work = z.infer<typeof workSchema>;
