import { sql } from 'drizzle-orm';
import type { Queries } from '../platform/database.ts';
import type { Clause } from './clauses.ts';
import { partOf, soughtEntry } from './lexeme-query.ts';

/** Products that have an entry, by the entry: of those that the most have. */
export type EntryCounts = ReadonlyMap<string, number>;

/** Entries that very many products have. */
export type CommonEntries = readonly string[];

/**
 * How many products have an entry, as the planner's statistics estimate it: of a thousand entries at most, and of none where nothing was
 * analyzed yet. They tell how a search is read, and never what it finds.
 */
export async function listEntryCounts(database: Queries): Promise<EntryCounts> {
	const { rows } = await database.execute<{ entry: string; products: number }>(sql`
		select entry, share * class.reltuples as products
		from pg_class class join pg_namespace schema on schema.oid = class.relnamespace
			join pg_stats stats on stats.schemaname = schema.nspname and stats.tablename = class.relname
			cross join unnest(stats.most_common_elems::text::text[], stats.most_common_elem_freqs) common (entry, share)
		where class.oid = 'product_search'::regclass and stats.attname = 'details' and entry is not null`);
	return new Map(rows.map(({ entry, products }) => [entry, products]));
}

/** Those of the entries that more products have than this. */
export function commonEntries(counts: EntryCounts, maxProducts: number): CommonEntries {
	return [...counts].flatMap(([entry, products]) => (products > maxProducts ? [entry] : []));
}

/**
 * Whether very many products meet a clause by its words. One that is looked for within entries too is compared with hundreds of them: that
 * is left to the index.
 */
export function isCommon(clause: Clause, common: CommonEntries): boolean {
	if (clause.kind === 'figure') return false;
	const isCommonWord = (word: string) => {
		const { entry, isWhole } = soughtEntry(word, clause.isWhole);
		if (!isWhole && partOf(word) !== undefined) return false;
		return common.some((one) => (isWhole ? one === entry : one.startsWith(entry)));
	};
	return clause.alternatives.some((words) => words.every(isCommonWord));
}
