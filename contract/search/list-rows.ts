import type { Variant } from '#contract/catalogue/catalogue.schema.ts';
import type { ComparedValue } from './compare.ts';
import type { Facet } from './facets.schema.ts';

/** What the row of a product shows beside what its card does. */
export interface ListRow {
	id: number;
	/** Of the columns' parameters; one that it does not state is absent. */
	values: Record<string, ComparedValue>;
	/** How many of its sizes meet the filters. */
	sizes: number;
	/** The one size that meets them, where it is one, with what a piece of it costs. */
	variant: Pick<Variant, 'size' | 'price' | 'availability' | 'stock' | 'lead_days_from' | 'lead_days'> | null;
}

/** A page of a list as rows: the parameters that are its columns, and the rows in the products' order. */
export interface ListRows {
	columns: Pick<Facet, 'key' | 'name' | 'unit' | 'kind'>[];
	rows: ListRow[];
}
