import { z } from 'zod';
import { listLimits, numberLimits } from '#contract/catalogue/fields.ts';
import { rowIdSchema } from '#contract/list-query.schema.ts';
import type { StatedPrice } from '#contract/money/prices.ts';
import { m } from '#messages';
import { isRange } from './availability.ts';
import { priceSchema } from './catalogue.schema.ts';

/** A new stock statement of a size, dated when it is written. */
export const stockStatementSchema = z.discriminatedUnion('availability', [
	z.strictObject({ availability: z.literal('in_stock') }),
	z.strictObject({
		availability: z.literal('limited'),
		stock: z.int().min(0).max(numberLimits.stock).describe('Pieces'),
	}),
	z
		.strictObject({
			availability: z.literal('lead_time'),
			lead_days_from: z
				.int()
				.min(1)
				.max(numberLimits.leadDays)
				.nullable()
				.optional()
				.describe('Fewest days of a range; null: within lead_days'),
			lead_days: z.int().min(1).max(numberLimits.leadDays),
		})
		.refine(({ lead_days_from: from = null, lead_days: days }) => isRange(from, days), {
			path: ['lead_days'],
			error: () => m.fields_days_range(),
		}),
	z.strictObject({ availability: z.literal('ask') }),
]);

/** `'free'` → 0; 0 → on request. */
const statedPriceSchema = z
	.union([priceSchema, z.literal('free')])
	.transform((price): StatedPrice => (price === 'free' ? 0 : price === 0 ? 'on_request' : price));

const sizeSchema = z.strictObject({
	id: rowIdSchema.describe('Id of the size in `variants`'),
	price: statedPriceSchema.optional().describe("0: on request; null: the product's"),
	stock: stockStatementSchema.optional(),
});

/** Body of `PUT /api/products/{id}/price-and-stock`; an absent field is left unchanged. */
export const priceAndStockSchema = z.strictObject({
	version: rowIdSchema.optional().describe('The version that was read; a newer version is not overwritten'),
	price: statedPriceSchema
		.transform((price) => (price === 'on_request' ? null : price))
		.optional()
		.describe('Of the sizes without a price of their own; 0 or null: on request'),
	stock: stockStatementSchema.optional().describe('Of every size'),
	sizes: z.array(sizeSchema).max(listLimits.sizes).optional(),
});

export type StatedStock = z.infer<typeof stockStatementSchema>;
export type PriceAndStock = z.infer<typeof priceAndStockSchema>;
/** The body as it is sent. */
export type PriceAndStockBody = z.input<typeof priceAndStockSchema>;
