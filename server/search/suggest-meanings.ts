import { and, desc, eq, sql } from 'drizzle-orm';
import type { MissSuggestions } from '#contract/search-misses.ts';
import { administratorOf, type Viewer } from '../accounts/viewer.ts';
import type { Queries } from '../platform/database.ts';
import type { SearchCache } from './ranked-search.ts';
import { readSearch } from './read-search.ts';
import { getMissText } from './search-misses.ts';
import { searchWords } from './tables.ts';

/** Meanings that are suggested at most: a person reads them before the word is made. */
const maxMeanings = 5;
/** Words of the table whose meanings are looked at, and how much of their spelling they must share, of 1 (pg_trgm). */
const maxAlike = 2;
const minSimilarity = 0.4;

/** What words of the table mean that are spelled nearly so. */
async function meaningsOfAlike(database: Queries, folded: string): Promise<string[]> {
	const alike = sql`similarity(${searchWords.saidFolded}, ${folded})`;
	const rows = await database
		.select({ means: searchWords.means })
		.from(searchWords)
		.where(and(eq(searchWords.kind, 'word'), sql`${alike} >= ${minSimilarity}`))
		.orderBy(desc(alike), searchWords.id)
		.limit(maxAlike);
	return rows.flatMap(({ means }) => means);
}

/**
 * What a word made of a miss may mean, for administrators: what the search read in its place, and what words mean that are
 * spelled nearly so. Throws `not_found`.
 */
export async function suggestMeanings(cache: SearchCache, viewer: Viewer, id: number): Promise<MissSuggestions> {
	administratorOf(viewer);
	const { database } = cache;
	const { typed, folded } = await getMissText(database, id);
	const { reading } = await readSearch(cache, typed);
	const read = reading.changed.flatMap((change) => change.as ?? []);
	const near = [...new Set([...read, ...(await meaningsOfAlike(database, folded))])];
	return { text: typed, near: near.slice(0, maxMeanings) };
}
