import { asc, eq, inArray } from 'drizzle-orm';
import type { SearchWord } from '#contract/search-word-forms.ts';
import { type Author, recordChanges, recordUpdate, type Snapshot } from '../changes/record-changes.ts';
import type { Queries } from '../platform/database.ts';
import { searchWordColumns } from './list-search-words.ts';
import { foldedPhrase } from './search-words.ts';
import { searchWords } from './tables.ts';

/** A word as a writer says it and the history keeps it. */
export type SearchWordRecord = Pick<SearchWord, 'said' | 'kind' | 'means'>;

const entity = 'search_word';

/** A word as the history of changes has it. */
export const snapshotOf = ({ said, kind, means }: SearchWordRecord): Snapshot & SearchWordRecord => ({
	...{ said, kind, means },
});

/** The words of these numbers, locked in the order of their numbers until the transaction ends. */
export function lockSearchWords(transaction: Queries, ids: number[]): Promise<SearchWord[]> {
	const words = transaction.select(searchWordColumns).from(searchWords).where(inArray(searchWords.id, ids));
	return words.orderBy(asc(searchWords.id)).for('update');
}

/**
 * Adds a word, under the number of one that was deleted when it comes back, and notes it in the history under the author.
 * Throws the database's error for a text that is in the table already.
 */
export async function insertSearchWord(
	transaction: Queries,
	author: Author,
	record: SearchWordRecord,
	number?: number,
): Promise<SearchWord> {
	const row = { ...record, saidFolded: foldedPhrase(record.said), ...(number !== undefined && { id: number }) };
	const [word] = await transaction.insert(searchWords).overridingSystemValue().values(row).returning(searchWordColumns);
	if (!word) throw new Error('The word was not written');
	await recordChanges(transaction, author, [{ entity, id: word.id, action: 'create', after: snapshotOf(word) }]);
	return word;
}

/** Changes a word that is locked, and notes what differs. Throws as `insertSearchWord`. */
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

/** Deletes a word that is locked, and notes it in the history as it was. */
export async function deleteSearchWord(transaction: Queries, author: Author, before: SearchWord): Promise<void> {
	await transaction.delete(searchWords).where(eq(searchWords.id, before.id));
	const { id } = before;
	await recordChanges(transaction, author, [{ entity, id, action: 'delete', before: snapshotOf(before) }]);
}
