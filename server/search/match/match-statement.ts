import { type SQL, sql } from 'drizzle-orm';
import { fold, pointedCode } from '../../catalogue/search-text.ts';
import type { Queries } from '../../platform/database.ts';
import type { Clause, SearchQuery } from '../read/query.ts';
import { isInNoProduct, matchesAll, withSizes } from './clause-sets.ts';
import { membersMatching, setsOfCodes } from './code-sets.ts';
import {
	emptySet,
	filteredSet,
	type IdSet,
	isOfFew,
	maxFew,
	membersIn,
	membersWith,
	productsCoded,
	productsWith,
	type SearchFilters,
	setOfIds,
} from './id-sets.ts';
import { headTable } from './product-heads.ts';
import { quoted, typedWordsQuery } from './tsqueries.ts';

/** Up to this many matches of each kind get marks to be ranked by; the others follow by id. It limits the cost. */
export const maxRanked = 300;

/** How well a row of `products product`, `product_search index` and `headTable` matches a search; less is better. */
export interface MarkColumns {
	/** By the whole text: 0 is its very name. */
	ofText: SQL;
	/** By the clauses. */
	ofClauses: SQL;
}

export interface MarkedProduct {
	id: number;
	ofText: number;
	ofClauses: number;
}

/** Products that match a query, in no order. */
export interface Matches {
	/** Those to be ranked. */
	marked: MarkedProduct[];
	/** All, with those; empty where it is bounded and only the best matter. */
	ids: number[];
	/** Whether more than `maxHits` match. */
	isBounded: boolean;
}

export const noMatches: Matches = { marked: [], ids: [], isBounded: false };

/** What is matched, beside the query. */
export interface MatchOptions {
	marks: MarkColumns;
	/** Products that are listed at most; infinite for all. */
	maxHits: number;
	/** Only these products. */
	filters: SearchFilters;
	/** Probably none of the filtered products has the words as they are typed: they are not looked up first. */
	isUnlikely?: boolean;
	/** Where more than `maxHits` match, the ranked ones are enough. */
	isRankedEnough?: boolean;
}

/** The codes by which a product matches exactly. */
export function codesOf(clauses: Clause[]): string[] {
	return clauses.flatMap((clause) =>
		clause.kind === 'figure' ? [] : clause.alternatives.map((words) => words.join('')),
	);
}

/**
 * The whole text as a code: as it was typed, and with the words that were read otherwise. `boilr feed pump seal` → also "boiler feed pump seal", which
 * is a keyword.
 */
export function codesOfText({ typed, spoken, notes }: SearchQuery): string[] {
	const read = [...spoken, ...notes.changed].reduce(
		(text, { text: word, as = [] }) => (as.length === 1 ? text.replace(word, () => as[0] ?? word) : text),
		fold(typed),
	);
	return [...new Set([typed, read].map(pointedCode))];
}

/**
 * The clauses that a product must match: what a part is for only orders them, unless it is all that was typed. Where words were dropped,
 * those that are left must all match.
 */
function requiredOf({ clauses, rankedBy }: SearchQuery): Clause[] {
	if (rankedBy) return clauses;
	const required = clauses.filter((clause) => clause.kind === 'figure' || !clause.isOptional);
	return required.some(({ kind }) => kind !== 'figure') ? required : clauses;
}

/** The sets of products that match the query: of the filters' category, and others that the filters leave out. */
export function setsOf(query: SearchQuery, filters: SearchFilters): IdSet[] {
	const { clauses, within, wholeCode, entries, listed } = query;
	if (listed) return [membersIn(setOfIds(listed.ids), filters.category)];
	if (within) {
		const otherClauses = clauses.filter((clause) => !within.codes.some((code) => code.clause === clause));
		const sets = setsOfCodes(within.codes);
		return [sets[within.which], sets.family].map((set) => membersMatching(set, otherClauses, query, filters));
	}
	const sets: IdSet[] = [];
	if (wholeCode) {
		sets.push(productsCoded([wholeCode.code], filters.category));
		const inside = wholeCode.entries.map(quoted).join(' | ');
		if (inside) sets.push(productsWith(inside, 'names', { category: filters.category }));
	}
	const required = requiredOf(query);
	const isHopeless = required.some((clause) => isInNoProduct(clause, entries));
	const matching = isHopeless ? undefined : matchesAll(required, query, filters);
	return matching ? [...sets, matching] : sets;
}

/** A table `exact (id)`: the products that have the words as they are typed. Of many filtered products the first may be enough. */
function exactTables({ clauses }: SearchQuery, { maxHits, filters }: MatchOptions, isVisible: SQL, limit: SQL): SQL[] {
	const words = typedWordsQuery(clauses);
	const byNames = words === undefined ? emptySet : productsWith(words, 'names', filters);
	const found = sql`select id from ${byNames} found (id) where ${isVisible} ${limit}`;
	if (!filteredSet(filters) || isOfFew(filters) || !Number.isFinite(maxHits) || words === undefined)
		return [sql`exact (id) as materialized (${found})`];
	const few = membersWith(sql`(select id from visible limit ${maxFew})`, words, 'names', filters.category);
	const isEnough = sql`(select count(*) from first) > ${maxHits}`;
	return [
		sql`first (id) as materialized (select id from ${few} found (id) ${limit})`,
		sql`exact (id) as materialized (
			(select id from first where ${isEnough}) union all (select id from (${found}) read where not ${isEnough}))`,
	];
}

