import type { StockOfSizes } from '#contract/catalogue/availability.ts';
import type { Product } from '#contract/catalogue/catalogue.schema.ts';
import { choiceParameter, choicesIn } from '#contract/catalogue/parameter-query.ts';
import type { PriceOfSizes } from '#contract/money/prices.ts';
import { maxIdLength, maxSizeLength } from '#contract/query-limits.ts';
import type { ChosenFilter, Facet } from './facets.schema.ts';

/** Parts in one comparison. */
export const maxCompared = 4;
/** Characters of the parameter `items`: `maxCompared` ids with sizes. */
export const maxItemsLength = maxCompared * (maxIdLength + maxSizeLength + 2);

/** A part to compare: one size of a product, or all of them. */
export interface ComparedItem {
	id: number;
	/** Undefined for all sizes, and for a product that has only one. */
	size?: string | undefined;
}

/** The values of a part for a parameter: choices, or the range of its numbers. */
export type ComparedValue = Omit<ChosenFilter, 'key'>;

/** A row of the comparison: a parameter and its values. */
export interface ComparedRow extends Pick<Facet, 'key' | 'name' | 'unit' | 'kind'> {
	/** One for each part, in their order; null when the part does not state it. */
	values: (ComparedValue | null)[];
}

export interface ComparedPart
	extends PriceOfSizes,
		Pick<Product, 'id' | 'name' | 'model' | 'category_name' | 'pic' | 'sizes'> {
	/** The compared size, also when the product has only one; null for all sizes. */
	variant: Product['variants'][number] | null;
	/** The stock of the compared size, or of all sizes. */
	stock: StockOfSizes;
}

export interface Comparison {
	parts: ComparedPart[];
	rows: ComparedRow[];
}

/** `1,2:25mm,x` → product 1, and size 25mm of product 2. Each item once; more than `maxCompared` are returned, too. */
export function readComparedItems(written: string): ComparedItem[] {
	const items = choicesIn(written).flatMap((text) => {
		const [, id, size] = /^(\d{1,9})(?::(.+))?$/.exec(text) ?? [];
		return id && Number(id) > 0 ? [{ id: Number(id), size }] : [];
	});
	return items.filter((item, at) => items.findIndex(({ id, size }) => id === item.id && size === item.size) === at);
}

/** The opposite of `readComparedItems`. */
export function writtenItems(items: ComparedItem[]): string {
	return items.map(({ id, size }) => choiceParameter(size ? `${id}:${size}` : String(id))).join(',');
}
