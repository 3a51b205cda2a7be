import { z } from 'zod';
import { availabilities, type StockOfSizes } from './availability.ts';
import { otherLanguages } from './language.ts';
import { idSchema, paging } from './list-query.ts';
import { maxSortLength } from './parameter-query.ts';
import type { PriceOfSizes } from './prices.ts';
import { eachProductLine, type ProductLines } from './product-lines.ts';
import { maxSearchLength } from './query-limits.ts';
import { searchMatchSchema } from './search-match.ts';

export const productIdParams = z.object({ productId: idSchema });

/** US dollars with at most two decimals; null means 'Price on request'. */
export const priceSchema = z.number().min(0).max(9_999_999_999.99).multipleOf(0.01).nullable();

/** What stands in other languages than English; a text that lacks is absent. */
function translationsOf<Fields extends z.ZodRawShape>(fields: Fields) {
	return z
		.partialRecord(z.enum(otherLanguages), z.object(fields).partial())
		.optional()
		.describe('Texts in other languages, by tag; the data of pages goes without');
}

export const categorySchema = z
	.object({
		id: z.int(),
		name: z.string(),
		description: z.string().nullable(),
		pic: z.array(z.string()).describe('Image urls: absolute, or paths below the API base'),
		special_category: z.boolean().describe('Its products carry mechanical seal attributes'),
		version: z.int().describe('Raised with every change by an administrator'),
		translations: translationsOf({ name: z.string(), description: z.string() }),
		product_count: z.int().optional().describe('How many products it has; told to administrators'),
	})
	.meta({ id: 'Category' });

/** One size of a product: what is ordered, priced and stocked. */
export const variantSchema = z
	.object({
		id: z.int(),
		size: z.string().describe('As it is written; empty when the product has no sizes'),
		description: z.string(),
		price: z.number().nullable().describe("US dollars; null means the product's price"),
		availability: z
			.enum(availabilities)
			.describe("As it may be said now: 'limited' with a stock, 'lead_time' with days, 'ask' after 14 days"),
		stock: z.int().nullable().describe('Pieces'),
		lead_days_from: z.int().nullable().describe('The fewest days of 3 to 5; null: within lead_days'),
		lead_days: z.int().nullable(),
		stated_at: z.string().nullable().describe('ISO 8601; when the availability was last stated'),
	})
	.meta({ id: 'Variant' });

export const productSchema = z
	.object({
		id: z.int(),
		name: z.string(),
		...eachProductLine(() => z.string().nullable()),
		description: z.string().nullable().describe('The first of descriptions'),
		descriptions: z.array(z.string()).describe('Aligned with sizes'),
		price: z.number().nullable().describe('US dollars; null means price on request'),
		category_id: z.int(),
		category_name: z.string(),
		pic: z.array(z.string()),
		sizes: z.array(z.string()),
		variants: z.array(variantSchema).describe('One for each size, or the only one of a product without sizes'),
		keywords: z.array(z.string()).describe('Cross references and other trade names'),
		material: z.string().nullable().describe('Face materials of the first size, where it is a seal'),
		version: z.int().describe('Raised with every change by an administrator'),
		translations: translationsOf({
			name: z.string(),
			descriptions: z.array(z.string()).describe('Aligned with sizes; empty where one lacks'),
		}),
		match: searchMatchSchema.optional().describe('Where a search found it by more than a word'),
	})
	.meta({ id: 'Product' });

export const sealAttributesSchema = z
	.object({
		sizes: z.array(z.string()).describe('Values, such as 12mm'),
		descriptions: z.array(z.string()).describe('Labels of the values, such as D1, D3, L(±0.5)'),
		material: z.string(),
		temperature: z.string(),
		pressure: z.string(),
		speed: z.string(),
	})
	.meta({ id: 'MechanicalSealAttributes' });

export const sealEntrySchema = sealAttributesSchema
	.extend({ size: z.string().describe('The product size that the entry belongs to') })
	.meta({ id: 'MechanicalSealEntry' });

export const productSorts = ['name', 'category', 'price', '-price', 'newest'] as const;
const searchSchema = z
	.string()
	.max(maxSearchLength)
	.refine((text) => !text.includes('\0'), 'NUL bytes are not text');

/** Which products, and in which order. */
export const productQuerySchema = z.object({
	search: searchSchema.optional(),
	category: idSchema.optional(),
	lacking: z
		.enum(otherLanguages)
		.optional()
		.describe('Those alone whose name, or the description of a size, lacks in the language'),
	sort: z
		.string()
		.max(maxSortLength)
		.regex(/^-?[a-z][a-z0-9_]*$/)
		.optional()
		.describe(`${productSorts.join(', ')}; or the key of a parameter of the category, with - for the way down`),
	...paging,
});

/** What `GET /api/products` takes. Without any of the query's its response is the whole catalogue. */
export const productListQuerySchema = productQuerySchema.extend({
	purpose: z
		.enum(['suggestions'])
		.optional()
		.describe('While somebody types: what is not found is not counted as missed'),
});

export type Category = z.infer<typeof categorySchema>;
export type Product = z.infer<typeof productSchema>;
/** What a list shows of a product: of its images the first two, of its descriptions the first, of its sizes' prices and stock the sum. */
export type ProductSummary = Pick<
	Product,
	'id' | 'name' | keyof ProductLines<unknown> | 'description' | 'category_name' | 'pic' | 'sizes' | 'match'
> &
	PriceOfSizes & {
		/** As the price: of the size that a search meant, or of all of them. */
		stock: StockOfSizes;
	};
export type Variant = z.infer<typeof variantSchema>;
export type SealEntry = z.infer<typeof sealEntrySchema>;
export type SealAttributes = z.infer<typeof sealAttributesSchema>;
export type ProductQuery = z.infer<typeof productQuerySchema>;
