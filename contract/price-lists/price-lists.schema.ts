import { z } from 'zod';
import { readVersionSchema } from '#contract/accounts/accounts.schema.ts';
import { daySchema } from '#contract/dates.schema.ts';
import { idSchema, paging, rowIdSchema, textSearchSchema } from '#contract/list-query.schema.ts';
import { maxPrice } from '#contract/money/amounts.ts';
import { percentSchema } from '#contract/money/money.schema.ts';
import { maxInteger, maxPage, maxSizeLength } from '#contract/query-limits.ts';
import { fieldSchema } from '#contract/text/fields.schema.ts';
import { m } from '#messages';
import { maxEntries, maxListedProducts, maxPricedLines, maxPricedProducts } from './price-list-limits.ts';
import { priceListFields } from './price-list-rules.ts';

const quantitySchema = z
	.int({ error: () => m.price_entry_quantity() })
	.min(1, { error: () => m.price_entry_quantity() })
	.max(1_000_000, { error: () => m.price_entry_quantity() });
const openDaySchema = daySchema(m.price_list_day).nullable().default(null);

/** Body of `POST /api/price-lists` and `PUT /api/price-lists/{id}`; a new list has no version yet. */
export const priceListFormSchema = z
	.strictObject({
		name: fieldSchema(priceListFields.name),
		from: openDaySchema.describe("First day, YYYY-MM-DD by the shop's time zone; null: open"),
		until: openDaySchema.describe('Last day'),
		percent_off: percentSchema(m.price_list_percent)
			.nullable()
			.default(null)
			.describe('Off the public price of sizes that the list has no price of'),
		version: readVersionSchema,
	})
	.refine(({ from, until }) => from === null || until === null || from <= until, {
		path: ['until'],
		error: () => m.price_list_ends_early(),
	});

export const priceListSchema = z
	.object({
		id: z.int(),
		name: z.string(),
		from: z.string().nullable(),
		until: z.string().nullable(),
		percent_off: z.number().nullable(),
		version: z.int(),
		entries: z.int().describe('Prices in the list'),
		companies: z.int().describe('Companies that buy by the list'),
	})
	.meta({ id: 'PriceList' });

/** `0` is everybody's. */
export const priceListParams = z.object({ id: z.coerce.number().int().min(0).max(maxInteger) });

export const entryQuerySchema = z.object({
	page: z.coerce.number().int().min(1).max(maxPage).default(1).describe(`Of ${maxEntries} entries`),
	search: textSearchSchema.optional().describe('Part of a name or part number, or a size'),
	product: idSchema.optional(),
});

export const priceEntrySchema = z
	.object({
		id: z.int(),
		variant_id: z.int(),
		min_quantity: z.int(),
		price: z.number(),
		product_id: z.int(),
		name: z.string(),
		code: z.string().nullable(),
		size: z.string().nullable(),
		public_price: z.number().nullable().describe('What everybody pays for this quantity; null: on request'),
	})
	.meta({ id: 'PriceEntry' });

/** Query of `GET /api/price-lists/{id}/sizes`. */
export const listedSizesQuerySchema = z.object({
	products: z
		.string()
		.transform((ids) => ids.split(',').map(Number))
		.pipe(z.array(rowIdSchema).max(maxListedProducts))
		.describe(`Ids, separated by commas; ${maxListedProducts} at most`),
});

/** What a list says of a size, on a day on which it is in force. */
export const listedSizeSchema = z
	.object({
		product_id: z.int(),
		variant_id: z.int(),
		entry: z.number().nullable().describe('The price of the list from quantity 1; null: it has none'),
		price: z.number().nullable().describe('What a buyer by the list pays for one piece; null: on request'),
		public_price: z.number().nullable().describe('What everybody pays for one piece'),
		steps: z
			.array(z.object({ min_quantity: z.int(), price: z.number(), public_price: z.number().nullable() }))
			.describe('The prices of the list from greater quantities on, beside what everybody pays for that quantity'),
	})
	.meta({ id: 'ListedSize' });

const entryFormSchema = z.strictObject({
	variant_id: rowIdSchema,
	min_quantity: quantitySchema.default(1),
	price: z
		.number({ error: () => m.price_entry_price() })
		.gt(0, { error: () => m.price_entry_price() })
		.max(maxPrice, { error: () => m.price_entry_price() })
		.nullable()
		.describe("In the catalogue's currency; null deletes the entry of this quantity"),
});

