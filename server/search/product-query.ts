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

/** By name, as the indexes have it. */
export const nameOrder = sql`lower(${products.name}) collate "C"`;

/** What is meant exactly comes first: a name or model, then a code, then a name that begins so, or that has it in it. */
function rankOf(search: string): SQL {
	const text = sql`lower(${search.trim()})`;
	const name = sql`lower(${products.name})`;
	return sql`case
		when ${name} = ${text} or lower(${products.model}) = ${text} then 0
		when ${products.searchCodes} @> array[${compact(search)}]::text[] then 1
		when starts_with(${name}, ${text}) then 2
		when strpos(${name}, ${text}) > 0 then 3
		else 4 end`;
}

/** The order of a query's result, for `products` joined with `categories`. Unsorted, a search comes by rank. */
export function orderOfQuery({ sort, search }: ProductQuery): SQL[] {
	if (sort === 'name') return [asc(nameOrder), asc(products.id)];
	if (sort === 'category') return [sql`lower(${categories.name}) collate "C"`, asc(nameOrder), asc(products.id)];
	if (sort === 'price') return [sql`${products.price} asc nulls last`, asc(products.id)];
	if (sort === '-price') return [sql`${products.price} desc nulls last`, asc(products.id)];
	if (sort === 'newest') return [desc(products.id)];
	return search ? [rankOf(search), asc(products.id)] : [asc(products.id)];
}
