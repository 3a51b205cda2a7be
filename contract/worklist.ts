import { z } from 'zod';
import { availabilities } from './availability.ts';
import { productQuerySchema, variantSchema } from './catalogue.ts';
import { idSchema } from './list-query.ts';
import { stockStatementSchema } from './price-and-stock.ts';
import { workSorts } from './work-columns.ts';

const stockSchema = z.union([
	z.object({
		availability: z.enum(availabilities),
		stock: z.int().nullable(),
		lead_days_from: z.int().nullable(),
		lead_days: z.int().nullable(),
	}),
	z.object({ in_stock: z.int(), sizes: z.int() }).describe('So many of its sizes are there'),
]);

/** A product as the console's list has it. */
export const workRowSchema = z
	.object({
		id: z.int(),
		version: z.int(),
		name: z.string(),
		model: z.string().nullable(),
		category_id: z.int(),
		category_name: z.string(),
		pic: z.string().nullable().describe('The first image'),
		sizes: z.int().describe('Those with a name'),
		price: z.number().nullable().describe('US dollars; of the sizes without a price of their own'),
		price_low: z.number().nullable(),
		price_high: z.number().nullable(),
		own_prices: z.boolean().describe('Sizes have prices of their own'),
		stock: stockSchema.describe('As it may be said of its sizes now'),
		changed_at: z.string().nullable().describe('ISO 8601'),
		changed_by: z.string().nullable(),
	})
	.meta({ id: 'WorkRow' });

/** The same with its sizes, in their order. */
export const workProductSchema = workRowSchema.extend({ variants: z.array(variantSchema) }).meta({ id: 'WorkProduct' });

const filterFields = productQuerySchema.pick({ search: true, category: true });

/** Query of `GET /api/work-list`; unsorted a search comes by rank. */
export const workQuerySchema = filterFields.extend({
	...productQuerySchema.pick({ page: true, pageSize: true }).shape,
	sort: z.enum(workSorts).optional(),
});

/** How many products a selection may name one by one. */
export const maxSelected = 10_000;
const idsSchema = z.array(idSchema).max(maxSelected);

/** Products that a person has selected: one by one, or all that a search and a category find but some. */
export const selectionSchema = z.union([
	z.strictObject({ ids: idsSchema.min(1) }),
	z.strictObject({ query: filterFields.strict(), except: idsSchema.default([]) }),
]);

/** Body of `POST /api/work-list/rows`: the selected products with numbers above `after`, `maxExported` at most. */
export const exportQuerySchema = z.strictObject({ selection: selectionSchema, after: z.int().min(0).default(0) });

/** Body of `POST /api/work-list/attached`. */
export const attachedQuerySchema = z.strictObject({ selection: selectionSchema });

/** What hangs on products, which loses them when they are deleted. */
export const attachedSchema = z
	.object({
		products: z.int(),
		sizes: z.int(),
		carts: z.int().describe('Buyers who have one of them in the cart'),
		requests: z.int().describe('Requests that name one of them, with the name and price that it had'),
		waiting: z.int().describe('Those of the requests that nobody has answered'),
		references: z.int().describe("Rows of other makers' codes, which are deleted with them"),
	})
	.meta({ id: 'Attached' });

const changeSchema = z.discriminatedUnion('kind', [
	z.strictObject({ kind: z.literal('category'), category_id: idSchema }),
	z.strictObject({
		kind: z.literal('price'),
		percent: z.number().min(-99).max(1_000).multipleOf(0.01).describe('Up or down; prices on request stay so'),
	}),
	z.strictObject({ kind: z.literal('stock'), stock: stockStatementSchema }),
	z.strictObject({ kind: z.literal('delete') }),
]);

/** Body of `POST /api/products/bulk`. */
export const bulkSchema = z.strictObject({
	selection: selectionSchema,
	change: changeSchema,
	batch: z.uuid().describe('Sent again with the same one, it goes on where it stopped: nothing is changed twice'),
	expected: z
		.int()
		.optional()
		.describe('How many the person was told that the query finds: not done when they are others by now'),
});

export const bulkResultSchema = z
	.object({
		batch: z.string().describe('Under which the history has it'),
		products: z.int(),
		changed: z.int().describe('Those that were not as they should be'),
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
