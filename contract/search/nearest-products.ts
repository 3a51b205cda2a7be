import type { ProductSummary } from '#contract/catalogue/catalogue.schema.ts';

/** Products in place of a list that is empty: found in other categories, spelled a little alike, or some of all. */
export interface NearestProducts {
	how: 'elsewhere' | 'alike' | 'featured';
	products: ProductSummary[];
}
