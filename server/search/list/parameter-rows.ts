import { eq, inArray } from 'drizzle-orm';
import { stockNow } from '#contract/catalogue/availability.ts';
import { unitText } from '#contract/catalogue/unit-text.ts';
import { priceOfSize } from '#contract/money/prices.ts';
import type { ComparedValue } from '#contract/search/compare.ts';
import type { ListRow, ListRows } from '#contract/search/list-rows.ts';
import type { IndexedValue } from '../../catalogue/products/value-index.ts';
import { products, variants } from '../../catalogue/tables.ts';
import type { Queries } from '../../platform/database.ts';
import { mainParameters } from './facets.ts';
import type { FilteredList } from './filtered-list.ts';
import type { MatchingSizes } from './matching-sizes.ts';
import { inLanguageOf } from './parameter-filters.ts';

function reachOf(values: IndexedValue[], isNumber: boolean): ComparedValue {
	if (!isNumber) return { choices: values.map(({ text }) => text), from: null, to: null };
	const [from, to] = [Math.min(...values.map(({ low }) => low)), Math.max(...values.map(({ high }) => high))];
	return { choices: [], from, to };
}

/** For each product, the places in the index of its sizes that match all filters. */
function placesOf({ index, matched, allBits }: MatchingSizes, ids: number[]): Map<number, number[]> {
	const places = new Map(ids.map((id) => [id, [] as number[]]));
	for (const [place, product] of index.products.entries())
		if (matched[place] === allBits) places.get(product)?.push(place);
	return places;
}

/** For each product, the values of the parameters (by key) that its matching sizes have. */
function valuesOf({ index, matched, allBits }: MatchingSizes, ids: number[], keys: string[]) {
	const values = new Map(ids.map((id) => [id, {} as ListRow['values']]));
	for (const { key, kind, values: own } of index.parameters.filter(({ key }) => keys.includes(key))) {
		const found = new Map<number, Set<IndexedValue>>();
		for (const value of own)
			for (const place of value.sizes) {
				const product = index.products[place] ?? 0;
				if (matched[place] !== allBits || !values.has(product)) continue;
				found.set(product, (found.get(product) ?? new Set()).add(value));
			}
		for (const [product, stated] of found) {
			const row = values.get(product);
			if (row) row[key] = reachOf([...stated], kind === 'number');
		}
	}
	return values;
}

/** What rows display beside the products: the main parameters of the category, and the size where only one matches. */
export async function listRows(database: Queries, { matching, query }: FilteredList, ids: number[]): Promise<ListRows> {
	if (!matching) return { columns: [], rows: [] };
	const main = mainParameters(matching.index);
	const columns = inLanguageOf(matching.index.parameters, query.language)
		.filter(({ key }) => main.includes(key))
		.map(({ key, name, unit, kind }) => ({ key, name, unit: unitText(unit, query.language), kind }));
	const places = placesOf(matching, ids);
	const values = valuesOf(matching, ids, main);
	const single = [...places.values()].flatMap(([place, ...rest]) =>
		place === undefined || rest.length > 0 ? [] : [matching.index.ids[place] ?? 0],
	);
	const sizes = await database
		.select({
			productId: variants.productId,
			size: variants.size,
			price: variants.price,
			productPrice: products.price,
			availability: variants.availability,
			stock: variants.stock,
			stated_at: variants.statedAt,
			lead_days_from: variants.leadDaysFrom,
			lead_days: variants.leadDays,
		})
		.from(variants)
		.innerJoin(products, eq(products.id, variants.productId))
		.where(inArray(variants.id, single));
	const now = new Date();
	return {
		columns,
		rows: ids.map((id) => {
			const single = sizes.find(({ productId }) => productId === id);
			const price = single ? priceOfSize({ price: single.productPrice }, single) : null;
			return {
				id,
				values: values.get(id) ?? {},
				sizes: places.get(id)?.length ?? 0,
				variant: single ? { size: single.size, price, ...stockNow(single, now) } : null,
			};
		}),
	};
}
