import { z } from 'zod';
import { accountFields } from '#contract/accounts/account-fields.ts';
import { emailSchema } from '#contract/accounts/accounts.schema.ts';
import { maxCartItems, quantitySchema, sizeSchema } from '#contract/cart/cart.schema.ts';
import { baseLanguage } from '#contract/language.ts';
import { languageSchema } from '#contract/language-query.schema.ts';
import { rowIdSchema } from '#contract/list-query.schema.ts';
import { currencySchema } from '#contract/money/money.schema.ts';
import { fieldSchema, textSchema } from '#contract/text/fields.schema.ts';
import { requiredLineSchema } from '#contract/text/text.schema.ts';
import { m } from '#messages';
import { orderFileSchema } from './order-files.schema.ts';
import { orderWords } from './order-words.ts';
import { maxPhotos } from './photo-rules.ts';
import { requestFields } from './request-fields.ts';
import { requestTypes } from './request-labels.ts';
import { payments, statuses } from './request-statuses.ts';

const requestItemSchema = z
	.strictObject({
		productId: rowIdSchema
			.optional()
			.describe('Then name, code and price come from the catalogue, if it has the product and size'),
		name: requiredLineSchema(300, m.request_items_needed).optional(),
		category_name: requiredLineSchema(200, m.request_items_needed).optional(),
		text: fieldSchema(requestFields.requestLine)
			.optional()
			.describe('The typed line, with or without a product chosen for it'),
		size: sizeSchema.nullable().optional(),
		quantity: quantitySchema,
		cartItemId: rowIdSchema
			.optional()
			.describe("The item of the customer's cart; it leaves the cart. 409 when it is no longer there as it is sent"),
	})
	.refine(({ productId, text, name, category_name }) => productId ?? text ?? (name && category_name), {
		error: () => m.request_items_needed(),
	});

const contactSchema = z.strictObject({
	name: fieldSchema(accountFields.personName),
	number: fieldSchema(accountFields.phone).describe('The seller replies to it'),
	email: z
		.preprocess((email) => (email === '' ? undefined : email), emailSchema.optional())
		.describe('For mails about the request; empty or absent: none'),
});

export const createRequestSchema = z
	.strictObject({
		userId: rowIdSchema.optional(),
		type: z.enum(requestTypes),
		language: languageSchema.default(baseLanguage).describe("The buyer's language, used in the message to the seller"),
		contact: contactSchema
			.optional()
			.describe('The contact of a guest. For a customer the name and number of the account count'),
		text: textSchema(requestFields.requestText).default('').describe('Free text'),
		po_number: fieldSchema(orderWords.poNumber).default('').describe("The buyer's own number of the order"),
		deliver_to: textSchema(orderWords.deliverTo).default('').describe('Where it goes'),
		photos: z
			.int()
			.min(0)
			.max(maxPhotos, { error: () => m.request_photos_most({ max: maxPhotos }) })
			.default(0)
			.describe('Number of photographs that follow, each by its own call'),
		items: z
			.array(requestItemSchema)
			.max(maxCartItems, { error: () => m.request_items_most({ max: maxCartItems }) })
			.default([]),
		website: z
			.string()
			.max(0, { error: () => m.request_by_program() })
			.optional()
			.describe('Hidden from people: only programs fill it'),
	})
	.refine(({ items, text, photos }) => items.length > 0 || text !== '' || photos > 0, {
		path: ['items'],
		error: () => m.request_items_needed(),
	})
	.refine(({ items }) => new Set(items.map(({ cartItemId }) => cartItemId === undefined)).size < 2, {
		path: ['items'],
		error: () => m.request_cart_changed(),
	});

export const idempotencyKeySchema = z.string().regex(/^[\w-]{8,100}$/);

/** A repeated call with the same key makes nothing again. */
export const idempotencyHeaders = z.object({
	'idempotency-key': idempotencyKeySchema
		.optional()
		.describe('The same call again within 24 hours gets the same response and makes nothing; 409 with another body'),
});

const storedItemSchema = z
	.object({
		name: z.string(),
		category_name: z.string(),
		size: z.string().nullable(),
		quantity: z.int(),
		code: z.string().nullable().describe('Part number at that time'),
		price: z.number().nullable().describe('Per piece at that time, in `currency`; null when on request or unknown'),
		currency: currencySchema.describe('Of the catalogue at that time'),
		product_id: z.int().nullable().describe('Null when unknown, or no longer in the catalogue'),
		variant_id: z.int().nullable().describe('The size; null like product_id'),
		typed: z.string().nullable().describe('The typed line; null when a product was chosen directly'),
	})
	.meta({ id: 'RequestItem' });

const arrivedPhotoSchema = z
	.object({ id: z.int(), width: z.int().describe('Pixels, as it is stored'), height: z.int() })
	.meta({ id: 'ArrivedPhoto' });

export const requestSchema = z
	.object({
		id: z.int(),
		code: z.string().describe('Unguessable; names the page /request/{code}'),
		type: z.enum(requestTypes),
		status: z.enum(statuses),
		payment: z.enum(payments).nullable(),
		paid: z.number().nullable().describe('Of the accepted quote, in its currency; null without one'),
		rest: z.number().nullable().describe('Still to be paid of the accepted quote; null without one'),
		currency: currencySchema.nullable().describe('Of its quote; null without one'),
		payment_due_on: z.string().nullable().describe('By which day the rest is due, YYYY-MM-DD'),
		created_at: z.string().describe('ISO 8601'),
		text: z.string().describe('Free text; empty without'),
		po_number: z.string().describe("The buyer's own number of the order; empty without"),
		deliver_to: z.string().describe('Where it goes; empty without'),
		photos: z.int().describe('Number of announced photographs'),
		arrived_photos: z.array(arrivedPhotoSchema).describe('Photographs that have arrived'),
		order_files: z.array(orderFileSchema).describe("The buyer's own orders as PDF"),
		items: z.array(storedItemSchema),
	})
	.meta({ id: 'Request' });

/** A request in its customer's own list. */
export const ownRequestSchema = requestSchema
	.extend({ left_cart: z.boolean().describe('Its items left the cart when it was sent, and can be put back') })
	.meta({ id: 'OwnRequest' });

export const sentRequestSchema = z
	.object({ id: z.int(), code: z.string(), type: z.enum(requestTypes), message: z.string(), chatUrl: z.string() })
	.meta({ id: 'SentRequest' });

export type NewRequestItem = z.infer<typeof requestItemSchema>;
export type ArrivedPhoto = z.infer<typeof arrivedPhotoSchema>;
export type RequestItem = z.infer<typeof storedItemSchema>;
export type CreateRequest = z.infer<typeof createRequestSchema>;
export type OwnRequest = z.infer<typeof ownRequestSchema>;
export type StoredRequest = z.infer<typeof requestSchema>;
export type SentRequest = z.infer<typeof sentRequestSchema>;
