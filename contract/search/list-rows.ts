import type { Variant } from '#contract/catalogue/catalogue.schema.ts';
import type { ComparedValue } from './compare.ts';
import type { Facet } from './facets.schema.ts';

/** The data of a product's row that its card does not have. */
export interface ListRow {
	id: number;
	/** By key of the column; without those that the product does not state. */
	values: Record<string, ComparedValue>;
	/** Number of sizes that meet the filters. */
	sizes: number;
	/** The size that meets the filters, if it is the only one; `price` is its unit price. */
	variant: Pick<Variant, 'size' | 'price' | 'availability' | 'stock' | 'lead_days_from' | 'lead_days'> | null;
}

/** A page of a list as a table: its columns are parameters. */
export interface ListRows {
	columns: Pick<Facet, 'key' | 'name' | 'unit' | 'kind'>[];
	rows: ListRow[];
}
