import { z } from 'zod';
import { availabilities } from '#contract/catalogue/availability.ts';
import { productQuerySchema, variantSchema } from '#contract/catalogue/catalogue.schema.ts';
import { stockStatementSchema } from '#contract/catalogue/price-and-stock.schema.ts';
import { eachDetail } from '#contract/catalogue/product-fields.ts';
import { fromZeroSchema, idSchema } from '#contract/list-query.schema.ts';
import { currencySchema } from '#contract/money/money.schema.ts';
import { workSorts } from './work-columns.ts';

const stockSchema = z.union([
	z.object({
		availability: z.enum(availabilities),
		stock: z.int().nullable(),
		lead_days_from: z.int().nullable(),
		lead_days: z.int().nullable(),
	}),
	z.object({ in_stock: z.int(), sizes: z.int() }).describe('Number of sizes in stock'),
]);

/** A product in the console's list. */
export const workRowSchema = z
	.object({
		id: z.int(),
		version: z.int(),
		name: z.string(),
		model: z.string().nullable(),
		...eachDetail(() => z.string().nullable()),
		category_id: z.int(),
		category_name: z.string(),
		pic: z.string().nullable().describe('The first image'),
		sizes: z.int().describe('Number of named sizes'),
		price: z.number().nullable().describe('In `currency`; of the sizes without a price of their own'),
		currency: currencySchema,
		price_low: z.number().nullable(),
		price_high: z.number().nullable(),
		own_prices: z.boolean().describe('Sizes have prices of their own'),
		stock: stockSchema.describe('Current stock of its sizes'),
		changed_at: z.string().nullable().describe('ISO 8601'),
		changed_by: z.string().nullable(),
	})
	.meta({ id: 'WorkRow' });

/** A product in the console's list with its sizes, in order. */
export const workProductSchema = workRowSchema.extend({ variants: z.array(variantSchema) }).meta({ id: 'WorkProduct' });

const filterFields = productQuerySchema.pick({ search: true, category: true });

/** Query of `GET /api/work-list`; without `sort` a search comes by rank. */
export const workQuerySchema = filterFields.extend({
	...productQuerySchema.pick({ page: true, pageSize: true }).shape,
	sort: z.enum(workSorts).optional(),
});

/** Most products that a selection can list by id. */
export const maxSelected = 10_000;
const idsSchema = z.array(idSchema).max(maxSelected);

/** Selected products: a list of ids, or all results of a search and category except some. */
export const selectionSchema = z.union([
	z.strictObject({ ids: idsSchema.min(1) }),
	z.strictObject({ query: filterFields.strict(), except: idsSchema.default([]) }),
]);

/** Body of `POST /api/work-list/rows`: the selected products with ids above `after`, at most `maxExported`. */
export const exportQuerySchema = z.strictObject({ selection: selectionSchema, after: fromZeroSchema.default(0) });

/** Body of `POST /api/work-list/attached`. */
export const attachedQuerySchema = z.strictObject({ selection: selectionSchema });

/** Data that refers to products and is affected when they are deleted. */
export const attachedSchema = z
	.object({
		products: z.int(),
		sizes: z.int(),
		carts: z.int().describe('Buyers who have one of them in the cart'),
		requests: z.int().describe('Requests with one of them; they keep its name and price'),
		waiting: z.int().describe('Unanswered ones among the requests'),
		documents: z.int().describe('Their documents, which are deleted with them'),
		list_prices: z.int().describe('Prices of their sizes in price lists, which are deleted with them'),
		steps: z
			.int()
			.describe('Everybody’s quantity breaks of their sizes: deleted with them, unchanged by a change of prices'),
		references: z.int().describe('Rows of the equals-table, which are deleted with them'),
	})
	.meta({ id: 'Attached' });

const changeSchema = z.discriminatedUnion('kind', [
	z.strictObject({ kind: z.literal('category'), category_id: idSchema }),
	z.strictObject({
		kind: z.literal('price'),
		percent: z.number().min(-99).max(1_000).multipleOf(0.01).describe('Up or down; prices on request stay unchanged'),
	}),
	z.strictObject({ kind: z.literal('stock'), stock: stockStatementSchema }),
	z.strictObject({ kind: z.literal('delete') }),
]);

/** Body of `POST /api/products/bulk`. */
export const bulkSchema = z.strictObject({
	selection: selectionSchema,
	change: changeSchema,
	batch: z
		.uuid()
		.describe(
			'A repeated call with the same batch continues where it stopped; nothing is changed twice. A batch that was undone can’t be continued',
		),
	expected: fromZeroSchema
		.optional()
		.describe('Number of products that the person saw; nothing is changed when it differs now'),
});

export const bulkResultSchema = z
	.object({
		batch: z.string().describe('Batch in the history'),
		products: z.int(),
		changed: z.int().describe('Products that differed'),
	})
	.meta({ id: 'BulkResult' });

export type WorkRow = z.infer<typeof workRowSchema>;
export type WorkProduct = z.infer<typeof workProductSchema>;
export type WorkQuery = z.infer<typeof workQuerySchema>;
export type Selection = z.infer<typeof selectionSchema>;
export type Attached = z.infer<typeof attachedSchema>;
export type BulkChange = z.infer<typeof changeSchema>;
export type Bulk = z.infer<typeof bulkSchema>;
export type BulkResult = z.infer<typeof bulkResultSchema>;
