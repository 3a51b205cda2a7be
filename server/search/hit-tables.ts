import { type SQL, sql } from 'drizzle-orm';
import { type Clause, wholeQuery } from './clauses.ts';
import { emptySet, type IdSet } from './id-sets.ts';
import { maxFew, type Narrowing, productsWith, thoseWith } from './lexeme-query.ts';

/** Which products are looked for, beside the sets that have them. */
export interface SoughtHits extends Narrowing {
	/** The clauses that products of the sets meet. */
	met: Clause[];
	/** So many are told, the best among them; infinite for all. */
	maxHits: number;
	/** Most likely none of those that are meant has the words as they are typed: they are not looked for first. */
	isUnlikely?: boolean | undefined;
}

/** Tables for a statement's `with`, and what is said by them. */
interface HitTables {
	/** `whole (id)`, which have the words as they are typed, and `hit (id)`, all of them; of each one more than are told at most. */
	tables: SQL[];
	/** Whether an `id` is one of those that are meant. */
	isMeant: SQL;
	/** Whether there are more hits than are told. */
	isMore: SQL;
	/** All of `whole` are hits. */
	hasWords: boolean;
}

/** The products that have the words as they are typed; of many that are meant the first may be enough. */
function wholeTables({ met, maxHits, ...narrowing }: SoughtHits, isMeant: SQL, limit: SQL): SQL[] {
	const { category, among, isFew } = narrowing;
	const words = wholeQuery(met);
	const all = words === undefined ? emptySet : productsWith(words, 'names', narrowing);
	const read = sql`select id from ${all} found (id) where ${isMeant} ${limit}`;
	if (!among || isFew || !Number.isFinite(maxHits) || words === undefined)
		return [sql`whole (id) as materialized (${read})`];
	const few = thoseWith(sql`(select id from meant limit ${maxFew})`, words, 'names', category);
	const isEnough = sql`(select count(*) from first) > ${maxHits}`;
	return [
		sql`first (id) as materialized (select id from ${few} found (id) ${limit})`,
		sql`whole (id) as materialized (
			(select id from first where ${isEnough}) union all (select id from (${read}) read where not ${isEnough}))`,
	];
}

/** The tables of what is in any of the sets; where more than are told have the words as typed, the sets are not read. */
export function hitTables(sets: IdSet[], sought: SoughtHits): HitTables {
	const { met, maxHits, isUnlikely = false, among, isFew } = sought;
	const isLimited = Number.isFinite(maxHits);
	const limit = isLimited ? sql`limit ${maxHits + 1}` : sql``;
	/** Whether a table has more than are told. */
	const isMoreIn = (table: SQL) =>
		isLimited ? sql`select exists (select from ${table} offset ${maxHits})` : sql`select false`;
	// of a few a hash is made, where the planner, which expects one row of a set, would compare each with all of them
	const isAmong = isFew ? sql`(id in (select id from meant)) is true` : sql`id in (select id from meant)`;
	const isMeant = among ? isAmong : sql`true`;
	// words alone don't say that a product has the figures
	const hasWords = !isUnlikely && met.every(({ kind }) => kind !== 'figure');
	const isWanted = hasWords ? sql`not (select is_more from whole_bound)` : sql`true`;
	const others = sql.join(
		sets.map((set) => sql`(select id from ${set} found (id) where ${isWanted} and ${isMeant} ${limit})`),
		sql` union `,
	);
	// each stands in `whole` once, so that only the others are compared with it, if they are read
	const all = hasWords
		? sql`select id from whole union all select id from (${others}) other where (id in (select id from whole)) is not true`
		: others;
	const tables = [
		...(among ? [sql`meant (id) as materialized ${among}`] : []),
		...wholeTables(sought, isMeant, limit),
		sql`whole_bound (is_more) as materialized (${isMoreIn(sql`whole`)})`,
		sql`hit (id) as materialized (${all})`,
		sql`hit_bound (is_more) as materialized (${isMoreIn(sql`hit`)})`,
	];
	return { tables, isMeant, isMore: sql`(select is_more from hit_bound)`, hasWords };
}
