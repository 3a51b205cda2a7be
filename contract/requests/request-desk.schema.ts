import { z } from 'zod';
import { readVersionSchema } from '#contract/accounts/accounts.schema.ts';
import { daySchema } from '#contract/dates.schema.ts';
import { languageSchema } from '#contract/language-query.schema.ts';
import { idSchema, paging, rowIdSchema, textSearchSchema } from '#contract/list-query.schema.ts';
import { currencySchema } from '#contract/money/money.schema.ts';
import { fieldSchema } from '#contract/text/fields.schema.ts';
import { m } from '#messages';
import { alertsSchema } from './desk-alerts.schema.ts';
import { deskFields, maxMovedRequests } from './desk-fields.ts';
import { reportFilters } from './report-filters.schema.ts';
import { requestTypes } from './request-labels.ts';
import { movableStatuses, notedPayments, statuses } from './request-statuses.ts';
import { requestSchema } from './requests.schema.ts';
import { workFilters } from './work-filters.schema.ts';

/** Query of `GET /api/requests`. A customer's own list uses only the paging. */
export const requestQuerySchema = z.object({
	type: z.enum(requestTypes).optional(),
	status: z.enum(statuses).optional(),
	search: textSearchSchema
		.optional()
		.describe(
			'Words of the contact, of the request number, of the number of the order, and of its parts: names, part numbers, sizes, free text',
		),
	customer: idSchema.optional().describe('The record of a person, with an account or without'),
	owner: idSchema.optional().describe('The administrator in charge'),
	...reportFilters,
	...workFilters,
	with: z.enum(['quotes']).optional().describe('Adds the current revision of each quote; for administrators'),
	...paging,
});

/** The number of requests of each status that match the other filters. */
export const statusCountsSchema = z.record(z.enum(statuses), z.int()).meta({ id: 'RequestCounts' });

/** The current revision of a request's quote, line by line. */
const quotedLinesSchema = z.object({
	revision: z.int(),
	currency: currencySchema,
	discount: z.number().describe('On the whole quote, before VAT'),
	lines: z
		.array(
			z.object({
				item: z
					.int()
					.nullable()
					.describe('Index of the item of the request that it answers; null: added by the seller'),
				name: z.string().describe('In the language of the query'),
				code: z.string().nullable(),
				size: z.string().nullable(),
				quantity: z.number(),
				unit: z.string().describe('Empty: pieces'),
				unit_price: z.number().nullable().describe('Null: on request'),
				discount_percent: z.number(),
				net: z.number().nullable().describe('Of all pieces after the discount, before VAT'),
				vat: z.number().nullable().describe('The share of this line of the VAT of the quote'),
				total: z.number().nullable().describe('With VAT'),
			}),
		)
		.describe('In the order of the paper'),
});

/** A request for the staff. */
export const administeredRequestSchema = requestSchema
	.extend({
		customer_id: z.int().nullable().describe('Null of a guest, and when the account was deleted'),
		account_deleted: z.boolean().describe('Whether the account that sent it is deleted; false of a guest'),
		customer_name: z.string(),
		erased_at: z.string().nullable().describe('When the data of the buyer were erased, ISO 8601; null: they were not'),
		customer_email: z.string().nullable().describe('Null of a guest who has left none'),
		customer_number: z.string().nullable().describe('As it was when the request was sent'),
		customer_e164: z
			.string()
			.nullable()
			.describe("International number, such as +971501234567; null when it can't be dialled"),
		message: z.string().describe('As it was sent to the chat'),
		language: languageSchema.describe("The buyer's, in which the message was sent"),
		version: z.int(),
		owner_id: z.int().nullable().describe('The administrator in charge'),
		owner_name: z.string().nullable(),
		next_step: z.string().describe('What is done next; empty without'),
		next_step_on: z.string().nullable().describe('By which day, YYYY-MM-DD'),
		total: z.number().nullable().describe('Of the current revision of the quote, with VAT; null without a quote'),
		currency: currencySchema.nullable().describe('Of the total'),
		age_hours: z.int().describe('Whole hours since the request was sent'),
		first_answered_at: z
			.string()
			.nullable()
			.describe('When the first quote was sent or the staff changed the status from pending; ISO 8601'),
		quoted: quotedLinesSchema.nullable().optional().describe('With `with=quotes`; null without a quote'),
	})
	.meta({ id: 'AdministeredRequest' });

/** An administrator in charge of requests. */
export const requestOwnerSchema = z.object({ id: z.int(), name: z.string() }).meta({ id: 'RequestOwner' });

/** Summary of the desk. */
export const deskSummarySchema = z
	.object({
		pending: z.int().describe('Requests with the status pending'),
		newest: z.int().nullable().describe('Id of the newest request; null without any'),
		changed: z.number().describe('Rises with every change of any request'),
		today: z.string().describe('YYYY-MM-DD in the time zone of the shop'),
		...alertsSchema.shape,
	})
	.meta({ id: 'DeskSummary' });

export const requestUpdateSchema = z
	.strictObject({
		status: z.enum(movableStatuses).optional(),
		undo_status: z
			.enum(statuses)
			.optional()
			.describe(
				'Undoes the last change of the status: the one that it replaced. 409 when another change came after it',
			),
		payment: z
			.enum(notedPayments)
			.nullable()
			.optional()
			.describe('paid: books the rest of an accepted quote; anything else reverses its payments'),
		payment_due_on: daySchema(m.payment_on_invalid).nullable().optional(),
		owner_id: rowIdSchema.nullable().optional(),
		next_step: fieldSchema(deskFields.nextStep).optional().describe('Empty also deletes its day'),
		next_step_on: daySchema(m.desk_next_step_on_invalid).nullable().optional(),
		version: readVersionSchema,
	})
	.refine(({ version: _, ...change }) => Object.values(change).some((value) => value !== undefined), {
		error: () => m.admin_change_needed(),
	});

/** Body of `POST /api/requests/{id}/answers`: the title of the ready answer that goes to the buyer. */
export const requestAnswerSchema = z.strictObject({ title: fieldSchema(deskFields.answerTitle) });

/** Body of a deletion. The history has the reason for good. */
export const requestDeletionSchema = z.strictObject({ reason: fieldSchema(deskFields.deletionReason) });

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
			.describe('The version that was read of each id; a newer version is not changed'),
	})
	.refine(({ ids, versions }) => versions === undefined || versions.length === ids.length, {
		error: () => m.desk_batch_versions(),
		path: ['versions'],
	});

/** The result for one request of a batch. */
export const movedRequestSchema = z
	.object({ id: z.int(), error: z.string().nullable().describe('Why it was not changed') })
	.meta({ id: 'MovedRequest' });

export type StatusCounts = z.infer<typeof statusCountsSchema>;
export type RequestQuery = z.infer<typeof requestQuerySchema>;
export type QuotedLines = z.infer<typeof quotedLinesSchema>;
export type AdministeredRequest = z.infer<typeof administeredRequestSchema>;
export type DeskSummary = z.infer<typeof deskSummarySchema>;
export type RequestUpdate = z.infer<typeof requestUpdateSchema>;
export type RequestOwner = z.infer<typeof requestOwnerSchema>;
export type RequestBatch = z.infer<typeof requestBatchSchema>;
export type MovedRequest = z.infer<typeof movedRequestSchema>;
