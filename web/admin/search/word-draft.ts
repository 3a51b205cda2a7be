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
}

export function draftOf({ said, kind, means }: Pick<SearchWord, keyof WordDraft>): WordDraft {
	return { said, kind, means: means.join(', ') };
}

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
	]);
}
