import { z } from 'zod';
import { storedMomentSchema } from '#contract/dates.schema.ts';
import { type AlertKind, alertDays, alertLabels, maxAlerts, maxOlderAlerts, maxSeenAlerts } from './desk-alerts.ts';

/** A place among the transactions of the database: `"7431"`. Compare it with nothing; only send it back. */
const cursorSchema = z.string().regex(/^\d{1,19}$/);

export const deskAlertSchema = z
	.object({
		id: z.int().describe('Of the change in the history. An alert may come twice: compare the ids'),
		kind: z.enum(Object.keys(alertLabels) as [AlertKind, ...AlertKind[]]),
		at: storedMomentSchema,
		request_id: z.int().nullable().describe('Null for a company'),
		code: z.string().describe('Of the request; empty for a company'),
		customer_name: z.string(),
		company: z
			.object({ id: z.int(), name: z.string() })
			.optional()
			.describe('That a buyer has asked for, and that nobody has confirmed yet'),
	})
	.meta({ id: 'DeskAlert' });

export const alertsQuerySchema = z.object({
	since: cursorSchema
		.optional()
		.describe('The cursor of an earlier summary: the alerts since then. Without it: since the account has seen them'),
	before: z.coerce
		.number()
		.int()
		.min(1)
		.max(Number.MAX_SAFE_INTEGER)
		.optional()
		.describe('The id of an alert: those before it, when a summary has said that there are more'),
	companies: z
		.enum(['true', 'false'])
		.optional()
		.describe('true: also what happens in companies of buyers: approvals, and companies that are asked for'),
	files: z.enum(['true', 'false']).optional().describe("true: also what happens to buyers' orders as PDF"),
});

export const alertsSchema = z.object({
	cursor: cursorSchema.describe('Where the next summary goes on'),
	alerts: z
		.array(deskAlertSchema)
		.describe(
			`What buyers have done, the newest first: at most ${maxAlerts}, with before ${maxOlderAlerts}, of at most ${alertDays} days`,
		),
	more: z.boolean().describe('Whether older ones follow: read on with before, the id of the last one'),
	total: z.int().describe('How many there are, on all pages'),
	checksum: z.string().describe('Of the ids of all of them: unchanged as long as they are the same'),
});

export const seenAlertsSchema = z
	.strictObject({
		cursor: cursorSchema.describe('Of the summary that was seen'),
		ids: z.array(z.int()).max(maxSeenAlerts).default([]).describe('The alerts of that summary, on all of its pages'),
	})
	.meta({ id: 'SeenAlerts' });

export type DeskAlert = z.infer<typeof deskAlertSchema>;
export type AlertsQuery = z.infer<typeof alertsQuerySchema>;
export type SeenAlerts = z.infer<typeof seenAlertsSchema>;
/** What a page of alerts says of them. */
export type AlertPage = Pick<z.infer<typeof alertsSchema>, 'alerts' | 'more'>;
export type Alerts = z.infer<typeof alertsSchema>;
