import { type SQL, sql } from 'drizzle-orm';
import type { OtherLanguage } from '#contract/language.ts';
import { lacksTranslation } from '../../catalogue/products/lacking-translations.ts';
import type { Depth } from '../words/entries.ts';
import { queryInCategory } from './tsqueries.ts';

/** A query that returns ids in one column; it can be part of another as it is. */
export type IdSet = SQL;

const joined = (sets: IdSet[], operator: SQL): IdSet | undefined => {
	if (sets.length < 2) return sets[0];
	return sql`(${sql.join(sets, operator)})`;
};

/** The ids that are in any of the sets; undefined without sets. */
export const unionOf = (sets: IdSet[]): IdSet | undefined => joined(sets, sql` union `);

/** The ids that are in each of the sets; undefined without sets. */
export const intersectionOf = (sets: IdSet[]): IdSet | undefined => joined(sets, sql` intersect `);

/** No ids. */
export const emptySet: IdSet = sql`(select null::integer where false)`;

/** A set of known ids. As one text: the driver takes a hundred thousand numbers of an array one by one. */
export const setOfIds = (ids: readonly number[]): IdSet => sql`(select unnest(${`{${ids.join()}}`}::integer[]))`;

/** Which of the products that a search finds are displayed. */
export interface SearchFilters {
	category?: number | undefined;
	/** Only these, which are of the category. */
	ids?: number[] | undefined;
	/** Only products that lack a translation into the language. */
	lacking?: OtherLanguage | undefined;
}

/** Up to this many products are compared with a common word one by one, instead of reading all products that have it. */
export const maxFew = 20_000;
const maxSample = 100;

/** Whether the filters name so few products that they are compared one by one. */
export const isOfFew = ({ ids }: SearchFilters): boolean => ids !== undefined && ids.length <= maxFew;

/** The products that the filters name beside the category; undefined when they only name a category. */
export function filteredSet({ ids, lacking }: SearchFilters): IdSet | undefined {
	if (ids) return setOfIds(ids);
	return lacking && sql`(select products.id from products where ${lacksTranslation(lacking)})`;
}

/** Some of the products of the filters, as a sample of what the others are like. */
export function sampleOf({ category, ids }: SearchFilters): IdSet | undefined {
	if (ids) return setOfIds(ids.slice(0, maxSample));
	return category === undefined
		? undefined
		: sql`(select id from products where category_id = ${category} limit ${maxSample})`;
}

/** The products that match a tsquery: of the category, if the filters name one; of the filters, where those are few. */
export function productsWith(query: string, depth: Depth, filters: SearchFilters = {}): IdSet {
	const among = isOfFew(filters) ? filteredSet(filters) : undefined;
	if (among) return membersWith(among, query, depth, filters.category);
	const ofCategory = queryInCategory(query, filters.category);
	return depth === 'names'
		? sql`(select products_named(${ofCategory}::tsquery))`
		: sql`(select products_told(${ofCategory}::tsquery))`;
}

/** The members of a small set that match a tsquery: faster than all products with a common word. */
export function membersWith(set: IdSet, query: string, depth: Depth, category?: number): IdSet {
	return sql`(select product_id from product_search
		where product_id = any(array(${set})) and ${sql.identifier(depth)} @@ ${queryInCategory(query, category)}::tsquery)`;
}

/** The members of a small set that are in the category, if one is named. */
export function membersIn(set: IdSet, category: number | undefined): IdSet {
	if (category === undefined) return set;
	return sql`(select product.id from ${set} found (id) join products product on product.id = found.id
		where product.category_id = ${category})`;
}

/** The products that have one of the compact codes; of a category, if one is named. */
export const productsCoded = (codes: string[], category?: number): IdSet =>
	membersIn(sql`(select products_coded(${sql.param(codes)}::text[]))`, category);
