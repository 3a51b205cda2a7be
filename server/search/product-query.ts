import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import { type ProductQuery, productSorts } from '#contract/catalogue.ts';
import type { Language } from '#contract/language.ts';
import { columnIn } from '../catalogue/in-language.ts';
import { lacksTranslation } from '../catalogue/lacking-translations.ts';
import { compact } from '../catalogue/search-text.ts';
import { categories, products } from '../catalogue/tables.ts';
import type { Queries } from '../platform/database.ts';
import { readSearch, type SearchPlan } from './read-search.ts';

/** Which products, and in which language they are shown and sorted. */
export interface ListQuery extends ProductQuery {
	language: Language;
	/** How its search is read, where that has been done. */
	plan?: SearchPlan | undefined;
	/** The only products that it finds, where its filters have been compared: in their order, or in the query's. */
	among?: { ids: number[]; isOrdered: boolean } | undefined;
}

/** Whether an order is one of every list; others are by a parameter of its category. */
export const isProductSort = (sort: string) => productSorts.some((one) => one === sort);

/** What of a query says which products it finds. */
export type ProductFilter = Pick<ListQuery, 'search' | 'category' | 'lacking' | 'plan' | 'among'>;

/** A query whose search has been read. */
export type ReadQuery<Query> = Query & { plan: SearchPlan | undefined };

/** Reads the search of a query, if it has one that has not been read. */
export async function readQuery<Query extends Pick<ProductQuery, 'search'> & { plan?: SearchPlan | undefined }>(
	database: Queries,
	query: Query,
): Promise<ReadQuery<Query>> {
	if (query.plan) return { ...query, plan: query.plan };
	const search = query.search?.trim();
	return { ...query, plan: search ? await readSearch(database, search) : undefined };
}

/** The condition on `products` for what a query filters by; undefined when that is nothing. */
export function matchesQuery({ plan, category, lacking, among }: ReadQuery<ProductFilter>): SQL | undefined {
	if (among) return sql`${products.id} = any(${sql.param(among.ids)}::int[])`;
	return and(
		plan?.where,
		category ? eq(products.categoryId, category) : undefined,
		lacking && lacksTranslation(lacking),
	);
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

/**
 * What is meant exactly comes first: a name or model, then a code, then a name that begins so, or that has it in it; a name in
 * any language, since a buyer may type either on every page.
 */
function rankOf(search: string): SQL {
	const text = sql`lower(${search.trim()})`;
	const names = [sql`lower(${products.name})`, sql`lower(${products.nameAr})`];
	const anyName = (condition: (name: SQL) => SQL) => sql.join(names.map(condition), sql` or `);
	return sql`case
		when ${anyName((name) => sql`${name} = ${text}`)} or lower(${products.model}) = ${text} then 0
		when ${products.searchCodes} @> array[${compact(search)}]::text[] then 1
		when ${anyName((name) => sql`starts_with(${name}, ${text})`)} then 2
		when ${anyName((name) => sql`strpos(${name}, ${text}) > 0`)} then 3
		else 4 end`;
}

/** The order of a query's result, for `products` joined with `categories`. Unsorted, a search comes by rank. */
export function orderOfQuery({ sort, search, language, plan, among }: ReadQuery<ListQuery>): SQL[] {
	if (among?.isOrdered) return [sql`array_position(${sql.param(among.ids)}::int[], ${products.id})`];
	const name = nameOrder(language);
	if (sort === 'name') return [asc(name), asc(products.id)];
	if (sort === 'category') return [categoryOrder(language), asc(categories.id), asc(name), asc(products.id)];
	if (sort === 'price') return [sql`${products.price} asc nulls last`, asc(products.id)];
	if (sort === '-price') return [sql`${products.price} desc nulls last`, asc(products.id)];
	if (sort === 'newest') return [desc(products.id)];
	if (!search || !plan) return [asc(products.id)];
	const rank = rankOf(search);
	return [rank, sql`case when ${rank} < 2 then 0 else ${plan.rank} end`, asc(products.id)];
}