/**
 * The tables of a statement: `exact (id)`, and `hit (id)`, all matches; each with one more than `maxHits` at most. Where more than
 * `maxHits` are exact, the sets are not read.
 */
function matchTables(sets: IdSet[], query: SearchQuery, options: MatchOptions) {
	const { maxHits, filters, isUnlikely = false } = options;
	const isLimited = Number.isFinite(maxHits);
	const limit = isLimited ? sql`limit ${maxHits + 1}` : sql``;
	const isMoreIn = (table: SQL) =>
		isLimited ? sql`select exists (select from ${table} offset ${maxHits})` : sql`select false`;
	const filtered = filteredSet(filters);
	// `is true` makes a hash of a few ids; the planner, which expects one row of a set, would compare each id with all of them
	const isAmong = isOfFew(filters)
		? sql`(id in (select id from visible)) is true`
		: sql`id in (select id from visible)`;
	const isVisible = filtered ? isAmong : sql`true`;
	// a product that has all words may lack the figures, or be what is not wanted
	const isExactEnough =
		!isUnlikely && query.unwanted.length === 0 && query.clauses.every(({ kind }) => kind !== 'figure');
	const isNeeded = isExactEnough ? sql`not (select is_more from exact_bound)` : sql`true`;
	const inSets = sql.join(
		sets.map((set) => sql`(select id from ${set} found (id) where ${isNeeded} and ${isVisible} ${limit})`),
		sql` union `,
	);
	// ids of `exact` are distinct: only the others are compared with it
	const statement = isExactEnough
		? sql`select id from exact union all select id from (${inSets}) other where (id in (select id from exact)) is not true`
		: inSets;
	const tables = [
		...(filtered ? [sql`visible (id) as materialized ${filtered}`] : []),
		...exactTables(query, options, isVisible, limit),
		sql`exact_bound (is_more) as materialized (${isMoreIn(sql`exact`)})`,
		sql`hit (id) as materialized (${statement})`,
		sql`hit_bound (is_more) as materialized (${isMoreIn(sql`hit`)})`,
	];
	return { tables, isVisible, isMore: sql`(select is_more from hit_bound)`, isExactEnough };
}

/** The products of the filters that match the query; one statement. */
export async function listMatches(
	database: Queries,
	query: SearchQuery,
	{ isRankedEnough = false, ...options }: MatchOptions,
): Promise<Matches> {
	const { marks, filters } = options;
	const sets = setsOf(query, filters);
	if (sets.length === 0) return noMatches;
	const ranking = [...(query.rankedBy ?? query.clauses), ...(query.absentFigures ?? [])];
	const { tables, isVisible, isMore, isExactEnough } = matchTables(sets, query, options);
	const coded = productsCoded([...codesOfText(query), ...codesOf(ranking)], filters.category);
	// beside the first ids, the exact matches are always ranked, wherever they are
	const best = [
		// `case` reads the set up to its limit and compares it with the hits, where a join would read all of it
		sql`select id from ${coded} found (id) where ${isVisible} and case when id in (select id from hit) then true else ${isMore} end`,
		isExactEnough ? sql`select id from exact` : sql`select id from exact where id in (select id from hit)`,
	].map(
		(ids) =>
			sql`union (select id from (${ids}) found where exists (select from hit offset ${maxRanked}) limit ${maxRanked})`,
	);
	const { rows } = await database.execute<{
		marked: [id: number, ofText: number, ofClauses: number][] | null;
		ids: number[] | null;
		isBounded: boolean;
	}>(sql`
		${withSizes(ranking, [
			...tables,
			sql`ranked as ((select id from hit order by id limit ${maxRanked}) ${sql.join(best, sql` `)})`,
			sql`marked as (
				select product.id, ${marks.ofText} as of_text, ${marks.ofClauses} as of_clauses
				from products product join product_search index on index.product_id = product.id cross join lateral ${headTable}
				where product.id = any(array(select id from ranked)))`,
		])}
		select (select json_agg(json_build_array(id, of_text, of_clauses)) from marked) as marked,
			(select json_agg(id) from hit where not (${isRankedEnough} and ${isMore})) as ids, ${isMore} as "isBounded"`);
	const [{ marked, ids, isBounded } = { marked: null, ids: null, isBounded: false }] = rows;
	return {
		marked: (marked ?? []).map(([id, ofText, ofClauses]) => ({ id, ofText, ofClauses })),
		ids: ids ?? [],
		isBounded,
	};
}
