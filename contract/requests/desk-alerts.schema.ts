import { z } from 'zod';
import { type AlertKind, alertDays, alertLabels, maxAlerts } from './desk-alerts.ts';

/** A place among the transactions of the database: `"7431"`. Compare it with nothing; only send it back. */
const cursorSchema = z.string().regex(/^\d{1,19}$/);

export const deskAlertSchema = z
	.object({
		id: z.int().describe('Of the change in the history. An alert may come twice: compare the ids'),
		kind: z.enum(Object.keys(alertLabels) as [AlertKind, ...AlertKind[]]),
		at: z.iso.datetime(),
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
		.describe(`What buyers have done, the newest first: at most ${maxAlerts}, of at most ${alertDays} days`),
});

export const seenAlertsSchema = z
	.strictObject({
		cursor: cursorSchema.describe('Of the summary that was seen'),
		ids: z.array(z.int()).max(maxAlerts).default([]).describe('The alerts of that summary'),
	})
	.meta({ id: 'SeenAlerts' });

export type DeskAlert = z.infer<typeof deskAlertSchema>;
export type AlertsQuery = z.infer<typeof alertsQuerySchema>;
export type SeenAlerts = z.infer<typeof seenAlertsSchema>;
export type Alerts = z.infer<typeof alertsSchema>;
