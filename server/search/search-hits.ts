import { and, eq, type SQL, sql } from 'drizzle-orm';
import { compact, fold } from '../catalogue/search-text.ts';
import { products } from '../catalogue/tables.ts';
import type { Queries } from '../platform/database.ts';
import { isAny } from '../platform/is-any.ts';
import { type Clause, codesOf, rankOfClauses, withSizes } from './clauses.ts';
import { calledTable, isCalledText } from './head-rank.ts';
import { hitTables, type SoughtHits } from './hit-tables.ts';
import type { IdSet } from './id-sets.ts';
import { type Narrowing, productsCoded, type SoughtEntries } from './lexeme-query.ts';

/** Of so many of each kind the rank is told; further ones follow in the order in which they were made. It bounds the cost. */
export const maxRanked = 300;

/**
 * What is meant exactly comes first: a name or model, then a code, then a name that begins so, or that has it in what it says the product
 * is, or elsewhere; a name in any language, since a buyer may type either on every page.
 */
function rankOfText(search: string): SQL {
	const text = sql`lower(${search.trim()})`;
	const names = [sql`lower(product.name)`, sql`lower(product.name_ar)`];
	const anyName = (condition: (name: SQL) => SQL) => sql.join(names.map(condition), sql` or `);
	return sql`case
		when ${anyName((name) => sql`${name} = ${text}`)} or lower(product.model) = ${text} then 0
		when product.search_codes @> array[${compact(search)}]::text[] then 1
		when ${anyName((name) => sql`starts_with(${name}, ${text})`)} then 2
		when ${isCalledText(fold(search).trim())} then 3
		when ${anyName((name) => sql`strpos(${name}, ${text}) > 0`)} then 4
		else 5 end`;
}

/** Products that are found. */
export interface Hits {
	/** Their ids, best first. */
	hits: number[];
	/** There are more of them than are told. */
	isBounded: boolean;
}

export const noHits: Hits = { hits: [], isBounded: false };

interface HitOptions extends SoughtHits {
	search: string;
	clauses: Clause[];
	entries: SoughtEntries;
	/** Where more are found than are told, those whose rank is told are enough. */
	isRankedEnough?: boolean | undefined;
}

/**
 * The products that are in any of the sets, which are of the category already, in the order of a search, as its text and its clauses
 * rank them. Where more have its words as they are typed than are told, no others are looked for.
 */
export async function listHits(
	database: Queries,
	sets: IdSet[],
	{ search, clauses, entries, isRankedEnough = false, ...sought }: HitOptions,
): Promise<Hits> {
	const { maxHits } = sought;
	const { tables, isMeant, isMore, hasWords } = hitTables(sets, sought);
	const coded = productsCoded([compact(search), ...codesOf(clauses)], sought.category);
	// `case`: a set is read up to its limit, against all hits, where a join would read all of it
	const firsts = [
		sql`select id from ${coded} found (id) where ${isMeant} and case when id in (select id from hit) then true else ${isMore} end`,
		hasWords ? sql`select id from whole` : sql`select id from whole where id in (select id from hit)`,
	].map(
		(some) =>
			sql`union (select id from (${some}) found where exists (select from hit offset ${maxRanked}) limit ${maxRanked})`,
	);
	const { rows } = await database.execute<{ best: number[] | null; hits: number[] | null; more: boolean }>(sql`
		${withSizes(clauses, [
			...tables,
			sql`near as ((select id from hit order by id limit ${maxRanked}) ${sql.join(firsts, sql` `)})`,
			sql`ranked as (
				select product.id, ${rankOfText(search)} as of_text, ${rankOfClauses(clauses, entries)} as of_clauses
				from products product join product_search index on index.product_id = product.id cross join lateral ${calledTable}
				where product.id = any(array(select id from near)))`,
		])}
		select (select json_agg(id order by of_text, case when of_text < 2 then 0 else of_clauses end, id) from ranked) as best,
			(select json_agg(id) from hit where not (${isRankedEnough} and ${isMore})) as hits, ${isMore} as more`);
	const [{ best, hits, more: isBounded } = { best: null, hits: null, more: false }] = rows;
	const ranked = new Set(best);
	const others = (hits ?? []).filter((id) => !ranked.has(id)).sort((a, b) => a - b);
	return { hits: [...ranked, ...others].slice(0, maxHits), isBounded };
}

/** Those of the ids whose products are meant, in their order. */
export async function narrowHits(database: Queries, ids: number[], { category, among }: Narrowing): Promise<Hits> {
	if (ids.length === 0) return noHits;
	const isOfCategory = category === undefined ? undefined : eq(products.categoryId, category);
	const rows = await database
		.select({ id: products.id })
		.from(products)
		.where(and(isAny(products.id, ids), isOfCategory, among && sql`products.id in ${among}`));
	const left = new Set(rows.map(({ id }) => id));
	return { hits: ids.filter((id) => left.has(id)), isBounded: false };
}
