import { z } from 'zod';
import { availabilities } from '#contract/catalogue/availability.ts';
import { catalogueFields } from '#contract/catalogue/fields.ts';
import { idSchema, rowIdSchema } from '#contract/list-query.schema.ts';
import { fieldSchema } from '#contract/text/fields.schema.ts';
import { m } from '#messages';
import { maxQuantity } from './quantity.ts';

/** Most items of a cart, and so lines of a request. */
export const maxCartItems = 200;

export const quantitySchema = z
	.int({ error: () => m.cart_quantity_invalid() })
	.min(1, { error: () => m.cart_quantity_invalid() })
	.max(maxQuantity, { error: () => m.cart_quantity_most({ max: maxQuantity }) });

export const sizeSchema = fieldSchema(catalogueFields.size);

export const cartItemSchema = z
	.object({
		cart_item_id: z.int(),
		user_id: z.int(),
		product_id: z.int().nullable().describe('Null when the product is no longer in the catalogue'),
		variant_id: z.int().nullable().describe('The chosen size as a row; null when the catalogue no longer has it'),
		name: z.string(),
		model: z.string().nullable().describe('Null when the product has none or no longer exists'),
		category_name: z.string(),
		size: z.string().nullable().describe('The chosen size; null for a product without sizes'),
		sizes: z.array(z.string()).describe('The sizes that the product is offered in now'),
		quantity: z.int(),
		description: z.string().nullable().describe('The description of the chosen size'),
		price: z
			.number()
			.nullable()
			.describe("For one piece of this quantity now, in the catalogue's currency; null means price on request"),
		public_price: z.number().nullable().describe('What everybody pays for one piece of this quantity'),
		list: z
			.int()
			.nullable()
			.describe('The list of the price; 0: everybody’s quantity breaks; null: the price of the size or part'),
		min_quantity: z.int().describe('The quantity from which the price holds'),
		added_price: z
			.object({ price: z.number().nullable(), list: z.int().nullable(), min_quantity: z.int() })
			.nullable()
			.describe(
				'What one piece cost when the customer last put it in or changed it, with its list and quantity; null when that is not known',
			),
		availability: z.enum(availabilities).describe('Current availability of the chosen size'),
		stock: z.int().nullable().describe("Pieces, with 'limited'"),
		lead_days_from: z.int().nullable().describe("Fewest days of a 'lead_time' range"),
		lead_days: z.int().nullable().describe("With 'lead_time'"),
		image_url: z.string().nullable(),
		pic: z.array(z.string()),
		missing: z.enum(['product', 'size']).nullable().describe('What the catalogue no longer has'),
	})
	.meta({ id: 'CartItem' });

/** `description` is accepted from older clients and ignored: the catalogue's own counts. */
export const addToCartSchema = z.strictObject({
	userId: rowIdSchema.optional(),
	productId: rowIdSchema,
	quantity: quantitySchema,
	size: sizeSchema.nullable().optional(),
	description: z.string().max(catalogueFields.description.max).nullable().optional(),
});

export const addLinesSchema = z.strictObject({
	lines: z
		.array(addToCartSchema.pick({ productId: true, quantity: true, size: true }))
		.min(1)
		.max(maxCartItems),
});

export const addedLinesSchema = z
	.object({
		added: z.array(cartItemSchema).describe('Items of the cart as they are now'),
		rejected: z
			.array(
				z.object({
					line: z.int().describe('Its place in `lines`, from 0'),
					error: z.string().describe('Why it was not added, as a sentence'),
				}),
			)
			.describe(
				'Lines that were not added: a deleted part, a size that is not offered, a quantity or a cart beyond its limit',
			),
	})
	.meta({ id: 'AddedLines' });

export const updateCartItemSchema = z
	.strictObject({ quantity: quantitySchema.optional(), size: sizeSchema.optional() })
	.refine((change) => change.quantity !== undefined || change.size !== undefined, {
		error: () => m.cart_change_needed(),
	});

export const cartParams = z.object({ userId: idSchema });
export const cartItemParams = z.object({ cartItemId: idSchema });

export type CartItem = z.infer<typeof cartItemSchema>;
export type AddToCart = z.infer<typeof addToCartSchema>;
export type AddLines = z.infer<typeof addLinesSchema>;
export type AddedLines = z.infer<typeof addedLinesSchema>;
export type UpdateCartItem = z.infer<typeof updateCartItemSchema>;
