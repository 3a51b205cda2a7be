import { asc, count, eq, sql } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import type { SearchWord, SearchWordQuery } from '#contract/search-word-forms.ts';
import { m } from '#messages';
import { administratorOf, type Viewer } from '../accounts/viewer.ts';
import { limitToPage } from '../http/pagination.ts';
import type { Queries } from '../platform/database.ts';
import { matchesWords } from '../platform/matches-words.ts';
import { searchWords } from './tables.ts';

export const wordNotFound = () => new AppError('not_found', m.search_word_not_found());

export const searchWordColumns = {
	id: searchWords.id,
	said: searchWords.said,
	kind: searchWords.kind,
	means: searchWords.means,
	version: searchWords.version,
};

const searched = sql`${searchWords.said} || ' ' || array_to_string(${searchWords.means}, ' ')`;

/** The words that match the query, for administrators, by what is said: a page, or all of them without a page size. */
export async function listSearchWords(
	database: Queries,
	viewer: Viewer,
	query: SearchWordQuery,
): Promise<SearchWord[]> {
	administratorOf(viewer);
	const rows = database
		.select(searchWordColumns)
		.from(searchWords)
		.where(matchesWords(searched, query.search))
		.orderBy(asc(sql`lower(${searchWords.said})`), asc(searchWords.id));
	return limitToPage(rows.$dynamic(), query);
}

/** The word, for administrators; throws `not_found`. */
export async function getSearchWord(database: Queries, viewer: Viewer, id: number): Promise<SearchWord> {
	administratorOf(viewer);
	const [word] = await database.select(searchWordColumns).from(searchWords).where(eq(searchWords.id, id));
	if (!word) throw wordNotFound();
	return word;
}

/** How many words match the query. */
export async function countSearchWords(database: Queries, viewer: Viewer, query: SearchWordQuery): Promise<number> {
	administratorOf(viewer);
	const [row] = await database.select({ total: count() }).from(searchWords).where(matchesWords(searched, query.search));
	return row?.total ?? 0;
}
