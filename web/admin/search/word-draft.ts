import { eachLanguage, type Language, languageRow, languages } from '#contract/language.ts';
import type { SearchWord } from '#contract/search/search-word-forms.schema.ts';
import type { SearchWordKind } from '#contract/search/search-words.ts';
import { m } from '#messages';
import { differencesOf } from '../frame/conflict.ts';
import { kindLabels } from './word-kinds.ts';

/** The values of the form. */
export interface WordDraft {
	said: string;
	kind: SearchWordKind;
	/** Separated by commas. */
	means: string;
	/** Names of what is not sold. */
	names: Record<Language, string>;
}

export function draftOf({ said, kind, means, names }: Pick<SearchWord, keyof WordDraft>): WordDraft {
	return { said, kind, means: means.join(', '), names: eachLanguage((language) => names[language] ?? '') };
}

/** What the form begins with for a new word. */
export const newDraft = (text = '', kind: SearchWordKind = 'word'): WordDraft =>
	draftOf({ said: text, kind, means: [], names: {} });

/** The meanings, split at commas: no meaning contains one. */
export function meansOf({ kind, means }: WordDraft): string[] {
	if (kind === 'filler') return [];
	return means
		.split(/[,،;؛\n]/)
		.map((text) => text.trim())
		.filter(Boolean);
}

/** The fields in which a version saved by somebody else differs from the draft. */
export function wordDifferences(theirs: WordDraft, mine: WordDraft) {
	return differencesOf([
		[m.search_word_said(), theirs.said, mine.said],
		[m.search_word_kind(), kindLabels[theirs.kind](), kindLabels[mine.kind]()],
		[m.search_word_means(), theirs.means, meansOf(mine).join(', ')],
		...languages.map((language): [string, string, string] => [
			m.search_word_name({ language: languageRow(language).name }),
			theirs.names[language],
			mine.names[language],
		]),
	]);
}
