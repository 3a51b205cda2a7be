import { z } from 'zod';
import { m } from '#messages';
import { readVersionSchema } from './accounts.ts';
import { rowIdSchema } from './cart.ts';
import { deskFields, maxMovedRequests } from './desk-fields.ts';
import { fieldSchema } from './field-schemas.ts';
import { languageSchema } from './language-query.ts';
import { idSchema, paging, textSearchSchema } from './list-query.ts';
import { currencySchema } from './quote-numbers.ts';
import { reportFilters } from './report-filters.ts';
import { movableStatuses, payments, requestTypes, statuses } from './request-labels.ts';
import { requestSchema } from './requests.ts';

/** Query of `GET /api/requests`; a customer's own list is paged by it, and not filtered. */
export const requestQuerySchema = z.object({
	type: z.enum(requestTypes).optional(),
	status: z.enum(statuses).optional(),
	search: textSearchSchema.optional().describe('Name or email of the customer, or the code of a request'),
	customer: idSchema.optional(),
	owner: idSchema.optional().describe('The administrator who sees to it'),
	...reportFilters,
	with: z
		.enum(['quotes'])
		.optional()
		.describe('With what the current revision of each quote offers; for administrators'),
	...paging,
});

/** What the current revision of a request's quote offers, line by line. */
const quotedLinesSchema = z.object({
	revision: z.int(),
	currency: currencySchema,
	lines: z
		.array(
			z.object({
				unit_price: z.number().nullable().describe('Null: on request'),
				discount_percent: z.number(),
				net: z.number().nullable().describe('Of all pieces after the discount, before VAT'),
			}),
		)
		.describe("In the order of the request's"),
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
		owner_id: z.int().nullable().describe('The administrator who sees to it'),
		owner_name: z.string().nullable(),
		next_step: z.string().describe('What is done next; empty without'),
		next_step_on: z.string().nullable().describe('By which day, YYYY-MM-DD'),
		first_answered_at: z
			.string()
			.nullable()
			.describe('When a quote was sent first, or the staff moved it on from pending; ISO 8601'),
		quoted: quotedLinesSchema.nullable().optional().describe('With `with=quotes`; null without a quote'),
	})
	.meta({ id: 'AdministeredRequest' });

/** An administrator as an owner of requests. */
export const requestOwnerSchema = z.object({ id: z.int(), name: z.string() }).meta({ id: 'RequestOwner' });

/** What waits at the desk. */
export const deskSummarySchema = z
	.object({
		pending: z.int().describe('How many requests have the status pending'),
		newest: z.int().nullable().describe('Id of the newest request; null without any'),
		changed: z.number().describe('Rises with every change of any request'),
	})
	.meta({ id: 'DeskSummary' });

export const requestUpdateSchema = z
	.strictObject({
		status: z.enum(movableStatuses).optional(),
		payment: z.enum(payments).nullable().optional(),
		owner_id: rowIdSchema.nullable().optional(),
		next_step: fieldSchema(deskFields.nextStep).optional().describe('Empty takes its day away too'),
		next_step_on: z.iso
			.date({ error: () => m.desk_next_step_on_invalid() })
			.nullable()
			.optional(),
		version: readVersionSchema,
	})
	.refine(({ version: _, ...change }) => Object.values(change).some((value) => value !== undefined), {
		error: () => m.admin_change_needed(),
	});

/** Body of `PUT /api/requests/batch`. */
export const requestBatchSchema = z
	.strictObject({
		ids: z
			.array(rowIdSchema)
			.min(1, { error: () => m.desk_batch_needed() })
			.max(maxMovedRequests, { error: () => m.desk_batch_most({ max: maxMovedRequests }) }),
		status: z.enum(movableStatuses),
		versions: z
			.array(readVersionSchema.unwrap())
			.optional()
			.describe('Of each id the version that was read: a newer one is not moved'),
	})
	.refine(({ ids, versions }) => versions === undefined || versions.length === ids.length, {
		error: () => m.desk_batch_versions(),
		path: ['versions'],
	});

/** What became of one request of a batch. */
export const movedRequestSchema = z
	.object({ id: z.int(), error: z.string().nullable().describe('Why it was not moved') })
	.meta({ id: 'MovedRequest' });

export type RequestQuery = z.infer<typeof requestQuerySchema>;
export type QuotedLines = z.infer<typeof quotedLinesSchema>;
export type AdministeredRequest = z.infer<typeof administeredRequestSchema>;
export type DeskSummary = z.infer<typeof deskSummarySchema>;
export type RequestUpdate = z.infer<typeof requestUpdateSchema>;
export type RequestOwner = z.infer<typeof requestOwnerSchema>;
export type RequestBatch = z.infer<typeof requestBatchSchema>;
export type MovedRequest = z.infer<typeof movedRequestSchema>;
