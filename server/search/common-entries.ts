import { sql } from 'drizzle-orm';
import type { Queries } from '../platform/database.ts';
import type { Clause } from './clauses.ts';
import { soughtEntry } from './lexeme-query.ts';

/** From so many products on all that have an entry are more than are looked at one by one. */
const minCommon = 10_000;

/** Entries that very many products have. */
export type CommonEntries = readonly string[];

/**
 * The entries that ten thousand products and more have, a thousand at most, as the planner's statistics know them; they are old or lack
 * where nothing was analyzed. It is of how a search is read that they tell, never of what it finds.
 */
export async function listCommonEntries(database: Queries): Promise<CommonEntries> {
	const { rows } = await database.execute<{ entry: string }>(sql`
		select entry
		from pg_class class join pg_namespace schema on schema.oid = class.relnamespace
			join pg_stats stats on stats.schemaname = schema.nspname and stats.tablename = class.relname
			cross join unnest(stats.most_common_elems::text::text[], stats.most_common_elem_freqs) common (entry, share)
		where class.oid = 'product_search'::regclass and stats.attname = 'details' and share * class.reltuples >= ${minCommon}
			and entry is not null`);
	return rows.map(({ entry }) => entry);
}

/** Whether very many products meet a clause by its words. */
export function isCommon(clause: Clause, common: CommonEntries): boolean {
	if (clause.kind === 'figure') return false;
	const isCommonWord = (word: string) => {
		const { entry, isWhole } = soughtEntry(word, clause.isWhole);
		return common.some((one) => (isWhole ? one === entry : one.startsWith(entry)));
	};
	return clause.alternatives.some((words) => words.every(isCommonWord));
}
