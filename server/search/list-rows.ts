import { eq, inArray } from 'drizzle-orm';
import { stockNow } from '#contract/availability.ts';
import type { ComparedValue } from '#contract/compare.ts';
import type { ListRow, ListRows } from '#contract/list-rows.ts';
import { priceOfSize } from '#contract/prices.ts';
import { products, variants } from '../catalogue/tables.ts';
import type { IndexedValue } from '../catalogue/value-index.ts';
import type { Queries } from '../platform/database.ts';
import { inLanguageOf, mainParameters } from './facets.ts';
import type { FilteredList } from './filtered-list.ts';
import type { MatchingSizes } from './matching-sizes.ts';

function reachOf(values: IndexedValue[], isNumber: boolean): ComparedValue {
	if (!isNumber) return { choices: values.map(({ text }) => text), from: null, to: null };
	const [from, to] = [Math.min(...values.map(({ low }) => low)), Math.max(...values.map(({ high }) => high))];
	return { choices: [], from, to };
}

/** The sizes of these products that meet all filters: places in the index by product. */
function placesOf({ index, met, all }: MatchingSizes, ids: number[]): Map<number, number[]> {
	const places = new Map(ids.map((id) => [id, [] as number[]]));
	for (const [place, product] of index.products.entries()) if (met[place] === all) places.get(product)?.push(place);
	return places;
}

/** What each of the products has of the parameters, by product and key, of those of its sizes that meet all filters. */
function valuesOf({ index, met, all }: MatchingSizes, ids: number[], keys: string[]) {
	const values = new Map(ids.map((id) => [id, {} as ListRow['values']]));
	for (const { key, kind, values: own } of index.parameters.filter((one) => keys.includes(one.key))) {
		const found = new Map<number, Set<IndexedValue>>();
		for (const value of own)
			for (const place of value.sizes) {
				const product = index.products[place] ?? 0;
				if (met[place] !== all || !values.has(product)) continue;
				found.set(product, (found.get(product) ?? new Set()).add(value));
			}
		for (const [product, some] of found) {
			const row = values.get(product);
			if (row) row[key] = reachOf([...some], kind === 'number');
		}
	}
	return values;
}

/** What the rows of a page show beside the products: the category's main parameters, and the size where only one is meant. */
export async function listRows(database: Queries, { matching, query }: FilteredList, ids: number[]): Promise<ListRows> {
	if (!matching) return { columns: [], rows: [] };
	const main = mainParameters(matching.index);
	const columns = inLanguageOf(matching.index.parameters, query.language)
		.filter(({ key }) => main.includes(key))
		.map(({ key, name, unit, kind }) => ({ key, name, unit, kind }));
	const places = placesOf(matching, ids);
	const values = valuesOf(matching, ids, main);
	const single = [...places.values()].flatMap(([place, ...others]) =>
		place === undefined || others.length > 0 ? [] : [matching.index.ids[place] ?? 0],
	);
	const sizes = await database
		.select({
			...{ productId: variants.productId, size: variants.size, price: variants.price, productPrice: products.price },
			...{ availability: variants.availability, stock: variants.stock, stated_at: variants.statedAt },
			...{ lead_days_from: variants.leadDaysFrom, lead_days: variants.leadDays },
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
