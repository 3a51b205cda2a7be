import { and, eq, type SQL, sql } from 'drizzle-orm';
import { compact } from '../catalogue/search-text.ts';
import { products } from '../catalogue/tables.ts';
import type { Queries } from '../platform/database.ts';
import { isAny } from '../platform/is-any.ts';
import { type Clause, codesOf, rankOfClauses, wholeQuery, withSizes } from './clauses.ts';
import { emptySet, type IdSet } from './id-sets.ts';
import { maxFew, type Narrowing, type PartEntries, productsCoded, productsWith, thoseWith } from './lexeme-query.ts';

/** Of so many of each kind the rank is told; further ones follow in the order in which they were made. It bounds the cost. */
export const maxRanked = 300;

/**
 * What is meant exactly comes first: a name or model, then a code, then a name that begins so, or that has it in it; a name in any
 * language, since a buyer may type either on every page.
 */
function rankOfText(search: string): SQL {
	const text = sql`lower(${search.trim()})`;
	const names = [sql`lower(product.name)`, sql`lower(product.name_ar)`];
	const anyName = (condition: (name: SQL) => SQL) => sql.join(names.map(condition), sql` or `);
	return sql`case
		when ${anyName((name) => sql`${name} = ${text}`)} or lower(product.model) = ${text} then 0
		when product.search_codes @> array[${compact(search)}]::text[] then 1
		when ${anyName((name) => sql`starts_with(${name}, ${text})`)} then 2
		when ${anyName((name) => sql`strpos(${name}, ${text}) > 0`)} then 3
		else 4 end`;
}

/** Products that are found. */
export interface Hits {
	/** Their ids, best first. */
	hits: number[];
	/** There are more of them than are told. */
	isBounded: boolean;
}

export const noHits: Hits = { hits: [], isBounded: false };

interface HitOptions extends Narrowing {
	search: string;
	clauses: Clause[];
	/** Those of the clauses that products of the sets meet. */
	met: Clause[];
	parts: PartEntries;
	/** So many are told, the best among them. */
	maxHits: number;
	/** Most likely none of those that are meant has the words as they are typed: they are not looked for first. */
	isUnlikely?: boolean | undefined;
}

/**
 * The products that are in any of the sets, which are of the category already, in the order of a search, as its text and its clauses
 * rank them. Where more have its words as they are typed than are told, no others are looked for.
 */
export async function listHits(
	database: Queries,
	sets: IdSet[],
	{ search, clauses, met, parts, maxHits, isUnlikely = false, ...narrowing }: HitOptions,
): Promise<Hits> {
	const { category, among, isFew } = narrowing;
	const coded = productsCoded([compact(search), ...codesOf(clauses)], category);
	const words = wholeQuery(met);
	const whole = words === undefined ? emptySet : productsWith(words, 'names', narrowing);
	// words alone don't say that a product has the figures
	const isSeed = !isUnlikely && met.every(({ kind }) => kind !== 'figure');
	const seed = isSeed ? sql`(select id from whole)` : emptySet;
	// of a few a hash is made, where the planner, which expects one row of a set, would compare each with all of them
	const isAmong = isFew ? sql`(id in (select id from meant)) is true` : sql`id in (select id from meant)`;
	const isMeant = among ? isAmong : sql`true`;
	const isLimited = Number.isFinite(maxHits);
	const limit = isLimited ? sql`limit ${maxHits + 1}` : sql``;
	const read = sql`select id from ${whole} found (id) where ${isMeant} ${limit}`;
	// of many that are meant the first may be enough
	const first =
		among && !isFew && isLimited && words !== undefined
			? thoseWith(sql`(select id from meant limit ${maxFew})`, words, 'names', category)
			: undefined;
	const isEnough = sql`(select count(*) from first) > ${maxHits}`;
	const wholes = first
		? sql`(select id from first where ${isEnough}) union all (select id from (${read}) read where not ${isEnough})`
		: read;
	const isWanted = isLimited ? sql`(select count(*) from ${seed} seed) <= ${maxHits}` : sql`true`;
	// each is read up to the limit
	const others = sets.map(
		(set) => sql`union (select id from ${set} found (id) where ${isWanted} and ${isMeant} ${limit})`,
	);
	const isAll = isLimited ? sql`(select count(*) from hit) <= ${maxHits}` : sql`true`;
	// `case`: a set is read up to its limit, against all hits, where a join would read all of it
	const best = [
		sql`select id from ${coded} found (id) where ${isMeant} and case when id in (select id from hit) then true else not ${isAll} end`,
		isSeed ? sql`select id from whole` : sql`select id from whole where id in (select id from hit)`,
	].map(
		(some) =>
			sql`union (select id from (${some}) found where exists (select from hit offset ${maxRanked}) limit ${maxRanked})`,
	);
	const { rows } = await database.execute<{ best: number[]; hits: number[] }>(sql`
		${withSizes(clauses, [
			...(among ? [sql`meant (id) as materialized ${among}`] : []),
			...(first ? [sql`first (id) as materialized (select id from ${first} found (id) ${limit})`] : []),
			sql`whole (id) as materialized (${wholes})`,
			sql`hit (id) as materialized (${seed} ${sql.join(others, sql` `)})`,
			sql`near as ((select id from hit order by id limit ${maxRanked}) ${sql.join(best, sql` `)})`,
			sql`ranked as (
				select product.id, ${rankOfText(search)} as of_text, ${rankOfClauses(clauses, parts)} as of_clauses
				from products product join product_search index on index.product_id = product.id
				where product.id = any(array(select id from near)))`,
		])}
		select (select json_agg(id order by of_text, case when of_text < 2 then 0 else of_clauses end, id) from ranked) as best,
			(select json_agg(id order by id) from hit) as hits`);
	const [{ best: ranked, hits } = {}] = rows;
	const isRanked = new Set(ranked);
	const found = [...(ranked ?? []), ...(hits ?? []).filter((id) => !isRanked.has(id))];
	return { hits: found.slice(0, maxHits), isBounded: found.length > maxHits };
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
