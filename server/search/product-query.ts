import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { ProductQuery } from '#contract/catalogue.ts';
import { compact, searchTerms } from '../catalogue/search-text.ts';
import { categories, products } from '../catalogue/tables.ts';

/** Terms of three letters and more are found anywhere, shorter ones where a word starts: both by the trigram index. */
export function matchesSearch(search: string | undefined): SQL | undefined {
	if (!search?.trim()) return undefined;
	const terms = searchTerms(search);
	if (terms.length === 0) return sql`false`;
	return and(...terms.map((term) => sql`${products.searchText} like ${term.length < 3 ? `% ${term}%` : `%${term}%`}`));
}

/** The condition on `products` for a query's search and category; undefined when it has neither. */
export function matchesQuery({ search, category }: ProductQuery): SQL | undefined {
	return and(matchesSearch(search), category ? eq(products.categoryId, category) : undefined);
}

/** The order of a query's result, for `products` joined with `categories`. Unsorted, the exact code comes first. */
export function orderOfQuery({ sort, search }: ProductQuery): SQL[] {
	const name = sql`lower(${products.name}) collate "C"`;
	if (sort === 'name') return [asc(name), asc(products.id)];
	if (sort === 'category') return [sql`lower(${categories.name}) collate "C"`, asc(name), asc(products.id)];
	if (sort === 'price') return [sql`${products.price} asc nulls last`, asc(products.id)];
	if (sort === '-price') return [sql`${products.price} desc nulls last`, asc(products.id)];
	if (sort === 'newest') return [desc(products.id)];
	const exact = search && sql`${products.searchCodes} @> array[${compact(search)}]::text[] desc`;
	return exact ? [exact, asc(products.id)] : [asc(products.id)];
}
