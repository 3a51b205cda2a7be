import { z } from 'zod';
import { fromZeroSchema, rowIdSchema } from '#contract/list-query.schema.ts';
import { currencySchema } from '#contract/money/money.schema.ts';
import { maxSizeLength } from '#contract/query-limits.ts';
import { m } from '#messages';
import { costDecimals, maxCost, maxCostedProducts } from './cost-rules.ts';

const costSchema = z
	.number({ error: () => m.cost_invalid() })
	.min(0, { error: () => m.cost_invalid() })
	.max(maxCost, { error: () => m.cost_invalid() })
	.refine((cost) => Number(cost.toFixed(costDecimals)) === cost, {
		error: () => m.cost_decimals({ max: costDecimals }),
	});

/** What a product and its sizes cost the firm. */
export const productCostsSchema = z
	.object({
		product_id: z.int(),
		currency: currencySchema.describe('Of these costs: that of the catalogue when they were stated'),
		cost: z.number().nullable().describe('Of each size without a cost of its own; null: unknown'),
		sizes: z.array(z.object({ size: z.string(), cost: z.number() })),
		version: z.int().describe('Raised by every change; 0 before the first'),
	})
	.meta({ id: 'ProductCosts' });

/** Query of `GET /api/costs`. */
export const costsQuerySchema = z.object({
	products: z
		.string()
		.transform((text) => text.split(',').filter(Boolean).map(Number))
		.pipe(z.array(rowIdSchema).max(maxCostedProducts))
		.describe(`Numbers of at most ${maxCostedProducts} products: 7,12`),
});

/** Body of `PUT /api/products/{id}/costs`. */
export const costsFormSchema = z.strictObject({
	cost: costSchema.nullable(),
	sizes: z
		.array(z.strictObject({ size: z.string().min(1).max(maxSizeLength), cost: costSchema }))
		.max(5_000)
		.refine((sizes) => new Set(sizes.map(({ size }) => size)).size === sizes.length, {
			error: () => m.cost_size_twice(),
		})
		.describe('All costs of sizes: a size that is not named has none of its own'),
	version: fromZeroSchema.describe('The version that was read'),
});

export type ProductCosts = z.infer<typeof productCostsSchema>;
export type CostsForm = z.infer<typeof costsFormSchema>;
