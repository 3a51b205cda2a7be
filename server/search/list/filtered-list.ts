import { sql } from 'drizzle-orm';
import type { Issue } from '#contract/errors.ts';
import { m } from '#messages';
import { type CatalogueCache, getCachedCategory } from '../../catalogue/catalogue-cache.ts';
import { parameters, products } from '../../catalogue/tables.ts';
import type { Queries } from '../../platform/database.ts';
import { filterResult } from '../search.ts';
import { isProductSort, type ListQuery, matchesQuery, type ResolvedQuery, resolveQuery } from './list-query.ts';
import { type MatchingSizes, matchingProducts, matchSizes, sortedProducts } from './matching-sizes.ts';
import { inLanguageOf, readFilters } from './parameter-filters.ts';

/** A query with the filters of its URL, as texts by key. */
export type WrittenQuery = ListQuery & { filters: ReadonlyMap<string, string> };

/** A query after its search and filters. */
export interface FilteredList {
	/** Finds only products that match the filters. */
	query: ResolvedQuery<ListQuery>;
	/** The sizes of its category; undefined without a category. */
	matching: MatchingSizes | undefined;
	/** Filters that could not be read and are left out. */
	issues: Issue[];
}

/** The products that the query finds before its filters; undefined for its whole category, and where not all are listed. */
async function productsWithin({ database }: CatalogueCache, query: ResolvedQuery<ListQuery>) {
	if (query.isBounded) return undefined;
	if (query.ids) return new Set(query.ids);
	if (!query.lacking) return undefined;
	const ids = sql<number[]>`coalesce(json_agg(${products.id}), '[]')`;
	const [row] = await database.select({ ids }).from(products).where(matchesQuery(query));
	return new Set(row?.ids);
}

/** The query with only the products that match its filters, in the order of its search, else by id. */
async function filtered(
	cache: CatalogueCache,
	query: ResolvedQuery<ListQuery>,
	matching: MatchingSizes,
): Promise<ResolvedQuery<ListQuery>> {
	if (matching.filters.length === 0) return query;
	const matched = matchingProducts(matching);
	const { result, category } = query;
	if (result && category && query.isBounded) {
		const filters = query.visible ?? { category, ids: matched };
		const { hits, isBounded } = await cache.search((database) => filterResult(database, result, filters));
		return { ...query, ids: hits, isBounded };
	}
	const isMatched = new Set(matched);
	return { ...query, ids: query.ids?.filter((id) => isMatched.has(id)) ?? matched };
}

/** The query in the order of a parameter, if that is its `sort`. */
function sorted(query: ResolvedQuery<ListQuery>, matching: MatchingSizes): ResolvedQuery<ListQuery> {
	const { sort } = query;
	if (!sort || isProductSort(sort)) return query;
	const ids = sortedProducts(matching, sort.replace('-', ''), sort.startsWith('-'));
	const isFound = query.isBounded && new Set(query.ids);
	return { ...query, sort: undefined, ids: isFound ? ids.filter((id) => isFound.has(id)) : ids };
}

/** A query without a category: filters by parameter are issues. */
async function withoutCategory(
	database: Queries,
	query: ResolvedQuery<ListQuery>,
	written: ReadonlyMap<string, string>,
) {
	const keys = sql.param([...written.keys()]);
	const rows =
		written.size === 0 ? [] : await database.select().from(parameters).where(sql`key = any(${keys}::text[])`);
	const names = new Set(rows.map(({ key }) => key));
	const issues = [...names].map((path) => ({ path, message: m.filters_need_category({ name: path }) }));
	return { query, matching: undefined, issues };
}

/** Without a `sort` that the category does not have: that is an issue. */
function withKnownSort({ query, matching, issues }: FilteredList): FilteredList {
	const { sort } = query;
	const parameter = matching?.index.parameters.find(({ key }) => key === sort?.replace('-', ''));
	if (!sort || isProductSort(sort) || parameter) return { query, matching, issues };
	const issue = { path: 'sort', message: m.filters_sort_unknown({ name: sort }) };
	return { query: { ...query, sort: undefined }, matching, issues: [...issues, issue] };
}

/**
 * Runs a query with its filters. A `result` of its search is not searched again. Throws `not_found` for a category that does not
 * exist.
 */
export async function filterList(
	cache: CatalogueCache,
	{ filters: written, ...listed }: WrittenQuery,
): Promise<FilteredList> {
	const { category, language, lacking } = listed;
	if (!category)
		return withKnownSort(await withoutCategory(cache.database, await resolveQuery(cache, listed), written));
	await getCachedCategory(cache, category, language);
	const index = await cache.valueIndexes.get(category);
	const { filters, issues } = readFilters(inLanguageOf(index.parameters, language), written);
	const isVisibleKnown = listed.search && !listed.result && !lacking && filters.length > 0;
	const ofCategory = isVisibleKnown ? matchSizes(index, filters, undefined) : undefined;
	const visible = ofCategory && { category, ids: matchingProducts(ofCategory) };
	const read = await resolveQuery(cache, { ...listed, visible });
	const within = await productsWithin(cache, read);
	const matching = ofCategory && !within ? ofCategory : matchSizes(index, filters, within);
	const { query, ...list } = withKnownSort({ query: read, matching, issues });
	return { ...list, query: sorted(await filtered(cache, query, matching), matching) };
}

/** Whether a query filters or sorts by parameters. */
export function isFiltered({ sort, filters }: Pick<WrittenQuery, 'sort' | 'filters'>): boolean {
	return filters.size > 0 || (sort !== undefined && !isProductSort(sort));
}
