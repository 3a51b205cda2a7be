import { sql } from 'drizzle-orm';
import type { Issue } from '#contract/errors.ts';
import { m } from '#messages';
import { type CatalogueCache, getCachedCategory } from '../catalogue/catalogue-cache.ts';
import { parameters, products } from '../catalogue/tables.ts';
import type { Queries } from '../platform/database.ts';
import { inLanguageOf } from './facets.ts';
import { amongThese } from './lexeme-query.ts';
import { type MatchingSizes, matchingProducts, matchSizes, sortedProducts } from './matching-sizes.ts';
import { readFilters } from './parameter-filters.ts';
import { isProductSort, type ListQuery, matchesQuery, type ReadQuery, readQuery } from './product-query.ts';

/** A query with the filters of its URL, as they are written. */
export type WrittenQuery = ListQuery & { filters: ReadonlyMap<string, string> };

/** A query whose filters have been read and compared. */
export interface FilteredList {
	/** Of the products alone that meet the filters. */
	query: ReadQuery<ListQuery>;
	/** The sizes of its category; undefined without one, where nothing is compared. */
	matching: MatchingSizes | undefined;
	/** What could not be read, and does not filter. */
	issues: Issue[];
}

/** The products that the query finds before its filters; undefined for all of its category, or where not all are named. */
async function productsWithin({ database }: CatalogueCache, query: ReadQuery<ListQuery>) {
	if (query.isBounded) return undefined;
	if (query.ids) return new Set(query.ids);
	if (!query.lacking) return undefined;
	const ids = sql<number[]>`coalesce(json_agg(${products.id}), '[]')`;
	const [row] = await database.select({ ids }).from(products).where(matchesQuery(query));
	return new Set(row?.ids);
}

/** The query narrowed to what meets its filters, in the order of its search, or by number. */
async function narrowed(query: ReadQuery<ListQuery>, matching: MatchingSizes): Promise<ReadQuery<ListQuery>> {
	if (matching.filters.length === 0) return query;
	const found = matchingProducts(matching);
	if (query.result && query.category && query.isBounded) {
		const { hits, isBounded } = await query.result.narrow(query.aim ?? amongThese(query.category, found));
		return { ...query, ids: hits, isBounded };
	}
	const isFound = new Set(found);
	return { ...query, ids: query.ids?.filter((id) => isFound.has(id)) ?? found };
}

/** The same in the order of a parameter, where the query asks for that. */
function sorted(query: ReadQuery<ListQuery>, matching: MatchingSizes): ReadQuery<ListQuery> {
	const { sort } = query;
	if (!sort || isProductSort(sort)) return query;
	const ids = sortedProducts(matching, sort.replace('-', ''), sort.startsWith('-'));
	const isFound = query.isBounded && new Set(query.ids);
	return { ...query, sort: undefined, ids: isFound ? ids.filter((id) => isFound.has(id)) : ids };
}

/** Filters that would be some category's, which the query does not name. */
async function withoutCategory(database: Queries, query: ReadQuery<ListQuery>, written: ReadonlyMap<string, string>) {
	const keys = sql.param([...written.keys()]);
	const known =
		written.size === 0 ? [] : await database.select().from(parameters).where(sql`key = any(${keys}::text[])`);
	const names = new Set(known.map(({ key }) => key));
	const issues = [...names].map((path) => ({ path, message: m.filters_need_category({ name: path }) }));
	return { query, matching: undefined, issues };
}

/** The same in an order that there is. */
function withKnownSort({ query, matching, issues }: FilteredList): FilteredList {
	const { sort } = query;
	const parameter = matching?.index.parameters.find(({ key }) => key === sort?.replace('-', ''));
	if (!sort || isProductSort(sort) || parameter) return { query, matching, issues };
	const issue = { path: 'sort', message: m.filters_sort_unknown({ name: sort }) };
	return { query: { ...query, sort: undefined }, matching, issues: [...issues, issue] };
}

/**
 * Compares the sizes of the query's category with its filters; a search that has been read is not read anew. Throws
 * `not_found` for a category that is not there.
 */
export async function filterList(
	cache: CatalogueCache,
	{ filters: written, ...listed }: WrittenQuery,
): Promise<FilteredList> {
	const { category, language, lacking } = listed;
	if (!category) return withKnownSort(await withoutCategory(cache.database, await readQuery(cache, listed), written));
	await getCachedCategory(cache, category, language);
	const index = await cache.valueIndexes.get(category);
	const { filters, issues } = readFilters(inLanguageOf(index.parameters, language), written);
	const isAimed = listed.search && !listed.result && !lacking && filters.length > 0;
	const all = isAimed ? matchSizes(index, filters, undefined) : undefined;
	const aim = all && amongThese(category, matchingProducts(all));
	const read = await readQuery(cache, { ...listed, aim });
	const within = await productsWithin(cache, read);
	const matching = all && !within ? all : matchSizes(index, filters, within);
	const { query, ...filtered } = withKnownSort({ query: read, matching, issues });
	return { ...filtered, query: sorted(await narrowed(query, matching), matching) };
}

/** Whether a query filters, or sorts, by more than what every product has. */
export function isFiltered({ sort, filters }: Pick<WrittenQuery, 'sort' | 'filters'>): boolean {
	return filters.size > 0 || (sort !== undefined && !isProductSort(sort));
}