/** Body of `PUT /api/price-lists/{id}/entries`. */
export const entriesFormSchema = z
	.array(entryFormSchema)
	.max(maxEntries)
	.superRefine((entries, context) => {
		const seen = new Set<string>();
		for (const [at, { variant_id, min_quantity }] of entries.entries()) {
			const key = `${variant_id} ${min_quantity}`;
			if (seen.has(key))
				context.addIssue({
					code: 'custom',
					path: [at, 'min_quantity'],
					message: m.price_entry_twice({ quantity: min_quantity }),
				});
			seen.add(key);
		}
	})
	.describe('Sets the prices that it names; those of the list that it does not name stay');

export const entriesChangedSchema = z
	.object({
		changed: z.int().describe('Entries that were added, changed or deleted'),
		batch: z.uuid().nullable().describe('Of the history; null when nothing changed'),
	})
	.meta({ id: 'EntriesChanged' });

export const priceStepSchema = z.object({ min_quantity: z.int(), price: z.number() });

const pricedLine = {
	variant_id: z.int(),
	price: z.number().nullable().describe('Null: on request'),
	public_price: z.number().nullable().describe('What everybody pays for this quantity'),
	list: z
		.int()
		.nullable()
		.describe('Of the price; 0: everybody’s quantity breaks; null: the price of the size or part'),
	min_quantity: z.int().describe('The quantity from which the price holds'),
	steps: z.array(priceStepSchema).describe('The quantities from which the price changes'),
};

const myPriceLineSchema = z
	.strictObject({
		variant_id: rowIdSchema.optional(),
		product_id: rowIdSchema
			.optional()
			.describe('Instead of a size’s row: its cheapest size for the caller, or the named size'),
		size: z.string().max(maxSizeLength).optional().describe('Of the product'),
		quantity: quantitySchema.default(1),
	})
	.refine(({ variant_id, product_id }) => (variant_id === undefined) !== (product_id === undefined), {
		path: ['variant_id'],
		error: () => m.price_line_names(),
	})
	.refine(({ product_id, size }) => size === undefined || product_id !== undefined, {
		path: ['size'],
		error: () => m.price_line_names(),
	});

/** Body of `POST /api/my-prices`. */
export const myPricesFormSchema = z.strictObject({
	lines: z
		.array(myPriceLineSchema)
		.max(maxPricedLines)
		.refine((lines) => lines.filter((line) => line.product_id !== undefined).length <= maxPricedProducts, {
			error: () => m.price_lines_products({ max: maxPricedProducts }),
		}),
});

export const myPriceSchema = z
	.object({
		...pricedLine,
		product_id: z.int().nullable().describe('As the line named it; null for a line with the row of a size'),
		size: z.string().nullable().describe('As the line named it'),
		price_from: z.boolean().describe('Other sizes of the product cost the caller more, or are on request'),
	})
	.meta({ id: 'MyPrice' });

export const priceOfQuerySchema = z.object({
	company: idSchema.optional().describe('Whose price; without one everybody’s'),
	list: idSchema.optional().describe('By a list instead of a company'),
	variant: idSchema,
	quantity: z.coerce
		.number({ error: () => m.price_entry_quantity() })
		.pipe(quantitySchema)
		.default(1),
	day: daySchema(m.price_list_day).optional().describe("YYYY-MM-DD; today by the shop's time zone"),
});

export const priceOfSchema = z
	.object({ ...pricedLine, list_name: z.string().nullable(), currency: z.string(), day: z.string() })
	.meta({ id: 'PriceOf' });

export const priceListQuerySchema = z.object({ ...paging, search: textSearchSchema.optional() });

export type PriceListForm = z.infer<typeof priceListFormSchema>;
export type PriceList = z.infer<typeof priceListSchema>;
export type PriceListQuery = z.infer<typeof priceListQuerySchema>;
export type EntryQuery = z.infer<typeof entryQuerySchema>;
export type ListedSizesQuery = z.infer<typeof listedSizesQuerySchema>;
export type ListedSize = z.infer<typeof listedSizeSchema>;
export type PriceEntry = z.infer<typeof priceEntrySchema>;
export type EntriesForm = z.infer<typeof entriesFormSchema>;
export type EntriesChanged = z.infer<typeof entriesChangedSchema>;
export type MyPricesForm = z.infer<typeof myPricesFormSchema>;
export type MyPrice = z.infer<typeof myPriceSchema>;
export type PriceOfQuery = z.infer<typeof priceOfQuerySchema>;
export type PriceOf = z.infer<typeof priceOfSchema>;
