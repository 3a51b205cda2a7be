import { z } from 'zod';
import { customerSorts } from '#contract/accounts/account-labels.ts';
import {
	emailSchema,
	nameSchema,
	passwordChangeSchema,
	profileFormSchema,
	profileSchema,
} from '#contract/accounts/accounts.schema.ts';
import { languageSchema } from '#contract/language-query.schema.ts';
import { idSchema, paging, textSearchSchema } from '#contract/list-query.schema.ts';
import { currencySchema } from '#contract/money/money.schema.ts';
import { paymentMethods } from '#contract/requests/payment-methods.ts';
import { requestTypes } from '#contract/requests/request-labels.ts';
import { payments, statuses } from '#contract/requests/request-statuses.ts';
import { textSchema } from '#contract/text/fields.schema.ts';
import { m } from '#messages';
import { maxListed, maxSplitRequests, personFields } from './person-fields.ts';

/** Query of `GET /api/customers`. Without `page` and `pageSize` the response has the first 1,000 matches. */
export const customerQuerySchema = z.object({
	search: textSearchSchema
		.optional()
		.describe('Words of the name, email or phone, of the record or of its requests; or a request number'),
	sort: z.enum(customerSorts).optional(),
	order: z.enum(['asc', 'desc']).optional(),
	account: z
		.enum(['true', 'false'])
		.transform((text) => text === 'true')
		.optional()
		.describe('true: only those with an account; false: only those without'),
	undialable: z
		.enum(['1'])
		.optional()
		.describe(
			"1: only customers whose number can't be dialled; such numbers were stored before numbers were checked by country",
		),
	...paging,
});

/** Somebody who asked or bought, with an account or without. */
export const customerSchema = z
	.object({
		id: z
			.int()
			.describe(
				'Of an account its own id. Records without an account take theirs from the same numbers, so it names one record',
			),
		name: z.string(),
		email: z.string().nullable().describe('Null of a guest who has left none'),
		number: z.string().nullable(),
		role: z.literal('customer'),
		version: z.int().describe('Raised with every change'),
		account: z.boolean().describe('Whether there is an account'),
		country: z.string().nullable().describe("Of the number, ISO 3166: AE; null for a number that can't be dialled"),
		language: languageSchema.nullable().describe('Of the last request, or of the account'),
		note: z.string().describe('Of the staff'),
		requests: z.int().describe('How many requests the record has'),
		last_request_at: z.string().nullable().describe('ISO 8601'),
	})
	.meta({ id: 'Customer' });

/** A record that was joined to another: by the staff, or since it has the phone of an account. */
const partSchema = z.object({
	id: z.int(),
	name: z.string(),
	email: z.string().nullable(),
	number: z.string().nullable(),
	by_hand: z.boolean().describe('Whether the staff have merged it; otherwise it has the phone of the account'),
	requests: z.int(),
});

export const customerRecordSchema = customerSchema
	.extend({
		last_seen_at: z.string().nullable().describe('The last request, decision or use of a session; ISO 8601'),
		open_quotes: z.int().describe('Quotes that wait for a decision'),
		parts: z.array(partSchema).describe('Records that were joined to this one'),
	})
	.meta({ id: 'CustomerRecord' });

/** What the requests of a record have, the newest first, at most 200 of each kind. */
export const customerActivitySchema = z
	.object({
		requests: z.array(
			z.object({
				id: z.int(),
				code: z.string(),
				type: z.enum(requestTypes),
				status: z.enum(statuses),
				payment: z.enum(payments).nullable(),
				created_at: z.string(),
				name: z.string().describe('As it is on the request'),
				number: z.string().nullable(),
				person: z.int().describe('The record or part that it belongs to'),
				by_account: z.boolean().describe('Whether the signed-in account sent it; otherwise only the phone links it'),
				revision: z.int().nullable().describe('Of its quote; null without'),
				total: z.number().nullable(),
				rest: z.number().nullable(),
				currency: currencySchema.nullable(),
			}),
		),
		payments: z.array(
			z.object({
				id: z.int(),
				request_id: z.int(),
				code: z.string(),
				amount: z.string(),
				currency: currencySchema,
				on: z.string(),
				method: z.enum(paymentMethods),
				note: z.string(),
				by: z.string(),
				reversed: z.boolean(),
			}),
		),
		notes: z.array(
			z.object({
				id: z.int(),
				request_id: z.int(),
				code: z.string(),
				text: z.string(),
				by: z.string(),
				at: z.string(),
			}),
		),
	})
	.describe(`At most ${maxListed} of each kind`)
	.meta({ id: 'CustomerActivity' });

const noteSchema = textSchema(personFields.note).optional().describe('Of the staff; only they may send it');

/** A change of an account: the profile, and a note of the staff. */
export const accountUpdateSchema = profileSchema.extend({ note: noteSchema });
/** A change of a record without an account. */
export const guestUpdateSchema = accountUpdateSchema.extend({
	email: emailSchema.nullable().describe('Null: none; only without an account'),
});

/** The form of an account; the password is empty, and not sent, while the email address stays the same. */
export const accountFormSchema = profileFormSchema.extend({ note: textSchema(personFields.note) });
/** The form of a record without an account: an empty email is none. */
export const guestFormSchema = accountFormSchema.extend({ email: z.union([z.literal(''), emailSchema]) });

/** Body of `PUT /api/customers/{id}`: the profile, or only a password. */
export const customerUpdateSchema = z.union([accountUpdateSchema, guestUpdateSchema, passwordChangeSchema]);

/** The record `from` becomes a part of `into`. */
export const customerMergeSchema = z.strictObject({ into: idSchema, from: idSchema });

/** Takes a merged record out again, or makes a new record of some requests. */
export const customerSplitSchema = z.union([
	z.strictObject({ id: idSchema, part: idSchema.describe('The part that becomes a record of its own again') }),
	z.strictObject({
		id: idSchema,
		requests: z
			.array(idSchema)
			.min(1, { error: () => m.customers_split_needed() })
			.max(maxSplitRequests)
			.describe('Requests of one phone; sent without the account'),
		name: nameSchema.optional().describe('Of the new record; else as on the first of the requests'),
	}),
]);

export type CustomerQuery = z.infer<typeof customerQuerySchema>;
export type Customer = z.infer<typeof customerSchema>;
export type CustomerRecord = z.infer<typeof customerRecordSchema>;
export type CustomerActivity = z.infer<typeof customerActivitySchema>;
export type GuestUpdate = z.infer<typeof guestUpdateSchema>;
export type CustomerUpdate = z.infer<typeof customerUpdateSchema>;
export type CustomerMerge = z.infer<typeof customerMergeSchema>;
export type CustomerSplit = z.infer<typeof customerSplitSchema>;
