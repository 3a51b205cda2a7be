import { count } from 'drizzle-orm';
import type { CatalogueCache } from '../../catalogue/catalogue-cache.ts';
import { localise } from '../../catalogue/categories/categories.ts';
import { products } from '../../catalogue/tables.ts';
import type { Queries } from '../../platform/database.ts';
import { isAny } from '../../platform/is-any.ts';
import { type ListQuery, matchesQuery, type ProductFilter, resolveQuery } from './list-query.ts';

/** How many products of a search are in a category. */
export interface CategoryCount {
	id: number;
	name: string;
	/** Null where too many are found to count them. */
	count: number | null;
}

/**
 * For each category, also empty ones, its name in the language and how many products the search finds in it; without a search, how many it
 * has.
 */
export async function countByCategory(
	cache: CatalogueCache,
	query: Pick<ListQuery, 'search' | 'result' | 'language'>,
): Promise<CategoryCount[]> {
	const [counted, { ids, isBounded }] = await Promise.all([cache.countedCategories.get(), resolveQuery(cache, query)]);
	const found = ids && new Map(isBounded ? [] : await countIn(cache.database, ids));
	const countOf = ({ id, product_count }: { id: number; product_count: number }) => {
		if (isBounded) return null;
		return found ? (found.get(id) ?? 0) : product_count;
	};
	return counted.map((category) => {
		const { id, name } = localise(category, query.language);
		return { id, name, count: countOf(category) };
	});
}

/** How many of the products are in each category: pairs of category and count. */
async function countIn(database: Queries, ids: number[]): Promise<[number, number][]> {
	const rows = await database
		.select({ id: products.categoryId, total: count() })
		.from(products)
		.where(isAny(products.id, ids))
		.groupBy(products.categoryId);
	return rows.map(({ id, total }) => [id, total]);
}

/** How many products the query finds on all pages; of a bounded search, how many it lists. */
export async function countProducts(cache: CatalogueCache, filter: ProductFilter = {}): Promise<number> {
	const query = await resolveQuery(cache, filter);
	if (query.ids) return query.ids.length;
	if (!query.lacking && query.changed_after === undefined) {
		const counted = await cache.countedCategories.get();
		const ofQuery = counted.filter(({ id }) => query.category === undefined || id === query.category);
		return ofQuery.reduce((sum, { product_count }) => sum + product_count, 0);
	}
	const where = matchesQuery(query);
	const [row] = await cache.database.select({ total: count() }).from(products).where(where);
	return row?.total ?? 0;
}
