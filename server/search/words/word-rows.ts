import { asc, count, eq, inArray, sql } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import type { SearchWord, SearchWordQuery } from '#contract/search/search-word-forms.schema.ts';
import { m } from '#messages';
import { staffWith, type Viewer } from '../../accounts/viewer.ts';
import { type Author, recordChanges, recordUpdate, type Snapshot } from '../../changes/record-changes.ts';
import { limitToPage } from '../../http/pagination.ts';
import type { Queries } from '../../platform/database.ts';
import { insertedRow } from '../../platform/inserted-rows.ts';
import { matchesWords } from '../../platform/matches-words.ts';
import { searchWords } from '../tables.ts';
import { foldedPhrase } from './known-words.ts';

export const wordNotFound = () => new AppError('not_found', m.search_word_not_found());

export const searchWordColumns = {
	id: searchWords.id,
	said: searchWords.said,
	kind: searchWords.kind,
	means: searchWords.means,
	names: searchWords.names,
	version: searchWords.version,
};

const searched = sql`${searchWords.said} || ' ' || array_to_string(${searchWords.means}, ' ')`;

/** The words that match the query, for administrators, in the order of what people say: a page, or all without a page size. */
export async function listSearchWords(
	database: Queries,
	viewer: Viewer,
	query: SearchWordQuery,
): Promise<SearchWord[]> {
	staffWith(viewer, 'search-words.edit');
	const rows = database
		.select(searchWordColumns)
		.from(searchWords)
		.where(matchesWords(searched, query.search))
		.orderBy(asc(sql`lower(${searchWords.said})`), asc(searchWords.id));
	return limitToPage(rows.$dynamic(), query);
}

/** The word, for administrators; throws `not_found`. */
export async function getSearchWord(database: Queries, viewer: Viewer, id: number): Promise<SearchWord> {
	staffWith(viewer, 'search-words.edit');
	const [word] = await database.select(searchWordColumns).from(searchWords).where(eq(searchWords.id, id));
	if (!word) throw wordNotFound();
	return word;
}

/** How many words match the query. */
export async function countSearchWords(database: Queries, viewer: Viewer, query: SearchWordQuery): Promise<number> {
	staffWith(viewer, 'search-words.edit');
	const [row] = await database.select({ total: count() }).from(searchWords).where(matchesWords(searched, query.search));
	return row?.total ?? 0;
}

/** A word as a form has it, and its history. */
export type SearchWordRecord = Pick<SearchWord, 'said' | 'kind' | 'means' | 'names'>;

const entity = 'search_word';

/** A word as the history stores it. */
export const snapshotOf = ({ said, kind, means, names = {} }: SearchWordRecord): Snapshot & SearchWordRecord => ({
	said,
	kind,
	means,
	names,
});

/** The words with these ids, locked in the order of their ids until the transaction ends. */
export function lockSearchWords(transaction: Queries, ids: number[]): Promise<SearchWord[]> {
	const words = transaction.select(searchWordColumns).from(searchWords).where(inArray(searchWords.id, ids));
	return words.orderBy(asc(searchWords.id)).for('update');
}

/**
 * Adds a word and records it in the history. A deleted word comes back with its `id`. Throws the database's error for a text that is in the
 * table already.
 */
export async function insertSearchWord(
	transaction: Queries,
	author: Author,
	record: SearchWordRecord,
	id?: number,
): Promise<SearchWord> {
	const row = { ...record, saidFolded: foldedPhrase(record.said), ...(id !== undefined && { id }) };
	const added = await transaction.insert(searchWords).overridingSystemValue().values(row).returning(searchWordColumns);
	const word = insertedRow(searchWords, added);
	await recordChanges(transaction, author, [{ entity, id: word.id, action: 'create', after: snapshotOf(word) }]);
	return word;
}

/** Brings deleted words back under their ids, with their history. Throws as `insertSearchWord`. */
export async function insertSearchWords(
	transaction: Queries,
	author: Author,
	words: { id: number; record: SearchWordRecord }[],
): Promise<void> {
	if (words.length === 0) return;
	const rows = words.map(({ id, record }) => ({ id, ...snapshotOf(record), saidFolded: foldedPhrase(record.said) }));
	await transaction.insert(searchWords).overridingSystemValue().values(rows);
	await recordChanges(
		transaction,
		author,
		words.map(({ id, record }) => ({ entity, id, action: 'create', after: snapshotOf(record) })),
	);
}

/** Changes a locked word and records what differs. Throws as `insertSearchWord`. */
export async function updateSearchWord(
	transaction: Queries,
	author: Author,
	before: SearchWord,
	record: SearchWordRecord,
): Promise<SearchWord> {
	const { id } = before;
	const after = { ...before, ...snapshotOf(record), version: before.version + 1 };
	await transaction
		.update(searchWords)
		.set({ ...snapshotOf(record), saidFolded: foldedPhrase(record.said), version: after.version })
		.where(eq(searchWords.id, id));
	const states = { before: snapshotOf(before), after: snapshotOf(after) };
	await recordUpdate(transaction, author, { entity, id, action: 'update', ...states });
	return after;
}

/** Deletes a locked word and records it as it was. */
export async function deleteSearchWord(transaction: Queries, author: Author, before: SearchWord): Promise<void> {
	await transaction.delete(searchWords).where(eq(searchWords.id, before.id));
	const { id } = before;
	await recordChanges(transaction, author, [{ entity, id, action: 'delete', before: snapshotOf(before) }]);
}
