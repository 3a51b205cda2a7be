import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import { type ProductQuery, productSorts } from '#contract/catalogue.ts';
import type { Language } from '#contract/language.ts';
import { columnIn } from '../catalogue/in-language.ts';
import { lacksTranslation } from '../catalogue/lacking-translations.ts';
import { categories, products } from '../catalogue/tables.ts';
import { isAny } from '../platform/is-any.ts';
import { inCategory, type Narrowing } from './lexeme-query.ts';
import type { SearchCache, SearchResult } from './ranked-search.ts';
import { readSearch } from './read-search.ts';

/** Which products, and in which language they are shown and sorted. */
export interface ListQuery extends ProductQuery {
	language: Language;
	/** What its search finds, where that has been read. */
	result?: SearchResult | undefined;
	/** What its search and its filters find, where that is known, in the order that it has without `sort`. */
	ids?: number[] | undefined;
	/** More are found than `ids` names. */
	isBounded?: boolean | undefined;
	/** What of its category filters will leave, where that is known before its search is read. */
	aim?: Narrowing | undefined;
	/** Of so many products that its search finds the ids are named, as `readSearch` has it when absent; of all: infinite. */
	maxHits?: number | undefined;
}

/** Whether an order is one of every list; others are by a parameter of its category. */
export const isProductSort = (sort: string) => productSorts.some((one) => one === sort);

/** What of a query says which products it finds. */
export type ProductFilter = Pick<
	ListQuery,
	'search' | 'category' | 'lacking' | 'result' | 'ids' | 'isBounded' | 'aim' | 'maxHits'
>;

/** A query whose search has been read: without one, and without filters by parameter, it has no `ids`. */
export type ReadQuery<Query> = Query & Pick<ListQuery, 'result' | 'ids' | 'isBounded'>;

/** The condition of the filters beside a search. */
function matchesFilters({ category, lacking }: ProductFilter): SQL | undefined {
	return and(category ? eq(products.categoryId, category) : undefined, lacking && lacksTranslation(lacking));
}

/** Reads the search of a query, if it has one, and narrows what that finds by the filters beside it; once. */
export async function readQuery<Query extends ProductFilter>(
	cache: SearchCache,
	query: Query,
): Promise<ReadQuery<Query>> {
	if (query.ids) return query;
	const search = query.search?.trim();
	const { category, lacking, maxHits } = query;
	const aim = lacking ? undefined : (query.aim ?? (category ? inCategory(category) : undefined));
	const result = query.result ?? (search ? await readSearch(cache, search, { maxHits, aim }) : undefined);
	const among = lacking && sql`(select products.id from products where ${lacksTranslation(lacking)})`;
	const found = result && (category || lacking ? await result.narrow({ category, among }) : result);
	return { ...query, result, ids: found?.hits, isBounded: found?.isBounded };
}

/** The condition on `products` for what a query filters by; undefined when that is nothing. */
export function matchesQuery(query: ReadQuery<ProductFilter>): SQL | undefined {
	return query.ids ? isAny(products.id, query.ids) : matchesFilters(query);
}

const nameOrders = {
	en: sql`lower(${products.name}) collate "C"`,
	ar: sql`translate(lower(${products.nameAr}), 'أإآٱ', 'اااا') collate "C"`,
} satisfies Record<Language, SQL>;

/** By name in the language, as its indexes have it. */
export const nameOrder = (language: Language): SQL => nameOrders[language];

const categoryName = { english: categories.name, translations: categories.translations };

/** By the category's name in the language, which two of them may share where it is not English. */
export function categoryOrder(language: Language): SQL {
	return sql`lower(${columnIn(language, 'name', categoryName)}) collate "C"`;
}

/** The order of a query's result, for `products` joined with `categories`. Unsorted, a search comes by rank. */
export function orderOfQuery({ sort, language, ids }: ReadQuery<ListQuery>): SQL[] {
	const name = nameOrder(language);
	if (sort === 'name') return [asc(name), asc(products.id)];
	if (sort === 'category') return [categoryOrder(language), asc(categories.id), asc(name), asc(products.id)];
	if (sort === 'price') return [sql`${products.lowestPrice} asc nulls last`, asc(products.id)];
	if (sort === '-price') return [sql`${products.lowestPrice} desc nulls last`, asc(products.id)];
	if (sort === 'newest') return [desc(products.id)];
	return ids ? [sql`array_position(${sql.param(ids)}::integer[], ${products.id})`] : [asc(products.id)];
}
