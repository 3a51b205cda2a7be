import { and, desc, eq, gt, gte, lte, max, min, notInArray, sql, sum } from 'drizzle-orm';
import type { MissReference, Reference } from '#contract/catalogue/references.schema.ts';
import { AppError } from '#contract/errors.ts';
import type { MissSuggestions, SearchMiss, SearchMissQuery } from '#contract/search/search-misses.schema.ts';
import type { MissWord, SearchWord } from '#contract/search/search-word-forms.schema.ts';
import { m } from '#messages';
import { staffWith, type Viewer } from '../../accounts/viewer.ts';
import { createReference } from '../../catalogue/references/edit-references.ts';
import { limitToPage } from '../../http/pagination.ts';
import type { Database, Queries } from '../../platform/database.ts';
import { dayAfter } from '../../platform/time-zones.ts';
import { type SearchCache, search } from '../search.ts';
import { searchMisses, searchWords } from '../tables.ts';
import { addSearchWord, insertSearchWord, type WordStore } from '../words/edit-words.ts';
import type { MissText } from './count-misses.ts';

/** A query, and today by the shop's time zone: YYYY-MM-DD. */
type DatedQuery = SearchMissQuery & { today: string };

/** The rows of the days of the query, without ignored texts. */
function isListed(database: Queries, { days, from, to, today }: DatedQuery) {
	const ignored = database
		.select({ folded: searchMisses.folded })
		.from(searchMisses)
		.where(eq(searchMisses.ignored, true));
	return and(
		from || to ? undefined : gt(searchMisses.day, dayAfter(today, -days)),
		from ? gte(searchMisses.day, from) : undefined,
		to ? lte(searchMisses.day, to) : undefined,
		notInArray(searchMisses.folded, ignored),
	);
}

/** Searches that found nothing, for administrators: each text once, the most frequent first; a page, or all without a page size. */
export async function listSearchMisses(database: Queries, viewer: Viewer, query: DatedQuery): Promise<SearchMiss[]> {
	staffWith(viewer, 'search-misses.read');
	const times = sum(searchMisses.count).mapWith(Number);
	const last = max(searchMisses.day);
	const rows = database
		.select({
			id: sql<number>`${min(searchMisses.id)}`,
			text: sql<string>`(array_agg(${searchMisses.typed} order by ${searchMisses.id}))[1]`,
			folded: searchMisses.folded,
			count: times,
			last_day: sql<string>`${last}::text`,
			word: { said: searchWords.said, kind: searchWords.kind },
		})
		.from(searchMisses)
		.leftJoin(searchWords, eq(searchWords.saidFolded, searchMisses.folded))
		.where(isListed(database, query))
		.groupBy(searchMisses.folded, searchWords.id)
		.orderBy(sql`${times} desc`, sql`${last} desc`, searchMisses.folded);
	return limitToPage(rows.$dynamic(), query);
}

/** How many texts `listSearchMisses` has on all pages. */
export async function countSearchMisses(database: Queries, viewer: Viewer, query: DatedQuery): Promise<number> {
	staffWith(viewer, 'search-misses.read');
	const [row] = await database
		.select({ total: sql<number>`count(distinct ${searchMisses.folded})::int` })
		.from(searchMisses)
		.where(isListed(database, query));
	return row?.total ?? 0;
}

/** The text of a miss by the id of any of its rows; throws `not_found`. */
export async function getMissText(database: Queries, id: number): Promise<MissText> {
	const [miss] = await database
		.select({ folded: searchMisses.folded, typed: searchMisses.typed })
		.from(searchMisses)
		.where(eq(searchMisses.id, id));
	if (!miss) throw new AppError('not_found', m.search_miss_not_found());
	return miss;
}

/** Takes a text off the list, in the transaction of the word or reference that was made of it. If it is missed again, counting starts at 1. */
export async function removeMisses(transaction: Queries, { folded }: MissText): Promise<void> {
	await transaction.delete(searchMisses).where(eq(searchMisses.folded, folded));
}

/** Hides a text from the list for good, by an administrator. Throws `not_found`. */
export async function ignoreMiss(database: Database, viewer: Viewer, id: number): Promise<void> {
	staffWith(viewer, 'search-misses.read');
	const { folded } = await getMissText(database, id);
	await database.update(searchMisses).set({ ignored: true }).where(eq(searchMisses.folded, folded));
}

/** Makes a word of any kind of a miss, by an administrator. Throws as `createSearchWord`, and `not_found`. */
export async function makeWordOfMiss(
	store: WordStore,
	viewer: Viewer,
	id: number,
	form: MissWord,
): Promise<SearchWord> {
	staffWith(viewer, 'search-misses.read');
	const miss = await getMissText(store.database, id);
	const word = { ...form, said: form.said ?? miss.typed };
	return addSearchWord(store, viewer, word, async (transaction) => {
		await removeMisses(transaction, miss);
		return insertSearchWord(transaction, viewer, word);
	});
}

/** Makes a row of the equals-table of a miss, by an administrator. Throws as `createReference`, and `not_found`. */
export async function makeReferenceOfMiss(
	store: WordStore,
	viewer: Viewer,
	id: number,
	form: MissReference,
): Promise<Reference> {
	staffWith(viewer, 'search-misses.read');
	const miss = await getMissText(store.database, id);
	const reference = { ...form, code: form.code ?? miss.typed };
	return createReference(store, viewer, reference, (transaction) => removeMisses(transaction, miss));
}

/** Meanings that are suggested: a person reads them. */
const maxMeanings = 5;
/** Words of the table that are compared, and their least similarity from 0 to 1 (pg_trgm). */
const maxAlike = 2;
const minSimilarity = 0.4;

/** The meanings of words that are spelled like the text. */
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
 * What a new word for a miss may mean, for administrators: what the search read instead, and the meanings of words that are spelled alike.
 * Throws `not_found`.
 */
export async function suggestMeanings(cache: SearchCache, viewer: Viewer, id: number): Promise<MissSuggestions> {
	staffWith(viewer, 'search-words.edit');
	const { database } = cache;
	const { typed, folded } = await getMissText(database, id);
	const { reading } = await search(cache, typed);
	const read = reading.changed.flatMap((change) => change.as ?? []);
	const near = [...new Set([...read, ...(await meaningsOfAlike(database, folded))])];
	return { text: typed, near: near.slice(0, maxMeanings) };
}
