import { z } from 'zod';
import { m } from '#messages';
import { accountFields } from './account-fields.ts';
import { maxCartItems, quantitySchema, rowIdSchema, sizeSchema } from './cart.ts';
import { fieldSchema, textSchema } from './field-schemas.ts';
import { fieldRules, listLimits } from './fields.ts';
import { baseLanguage } from './language.ts';
import { languageSchema } from './language-query.ts';
import { payments, requestTypes, statuses } from './request-labels.ts';
import { requiredLineSchema } from './text.ts';

const requestItemSchema = z
	.strictObject({
		productId: rowIdSchema
			.optional()
			.describe("Then names, code and price are the catalogue's own, while it has product and size"),
		name: requiredLineSchema(300, m.request_items_needed).optional(),
		category_name: requiredLineSchema(200, m.request_items_needed).optional(),
		text: fieldSchema(fieldRules.requestLine)
			.optional()
			.describe('The line as it was typed: of a product that was chosen for it, or of one that is not known'),
		size: sizeSchema.nullable().optional(),
		quantity: quantitySchema,
	})
	.refine(({ productId, text, name, category_name }) => productId ?? text ?? (name && category_name), {
		error: () => m.request_items_needed(),
	});

const contactSchema = z.strictObject({
	name: fieldSchema(accountFields.personName),
	number: fieldSchema(accountFields.phone).describe('By which the seller replies'),
});

export const createRequestSchema = z
	.strictObject({
		userId: rowIdSchema.optional(),
		type: z.enum(requestTypes),
		language: languageSchema.default(baseLanguage).describe("The buyer's: of the message to the seller"),
		contact: contactSchema
			.optional()
			.describe('Who asks without an account; the name of an account stands above it, and its number where it has one'),
		text: textSchema(fieldRules.requestText).default('').describe('What is asked, in words'),
		photos: z
			.int()
			.min(0)
			.max(listLimits.requestPhotos, { error: () => m.request_photos_most({ max: listLimits.requestPhotos }) })
			.default(0)
			.describe('How many photographs follow, each by a call of its own'),
		items: z
			.array(requestItemSchema)
			.max(maxCartItems, { error: () => m.request_items_most({ max: maxCartItems }) })
			.default([]),
		website: z
			.string()
			.max(0, { error: () => m.request_by_program() })
			.optional()
			.describe('Shown to no person: whatever fills it is a program'),
	})
	.refine(({ items, text, photos }) => items.length > 0 || text !== '' || photos > 0, {
		path: ['items'],
		error: () => m.request_items_needed(),
	});

export const idempotencyKeySchema = z.string().regex(/^[\w-]{8,100}$/);

/** A repeated call with the same key is the same request. */
export const idempotencyHeaders = z.object({ 'idempotency-key': idempotencyKeySchema.optional() });

const storedItemSchema = z
	.object({
		name: z.string(),
		category_name: z.string(),
		size: z.string().nullable(),
		quantity: z.int(),
		code: z.string().nullable().describe('What the maker called it'),
		price: z.number().nullable().describe('US dollars a piece, as it was; null when it was on request or is not known'),
		product_id: z.int().nullable().describe('Null when it is not known, or no longer in the catalogue'),
		variant_id: z.int().nullable().describe('The size as a row; null as product_id is'),
		typed: z.string().nullable().describe('The line as it was typed; null where a product was chosen by itself'),
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
		created_at: z.string().describe('ISO 8601'),
		text: z.string().describe('What was asked in words; empty without'),
		photos: z.int().describe('How many photographs were announced'),
		arrived_photos: z.array(arrivedPhotoSchema).describe('Those that have come'),
		items: z.array(storedItemSchema),
	})
	.meta({ id: 'Request' });

export const sentRequestSchema = z
	.object({ id: z.int(), code: z.string(), type: z.enum(requestTypes), message: z.string(), chatUrl: z.string() })
	.meta({ id: 'SentRequest' });

export type NewRequestItem = z.infer<typeof requestItemSchema>;
export type ArrivedPhoto = z.infer<typeof arrivedPhotoSchema>;
export type RequestItem = z.infer<typeof storedItemSchema>;
export type CreateRequest = z.infer<typeof createRequestSchema>;
export type StoredRequest = z.infer<typeof requestSchema>;
export type SentRequest = z.infer<typeof sentRequestSchema>;
