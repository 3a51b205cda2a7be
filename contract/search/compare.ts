import type { StockOfSizes } from '#contract/catalogue/availability.ts';
import type { Product } from '#contract/catalogue/catalogue.schema.ts';
import { choiceParameter, choicesIn } from '#contract/catalogue/parameter-query.ts';
import type { PriceOfSizes } from '#contract/money/prices.ts';
import { maxIdLength, maxSizeLength } from '#contract/query-limits.ts';
import type { ChosenFilter, Facet } from './facets.schema.ts';

/** How many parts are seen beside each other. */
export const maxCompared = 4;
/** Characters of `items` in an address: so many ids with their sizes. */
export const maxItemsLength = maxCompared * (maxIdLength + maxSizeLength + 2);

/** A part to compare: one size of a product, or all of them. */
export interface ComparedItem {
	id: number;
	size: string | undefined;
}

/** The values of one part for a parameter: choices, or what its numbers reach from and to. */
export type ComparedValue = Omit<ChosenFilter, 'key'>;

/** A row of the comparison: a parameter, and what each part has of it. */
export interface ComparedRow extends Pick<Facet, 'key' | 'name' | 'unit' | 'kind'> {
	/** In the order of the parts; null where one does not state it. */
	values: (ComparedValue | null)[];
}

export interface ComparedPart
	extends PriceOfSizes,
		Pick<Product, 'id' | 'name' | 'model' | 'category_name' | 'pic' | 'sizes'> {
	/** The size that is compared; the only one where there is one. */
	variant: Product['variants'][number] | null;
	/** As the price: of that size, or of all of them. */
	stock: StockOfSizes;
}

export interface Comparison {
	parts: ComparedPart[];
	rows: ComparedRow[];
}

/** The items of an address, `1,2:25mm`, each once; what is none of them is left out, and those beyond `maxCompared` stay. */
export function readComparedItems(written: string): ComparedItem[] {
	const items = choicesIn(written).flatMap((text) => {
		const [, id, size] = /^(\d{1,9})(?::(.+))?$/.exec(text) ?? [];
		return id && Number(id) > 0 ? [{ id: Number(id), size }] : [];
	});
	return items.filter((item, at) => items.findIndex(({ id, size }) => id === item.id && size === item.size) === at);
}

/** Items as an address has them. */
export function writtenItems(items: ComparedItem[]): string {
	return items.map(({ id, size }) => choiceParameter(size ? `${id}:${size}` : String(id))).join(',');
}
