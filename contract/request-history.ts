import { z } from 'zod';
import { payments, statuses } from './request-labels.ts';

/** Who can have changed a request. */
export const historyActors = ['administrator', 'customer', 'anonymous', 'command', 'system'] as const;

/** What of a request a change is about; a field that did not change is left out. */
const historyStateSchema = z
	.object({
		status: z.enum(statuses),
		payment: z.enum(payments).nullable(),
		owner: z.string().nullable().describe('Name of who sees to it'),
		next_step: z.string(),
		next_step_on: z.string().nullable(),
		revision: z.int().nullable().describe('Of its quote'),
		reason: z.string().describe("Why a quote was declined, in the buyer's words"),
	})
	.partial();

/** One thing that was done to a request. */
export const historyEntrySchema = z
	.object({
		id: z.int(),
		at: z.string().describe('ISO 8601'),
		by: z.string().nullable().describe('Name of who did it; null of a guest'),
		actor: z.enum(historyActors),
		action: z.string().describe('Such as create, status, desk, note, quote, quote_sent, accepted or declined'),
		before: historyStateSchema,
		after: historyStateSchema,
	})
	.meta({ id: 'HistoryEntry' });

export type HistoryEntry = z.infer<typeof historyEntrySchema>;
