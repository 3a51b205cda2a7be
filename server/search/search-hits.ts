import { and, type SQL, sql } from 'drizzle-orm';
import { compact } from '../catalogue/search-text.ts';
import { products } from '../catalogue/tables.ts';
import type { Queries } from '../platform/database.ts';
import { isAny } from '../platform/is-any.ts';
import { type Clause, codesOf, rankOfClauses, wholeQuery, withSizes } from './clauses.ts';
import type { IdSet } from './id-sets.ts';
import { type PartEntries, productsCoded, productsWith } from './lexeme-query.ts';

/** Of so many of each kind the rank is told; further ones follow in the order in which they were made. It bounds the cost. */
const maxRanked = 300;

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

interface HitOptions {
	search: string;
	clauses: Clause[];
	parts: PartEntries;
	/** So many are told, the best among them. */
	maxHits: number;
	/** On `products`, which those of the sets meet. */
	condition?: SQL;
}

/** The products that are in any of the sets in the order of a search, as its text and its clauses rank them. */
export async function listHits(
	database: Queries,
	sets: IdSet[],
	{ search, clauses, parts, maxHits, condition }: HitOptions,
): Promise<Hits> {
	const codes = [compact(search), ...codesOf(clauses)];
	const whole = wholeQuery(clauses);
	const meets = condition ? sql`where id in (select products.id from products where ${condition})` : sql``;
	const isLimited = Number.isFinite(maxHits);
	const limit = isLimited ? sql`limit ${maxHits + 1}` : sql``;
	// each is read up to the limit
	const hit = sql.join(
		sets.map((set) => sql`(select id from ${set} found (id) ${meets} ${limit})`),
		sql` union `,
	);
	const isAll = isLimited ? sql`(select count(*) from hit) <= ${maxHits}` : sql`true`;
	// `case`: the set is read up to its limit, against all hits, where a join would read all of it
	const best = [productsCoded(codes), ...(whole ? [productsWith(whole, 'names')] : [])].map(
		(some) => sql`union (select id from (select id from ${some} found (id) ${meets}) found
			where exists (select from hit offset ${maxRanked}) and case when id in (select id from hit) then true else not ${isAll} end
			limit ${maxRanked})`,
	);
	const { rows } = await database.execute<{ best: number[]; hits: number[] }>(sql`
		${withSizes(clauses, [
			sql`hit (id) as materialized (${hit})`,
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

/** Those of the ids whose products meet a condition on `products`, in their order. */
export async function narrowHits(database: Queries, ids: number[], condition: SQL): Promise<Hits> {
	const rows = await database
		.select({ id: products.id })
		.from(products)
		.where(and(isAny(products.id, ids), condition));
	const left = new Set(rows.map(({ id }) => id));
	return { hits: ids.filter((id) => left.has(id)), isBounded: false };
}
