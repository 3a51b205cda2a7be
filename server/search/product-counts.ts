import { and, asc, count, eq } from 'drizzle-orm';
import type { CatalogueCache } from '../catalogue/catalogue-cache.ts';
import { localise } from '../catalogue/categories.ts';
import { columnIn } from '../catalogue/in-language.ts';
import { categories, products } from '../catalogue/tables.ts';
import { type ListQuery, matchesQuery, type ProductFilter, readQuery } from './product-query.ts';

/** How many of the products that a search finds are in a category. */
export interface CategoryCount {
	id: number;
	name: string;
	count: number;
}

/**
 * Counts of what a search finds, category by category, empty ones too, with their names in the language; without a search, of
 * the whole catalogue.
 */
export async function countByCategory(
	cache: CatalogueCache,
	{ search, plan, language }: Pick<ListQuery, 'search' | 'plan' | 'language'>,
): Promise<CategoryCount[]> {
	if (!search) {
		const counted = (await cache.countedCategories.get()).map((category) => localise(category, language));
		return counted.map(({ id, name, product_count }) => ({ id, name, count: product_count }));
	}
	const { name: english, translations } = categories;
	const searched = matchesQuery(await readQuery(cache.database, { search, plan }));
	const name = columnIn(language, 'name', { english, translations });
	return cache.database
		.select({ id: categories.id, name, count: count(products.id) })
		.from(categories)
		.leftJoin(products, and(eq(products.categoryId, categories.id), searched))
		.groupBy(categories.id)
		.orderBy(asc(categories.id));
}

/** How many products the query finds, whatever its page. */
export async function countProducts(cache: CatalogueCache, filter: ProductFilter = {}): Promise<number> {
	const where = matchesQuery(await readQuery(cache.database, filter));
	if (!where) {
		const counted = await cache.countedCategories.get();
		return counted.reduce((sum, { product_count }) => sum + product_count, 0);
	}
	const [row] = await cache.database.select({ total: count() }).from(products).where(where);
	return row?.total ?? 0;
}
