import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import { type ProductQuery, productSorts } from '#contract/catalogue/catalogue.schema.ts';
import { baseLanguage, eachLanguage, type Language } from '#contract/language.ts';
import { columnIn } from '../../catalogue/products/in-language.ts';
import { lacksTranslation } from '../../catalogue/products/lacking-translations.ts';
import { nameColumns } from '../../catalogue/products/product-summaries.ts';
import { categories, products } from '../../catalogue/tables.ts';
import { isAny } from '../../platform/is-any.ts';
import type { SearchFilters } from '../match/id-sets.ts';
import { filterResult, type SearchCache, type SearchResult, searchInTurn } from '../search.ts';

/** Which products, and the language in which they are displayed and sorted. */
export interface ListQuery extends ProductQuery {
	/** Only products with a change since: ISO 8601. Not together with a search. */
	changed_after?: string | undefined;
	language: Language;
	/** What its search found, where that is known. */
	result?: SearchResult | undefined;
	/** The products that it finds, where that is known, in their order without `sort`. */
	ids?: number[] | undefined;
	/** Whether more are found than `ids` has. */
	isBounded?: boolean | undefined;
	/** The products of its category that the filters leave, where that is known before its search runs. */
	visible?: SearchFilters | undefined;
	/** Products that its search lists at most, as `search` has it when absent; infinite for all. */
	maxHits?: number | undefined;
}

/** Whether every list has this order; others are by a parameter of its category. */
export const isProductSort = (sort: string) => productSorts.some((known) => known === sort);

/** The part of a query that says which products it finds. */
export type ProductFilter = Pick<
	ListQuery,
	'search' | 'category' | 'lacking' | 'changed_after' | 'result' | 'ids' | 'isBounded' | 'visible' | 'maxHits'
>;

/** A query whose search has run. Without a search, and without filters by parameter, it has no `ids`. */
export type ResolvedQuery<Query> = Query & Pick<ListQuery, 'result' | 'ids' | 'isBounded'>;

/** The condition of the filters beside a search. */
function matchesFilters({ category, lacking, changed_after: since }: ProductFilter): SQL | undefined {
	return and(
		category ? eq(products.categoryId, category) : undefined,
		lacking && lacksTranslation(lacking),
		since === undefined
			? undefined
			: sql`${products.id} in (
				select entity_id from changes where entity = 'product' and at > ${since}::timestamptz
				union all select steps_of from changes where steps_of is not null and at > ${since}::timestamptz)`,
	);
}

/** Runs the search of a query, if it has one, and filters what it finds by category and translation. One turn. */
export async function resolveQuery<Query extends ProductFilter>(
	cache: SearchCache,
	query: Query,
): Promise<ResolvedQuery<Query>> {
	if (query.ids) return query;
	const search = query.search?.trim();
	const { category, lacking, maxHits } = query;
	const isFiltered = category !== undefined || lacking !== undefined;
	if (!query.result && !search) return { ...query, result: undefined, ids: undefined, isBounded: undefined };
	if (query.result && !isFiltered) return { ...query, ids: query.result.hits, isBounded: query.result.isBounded };
	const visible = lacking || !category ? undefined : (query.visible ?? { category });
	return cache.search(async (database) => {
		const result = query.result ?? (await searchInTurn({ ...cache, database }, search ?? '', { maxHits, visible }));
		const { hits, isBounded } = isFiltered ? await filterResult(database, result, { category, lacking }) : result;
		return { ...query, result, ids: hits, isBounded };
	});
}

/** The condition on `products` for what a query finds; undefined where it finds all. */
export function matchesQuery(query: ResolvedQuery<ProductFilter>): SQL | undefined {
	return query.ids ? isAny(products.id, query.ids) : matchesFilters(query);
}

const nameOrders = eachLanguage((language) =>
	language === baseLanguage
		? sql`lower(${products.name}) collate "C"`
		: sql`translate(lower(${nameColumns[language]}), 'أإآٱ', 'اااا') collate "C"`,
);

/** By name in the language, as its index has it. */
export const nameOrder = (language: Language): SQL => nameOrders[language];

const categoryName = { english: categories.name, translations: categories.translations };

/** By the category's name in the language. Two categories may have one translation. */
export function categoryOrder(language: Language): SQL {
	return sql`lower(${columnIn(language, 'name', categoryName)}) collate "C"`;
}

/** The order of a query's products, for `products` joined with `categories`. Without `sort` a search is in the order of its rank. */
export function orderOfQuery({ sort, language, ids }: ResolvedQuery<ListQuery>): SQL[] {
	const name = nameOrder(language);
	if (sort === 'name') return [asc(name), asc(products.id)];
	if (sort === 'category') return [categoryOrder(language), asc(categories.id), asc(name), asc(products.id)];
	if (sort === 'price') return [sql`${products.lowestPrice} asc nulls last`, asc(products.id)];
	if (sort === '-price') return [sql`${products.lowestPrice} desc nulls last`, asc(products.id)];
	if (sort === 'newest') return [desc(products.id)];
	return ids ? [sql`array_position(${sql.param(ids)}::integer[], ${products.id})`] : [asc(products.id)];
}
