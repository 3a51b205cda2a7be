import { and, eq, gt, gte, lte, max, min, notInArray, sql, sum } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import type { MissReference, Reference } from '#contract/references.ts';
import type { MissWord, SearchMiss, SearchMissQuery } from '#contract/search-misses.ts';
import type { SearchWord } from '#contract/search-word-forms.ts';
import { m } from '#messages';
import { administratorOf, type Viewer } from '../accounts/viewer.ts';
import { createReference } from '../catalogue/edit-references.ts';
import { limitToPage } from '../http/pagination.ts';
import type { Database, Queries } from '../platform/database.ts';
import { addSearchWord, insertSearchWord, type WordStore } from './edit-search-words.ts';
import type { MissText } from './miss-text.ts';
import { searchMisses } from './tables.ts';

/** The rows of the days that are looked back on, of texts that nobody has put aside. */
function isListed(database: Queries, { days, from, to }: SearchMissQuery) {
	const ignored = database
		.select({ folded: searchMisses.folded })
		.from(searchMisses)
		.where(eq(searchMisses.ignored, true));
	return and(
		from || to ? undefined : gt(searchMisses.day, sql`(now() at time zone 'utc')::date - ${days}::int`),
		from ? gte(searchMisses.day, from) : undefined,
		to ? lte(searchMisses.day, to) : undefined,
		notInArray(searchMisses.folded, ignored),
	);
}

/** What was not found, for administrators: each text once, the most wanted first; a page, or all without a page size. */
export async function listSearchMisses(
	database: Queries,
	viewer: Viewer,
	query: SearchMissQuery,
): Promise<SearchMiss[]> {
	administratorOf(viewer);
	const times = sum(searchMisses.count).mapWith(Number);
	const last = max(searchMisses.day);
	const rows = database
		.select({
			id: sql<number>`${min(searchMisses.id)}`,
			text: sql<string>`(array_agg(${searchMisses.typed} order by ${searchMisses.id}))[1]`,
			folded: searchMisses.folded,
			count: times,
			last_day: sql<string>`${last}::text`,
		})
		.from(searchMisses)
		.where(isListed(database, query))
		.groupBy(searchMisses.folded)
		.orderBy(sql`${times} desc`, sql`${last} desc`, searchMisses.folded);
	return limitToPage(rows.$dynamic(), query);
}

/** How many texts `listSearchMisses` has on all its pages. */
export async function countSearchMisses(database: Queries, viewer: Viewer, query: SearchMissQuery): Promise<number> {
	administratorOf(viewer);
	const [row] = await database
		.select({ total: sql<number>`count(distinct ${searchMisses.folded})::int` })
		.from(searchMisses)
		.where(isListed(database, query));
	return row?.total ?? 0;
}

/** The text of a miss, which any of its rows names; throws `not_found`. */
export async function getMissText(database: Queries, id: number): Promise<MissText> {
	const [miss] = await database
		.select({ folded: searchMisses.folded, typed: searchMisses.typed })
		.from(searchMisses)
		.where(eq(searchMisses.id, id));
	if (!miss) throw new AppError('not_found', m.search_miss_not_found());
	return miss;
}

/** Takes a text off the list, in the transaction of what makes it found. Missed again, it is counted anew. */
export async function removeMisses(transaction: Queries, { folded }: MissText): Promise<void> {
	await transaction.delete(searchMisses).where(eq(searchMisses.folded, folded));
}

/** Puts a text aside, by an administrator: it is not listed, however often it is searched for. Throws `not_found`. */
export async function ignoreMiss(database: Database, viewer: Viewer, id: number): Promise<void> {
	administratorOf(viewer);
	const { folded } = await getMissText(database, id);
	await database.update(searchMisses).set({ ignored: true }).where(eq(searchMisses.folded, folded));
}

/** Makes a word of a miss, by an administrator. Throws as `createSearchWord`, and `not_found`. */
export async function makeWordOfMiss(
	store: WordStore,
	viewer: Viewer,
	id: number,
	form: MissWord,
): Promise<SearchWord> {
	administratorOf(viewer);
	const miss = await getMissText(store.database, id);
	const word = { said: form.said ?? miss.typed, kind: 'word', means: form.means } as const;
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
	administratorOf(viewer);
	const miss = await getMissText(store.database, id);
	const reference = { ...form, code: form.code ?? miss.typed };
	return createReference(store, viewer, reference, (transaction) => removeMisses(transaction, miss));
}
