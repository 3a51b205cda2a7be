import { z } from 'zod';
import { maxSortLength } from '#contract/catalogue/parameter-query.ts';
import { searchMatchSchema } from '#contract/catalogue/search-match.schema.ts';
import { momentSchema } from '#contract/dates.schema.ts';
import { otherLanguages } from '#contract/language.ts';
import { idSchema, paging } from '#contract/list-query.schema.ts';
import { maxPrice } from '#contract/money/amounts.ts';
import { currencySchema } from '#contract/money/money.schema.ts';
import type { PriceOfSizes } from '#contract/money/prices.ts';
import { maxSearchLength } from '#contract/query-limits.ts';
import { availabilities, type StockOfSizes } from './availability.ts';
import { eachCategoryText, eachTranslatedCategoryText } from './category-fields.ts';
import { eachText, eachTranslated } from './product-fields.ts';

export const productIdParams = z.object({ productId: idSchema });

/** In the catalogue's currency, whose decimals the server checks; 0: free; null: price on request. */
export const priceSchema = z.number().min(0).max(maxPrice).multipleOf(0.001).nullable();

/** Translations; a missing text is absent. */
function translationsOf<Fields extends z.ZodRawShape>(fields: Fields) {
	return z
		.partialRecord(z.enum(otherLanguages), z.object(fields).partial())
		.optional()
		.describe('Translations by language tag; page data leaves them out');
}

export const categorySchema = z
	.object({
		id: z.int(),
		name: z.string(),
		...eachCategoryText(() => z.string().nullable()),
		pic: z.array(z.string()).describe('Image urls: absolute, or paths below the API base'),
		special_category: z.boolean().describe('Its products carry mechanical seal attributes'),
		version: z.int().describe('Raised with every change by an administrator'),
		translations: translationsOf(eachTranslatedCategoryText(() => z.string())),
		product_count: z.int().optional().describe('Number of products; for administrators only'),
	})
	.meta({ id: 'Category' });

/** One size of a product, which is ordered, priced and stocked. */
export const variantSchema = z
	.object({
		id: z.int(),
		size: z.string().describe('As written; empty when the product has no sizes'),
		description: z.string(),
		price: z.number().nullable().describe("In the currency of the product, 0 is free; null means the product's price"),
		availability: z
			.enum(availabilities)
			.describe("Current availability: 'limited' with a stock, 'lead_time' with days, 'ask' after 14 days"),
		stock: z.int().nullable().describe('Pieces'),
		lead_days_from: z.int().nullable().describe('Fewest days of a range, 3 of 3 to 5; null: within lead_days'),
		lead_days: z.int().nullable(),
		stated_at: z.string().nullable().describe('ISO 8601; when the availability was last stated'),
		steps: z
			.array(z.object({ min_quantity: z.int(), price: z.number() }))
			.optional()
			.describe('What everybody pays for one piece from these quantities on; absent without quantity breaks'),
	})
	.meta({ id: 'Variant' });

export const productSchema = z
	.object({
		id: z.int(),
		name: z.string(),
		...eachText(() => z.string().nullable()),
		description: z.string().nullable().describe('The first of descriptions'),
		descriptions: z.array(z.string()).describe('Aligned with sizes'),
		price: z.number().nullable().describe('In `currency`, 0 is free; null means price on request'),
		currency: currencySchema.describe('Of the catalogue'),
		category_id: z.int(),
		category_name: z.string(),
		pic: z.array(z.string()),
		sizes: z.array(z.string()),
		variants: z.array(variantSchema).describe('One for each size, or the only one of a product without sizes'),
		keywords: z.array(z.string()).describe('Words that searches find it by, which pages do not show'),
		material: z.string().nullable().describe('Face materials of the first size of a seal'),
		version: z.int().describe('Raised with every change by an administrator'),
		translations: translationsOf({
			...eachTranslated(() => z.string()),
			descriptions: z.array(z.string()).describe('Aligned with sizes; empty where one is missing'),
		}),
		match: searchMatchSchema.optional().describe('When a search matched more than a word'),
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

/** Filters and order of a product list. */
export const productQuerySchema = z.object({
	search: searchSchema.optional(),
	category: idSchema.optional(),
	lacking: z
		.enum(otherLanguages)
		.optional()
		.describe('Only products without a name, or a size without its description, in this language'),
	sort: z
		.string()
		.max(maxSortLength)
		.regex(/^-?[a-z][a-z0-9_]*$/)
		.optional()
		.describe(`${productSorts.join(', ')}; or the key of a parameter of the category, descending with -`),
	...paging,
});

/** Query of `GET /api/products`. Without parameters the response is the catalogue, up to `maxUnpagedRows`. */
export const productListQuerySchema = productQuerySchema.extend({
	changed_after: momentSchema()
		.optional()
		.describe(
			'Only products with a change since; without search and filters. Times of changes that are written meanwhile are earlier: overlap, or follow /api/changes/since',
		),
	purpose: z
		.enum(['suggestions'])
		.optional()
		.describe('suggestions: while a buyer types; a search without results is not counted as a miss'),
});

export type Category = z.infer<typeof categorySchema>;
export type Product = z.infer<typeof productSchema>;
/** A product in a list: the first two images, the first description, price and stock of all sizes. */
export type ProductSummary = Pick<
	Product,
	'id' | 'name' | 'model' | 'description' | 'category_name' | 'pic' | 'sizes' | 'match' | 'currency'
> &
	PriceOfSizes & {
		/** Like the price: of the size that a search names, else of all sizes. */
		stock: StockOfSizes;
	};
export type Variant = z.infer<typeof variantSchema>;
export type SealEntry = z.infer<typeof sealEntrySchema>;
export type SealAttributes = z.infer<typeof sealAttributesSchema>;
export type ProductQuery = z.infer<typeof productQuerySchema>;
