import { z } from 'zod';
import { payments, statuses } from './request-statuses.ts';

/** Authors of a request's changes. */
export const historyActors = ['administrator', 'customer', 'anonymous', 'command', 'system', 'program'] as const;

/** The changed fields of a request. */
const historyStateSchema = z
	.object({
		status: z.enum(statuses),
		payment: z.enum(payments).nullable(),
		owner: z.string().nullable().describe('Name of the administrator in charge'),
		next_step: z.string(),
		next_step_on: z.string().nullable(),
		revision: z.int().nullable().describe('Of its quote'),
		answer: z.string().describe('Title of a ready answer that went to the buyer'),
		amount: z.string().describe('Of a payment, with its currency'),
		number: z.string().describe('Of a paper'),
		lines: z.int().describe('How many lines of the quote the buyer chose'),
		payment_due_on: z.string().nullable(),
		reason: z.string().describe("Why a quote was declined, in the buyer's words"),
	})
	.partial();

/** One change of a request. */
export const historyEntrySchema = z
	.object({
		id: z.int(),
		at: z.string().describe('ISO 8601'),
		by: z.string().nullable().describe('Name of the author; null for a guest'),
		actor: z.enum(historyActors),
		action: z
			.string()
			.describe(
				'Such as create, status, desk, note, answer, quote, quote_sent, accepted, declined, payment or payment_reversed',
			),
		before: historyStateSchema,
		after: historyStateSchema,
	})
	.meta({ id: 'HistoryEntry' });

export type HistoryEntry = z.infer<typeof historyEntrySchema>;
