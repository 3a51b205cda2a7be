import { z } from 'zod';
import { m } from '#messages';
import { readVersionSchema } from './accounts.ts';
import { languageSchema } from './language-query.ts';
import { idSchema, paging, textSearchSchema } from './list-query.ts';
import { reportFilters } from './report-filters.ts';
import { movableStatuses, payments, requestTypes, statuses } from './request-labels.ts';
import { requestSchema } from './requests.ts';

/** Query of `GET /api/requests`; a customer's own list is paged by it, and not filtered. */
export const requestQuerySchema = z.object({
	type: z.enum(requestTypes).optional(),
	status: z.enum(statuses).optional(),
	search: textSearchSchema.optional().describe('Name or email of the customer, or the code of a request'),
	customer: idSchema.optional(),
	...reportFilters,
	...paging,
});

/** A request as the seller's staff see it. */
export const administeredRequestSchema = requestSchema
	.extend({
		customer_id: z.int().nullable().describe('Null of a guest, and when the account was deleted'),
		customer_name: z.string(),
		customer_email: z.string().nullable().describe('Null of a guest'),
		customer_number: z.string().nullable().describe('As it was when the request was sent'),
		customer_e164: z
			.string()
			.nullable()
			.describe("The number as it is dialled from everywhere, such as +971501234567; null when it can't be"),
		message: z.string().describe('As it was sent to the chat'),
		language: languageSchema.describe("The buyer's, in which the message was sent"),
		version: z.int(),
	})
	.meta({ id: 'AdministeredRequest' });

/** What waits at the desk. */
export const deskSummarySchema = z
	.object({
		pending: z.int().describe('How many requests have the status pending'),
		newest: z.int().nullable().describe('Id of the newest request; null without any'),
	})
	.meta({ id: 'DeskSummary' });

export const requestUpdateSchema = z
	.strictObject({
		status: z.enum(movableStatuses).optional(),
		payment: z.enum(payments).nullable().optional(),
		version: readVersionSchema,
	})
	.refine((change) => change.status !== undefined || change.payment !== undefined, {
		error: () => m.admin_change_needed(),
	});

export type RequestQuery = z.infer<typeof requestQuerySchema>;
export type AdministeredRequest = z.infer<typeof administeredRequestSchema>;
export type DeskSummary = z.infer<typeof deskSummarySchema>;
export type RequestUpdate = z.infer<typeof requestUpdateSchema>;
