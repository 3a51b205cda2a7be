import { eq } from 'drizzle-orm';
import { fieldError } from '#contract/errors.ts';
import type { SearchWord, SearchWordForm } from '#contract/search/search-word-forms.schema.ts';
import { maxPhraseWords, namedKinds, taskWords } from '#contract/search/search-words.ts';
import { listText } from '#contract/text/list-text.ts';
import { m } from '#messages';
import { authorOf } from '../../accounts/author.ts';
import { staffWith, type Viewer } from '../../accounts/viewer.ts';
import { type CatalogueStore, changeCatalogue } from '../../catalogue/catalogue-store.ts';
import { changedMeanwhile, withLastChange } from '../../changes/changed-meanwhile.ts';
import { isDuplicate, type Queries } from '../../platform/database.ts';
import { searchWords } from '../tables.ts';
import { isGrammar } from './function-words.ts';
import { foldedPhrase } from './known-words.ts';
import * as writer from './word-rows.ts';
import { searchWordColumns, wordNotFound } from './word-rows.ts';

/** Where words are stored, and what to call after a commit: searches with the old words are cached. */
export type WordStore = Pick<CatalogueStore, 'database' | 'onCommit'>;

/** The word of a form, without the names of a kind that has none; throws `invalid` for a text that no search can match: only signs, or too many words, or too few of a task. */
function recordOf({ version: _, ...form }: SearchWordForm): writer.SearchWordRecord {
	const saidFolded = foldedPhrase(form.said);
	const problem = (message: string) => fieldError('invalid', 'said', message);
	if (saidFolded === '') throw problem(m.search_word_signs());
	const words = saidFolded.split(' ');
	if (form.kind === 'task') {
		const counted = words.filter((word) => !isGrammar(word)).length;
		if (counted < taskWords.min || words.length > taskWords.max) throw problem(m.search_word_task_words(taskWords));
	} else if (words.length > maxPhraseWords) throw problem(m.search_word_long({ max: maxPhraseWords }));
	// only what is not sold has a name
	return { ...form, names: namedKinds.includes(form.kind) ? form.names : {} };
}

/** Turns the error of a text that is in the table already into `conflict`, with what it means there. */
function throwTaken(database: Queries, { said }: SearchWordForm) {
	return async (error: unknown): Promise<never> => {
		if (!isDuplicate(error)) throw error;
		const [known] = await database
			.select(searchWordColumns)
			.from(searchWords)
			.where(eq(searchWords.saidFolded, foldedPhrase(said)));
		const means = listText(known?.means ?? []);
		const message = means
			? m.search_word_taken({ said: known?.said ?? said, means })
			: m.search_word_taken_ignored({ said: known?.said ?? said });
		throw fieldError('conflict', 'said', message);
	};
}

/** Writes a new word in the caller's transaction. */
export async function insertSearchWord(
	transaction: Queries,
	viewer: Viewer,
	form: SearchWordForm,
): Promise<SearchWord> {
	return writer.insertSearchWord(transaction, authorOf(viewer), recordOf(form));
}

/** A new word, by an administrator. Throws `invalid`, and `conflict` with the word that exists. */
export function createSearchWord(store: WordStore, viewer: Viewer, form: SearchWordForm): Promise<SearchWord> {
	return addSearchWord(store, viewer, form, (transaction) => insertSearchWord(transaction, viewer, form));
}

/** Adds a word by `add` in a transaction, by an administrator. Throws as `createSearchWord`. */
export async function addSearchWord(
	store: WordStore,
	viewer: Viewer,
	form: SearchWordForm,
	add: (transaction: Queries) => Promise<SearchWord>,
): Promise<SearchWord> {
	staffWith(viewer, 'search-words.edit');
	return changeCatalogue(store, add).catch(throwTaken(store.database, form));
}

async function lockWord(transaction: Queries, id: number): Promise<SearchWord> {
	const [word] = await writer.lockSearchWords(transaction, [id]);
	if (!word) throw wordNotFound();
	return word;
}

/** Changes a word, by an administrator. Throws as `createSearchWord`, `not_found`, and `conflict` for an old version. */
export async function updateSearchWord(
	store: WordStore,
	viewer: Viewer,
	id: number,
	form: SearchWordForm,
): Promise<SearchWord> {
	staffWith(viewer, 'search-words.edit');
	return changeCatalogue(store, async (transaction) => {
		const before = await lockWord(transaction, id);
		if (before.version !== (form.version ?? before.version)) throw changedMeanwhile();
		return writer.updateSearchWord(transaction, authorOf(viewer), before, recordOf(form));
	})
		.catch(throwTaken(store.database, form))
		.catch(withLastChange(store.database, 'search_word', id));
}

/** Deletes a word, by an administrator; throws `not_found`. */
export async function deleteSearchWord(store: WordStore, viewer: Viewer, id: number): Promise<void> {
	staffWith(viewer, 'search-words.edit');
	await changeCatalogue(store, async (transaction) =>
		writer.deleteSearchWord(transaction, authorOf(viewer), await lockWord(transaction, id)),
	);
}
