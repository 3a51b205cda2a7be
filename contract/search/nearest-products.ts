import type { ProductSummary } from '#contract/catalogue/catalogue.schema.ts';

/** Products to show for an empty list: matches in other categories, matches of a similar spelling, or featured ones. */
export interface NearestProducts {
	how: 'elsewhere' | 'alike' | 'featured';
	products: ProductSummary[];
}
