import { z } from 'zod';

/** What the staff do first, in this order. */
export const workKinds = ['overdue', 'due', 'to_ship', 'unanswered', 'expiring', 'expired'] as const;
/** Rows of each kind. */
export const maxFirst = 3;
/** Hours after which a request without an answer counts, by the clock: a night counts too. */
export const unansweredHours = 1;

export const workSchema = z.object({
	kind: z
		.enum(workKinds)
		.describe(
			'overdue, due: the next step; to_ship: accepted; unanswered: pending for over an hour; expiring, expired: quotes without a decision',
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
export type WorkKind = Work['kind'];
