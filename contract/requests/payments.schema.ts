import { z } from 'zod';
import { daySchema } from '#contract/dates.schema.ts';
import { idSchema } from '#contract/list-query.schema.ts';
import { currencySchema } from '#contract/money/money.schema.ts';
import { fieldSchema } from '#contract/text/fields.schema.ts';
import { m } from '#messages';
import { deskFields } from './desk-fields.ts';
import { paymentMethods } from './payment-methods.ts';
import { payments } from './request-statuses.ts';

/** Body of `POST /api/requests/{id}/payments`. The server reads the amount in the currency of the quote. */
export const newPaymentSchema = z.strictObject({
	amount: fieldSchema(deskFields.paymentAmount).describe("In the quote's currency, as a decimal: '1250.50'"),
	on: daySchema(m.payment_on_invalid).describe('YYYY-MM-DD, not after today'),
	method: z.enum(paymentMethods, { error: () => m.payment_method_invalid() }),
	note: fieldSchema(deskFields.paymentNote).default(''),
});

const bookedPaymentSchema = z
	.object({
		id: z.int(),
		amount: z.string().describe("With all decimals of its currency: '1250.50'"),
		currency: currencySchema,
		on: z.string().describe('YYYY-MM-DD'),
		method: z.enum(paymentMethods),
		note: z.string(),
		by: z.string().describe('Who booked it'),
		at: z.string().describe('ISO 8601'),
		reversed: z.object({ by: z.string(), at: z.string() }).nullable().describe('Who took it back, and when'),
	})
	.meta({ id: 'Payment' });

/** The payments of a request. Amounts are decimals with all digits of the quote's currency; null without an accepted quote. */
export const requestPaymentsSchema = z
	.object({
		payments: z.array(bookedPaymentSchema).describe('The oldest first; a reversed one stays'),
		currency: currencySchema.nullable(),
		total: z.string().nullable().describe('Of the accepted quote, with VAT'),
		paid: z.string().nullable().describe('Without reversed payments'),
		rest: z.string().nullable(),
		payment: z.enum(payments).nullable().describe('Of the request'),
		version: z.int().describe('Of the request'),
	})
	.meta({ id: 'RequestPayments' });

export const paymentParams = z.object({
	id: idSchema,
	payment: idSchema,
});

export type NewPayment = z.infer<typeof newPaymentSchema>;
export type BookedPayment = z.infer<typeof bookedPaymentSchema>;
export type RequestPayments = z.infer<typeof requestPaymentsSchema>;
