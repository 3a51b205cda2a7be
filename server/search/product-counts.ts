import { count } from 'drizzle-orm';
import type { CatalogueCache } from '../catalogue/catalogue-cache.ts';
import { localise } from '../catalogue/categories.ts';
import { products } from '../catalogue/tables.ts';
import type { Queries } from '../platform/database.ts';
import { isAny } from '../platform/is-any.ts';
import { type ListQuery, matchesQuery, type ProductFilter, readQuery } from './product-query.ts';

/** How many of the products that a search finds are in a category. */
export interface CategoryCount {
	id: number;
	name: string;
	/** Null where so many are found that nobody counts them. */
	count: number | null;
}

/**
 * Counts of what a search finds, category by category, empty ones too, with their names in the language; without a search, of
 * the whole catalogue.
 */
export async function countByCategory(
	cache: CatalogueCache,
	query: Pick<ListQuery, 'search' | 'result' | 'language'>,
): Promise<CategoryCount[]> {
	const [counted, { ids, isBounded }] = await Promise.all([cache.countedCategories.get(), readQuery(cache, query)]);
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

/** Numbers of products by the ids of their categories. */
async function countIn(database: Queries, ids: number[]): Promise<[number, number][]> {
	const rows = await database
		.select({ id: products.categoryId, total: count() })
		.from(products)
		.where(isAny(products.id, ids))
		.groupBy(products.categoryId);
	return rows.map(({ id, total }) => [id, total]);
}

/** How many products the query finds, whatever its page; of a search that finds more than it names, those that it names. */
export async function countProducts(cache: CatalogueCache, filter: ProductFilter = {}): Promise<number> {
	const query = await readQuery(cache, filter);
	if (query.ids) return query.ids.length;
	if (!query.lacking) {
		const counted = await cache.countedCategories.get();
		const ofQuery = counted.filter(({ id }) => query.category === undefined || id === query.category);
		return ofQuery.reduce((sum, { product_count }) => sum + product_count, 0);
	}
	const where = matchesQuery(query);
	const [row] = await cache.database.select({ total: count() }).from(products).where(where);
	return row?.total ?? 0;
}
