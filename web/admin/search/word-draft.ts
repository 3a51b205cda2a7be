import type { SearchWord } from '#contract/search/search-word-forms.schema.ts';
import type { SearchWordKind } from '#contract/search/search-words.ts';
import { m } from '#messages';
import { differencesOf } from '../frame/conflict.ts';
import { kindLabels } from './word-kinds.ts';

/** A word as its form has it. */
export interface WordDraft {
	said: string;
	kind: SearchWordKind;
	/** Parted by commas. */
	means: string;
}

/** The form of a word. */
export function draftOf({ said, kind, means }: Pick<SearchWord, keyof WordDraft>): WordDraft {
	return { said, kind, means: means.join(', ') };
}

/** What a word means, each by itself: a search reads no comma, so none is part of a meaning. */
export function meansOf({ kind, means }: WordDraft): string[] {
	if (kind === 'filler') return [];
	return means
		.split(/[,،;؛\n]/)
		.map((text) => text.trim())
		.filter(Boolean);
}

/** The fields in which what somebody else has saved differs from what is typed. */
export function wordDifferences(theirs: SearchWord, mine: WordDraft) {
	return differencesOf([
		[m.search_word_said(), theirs.said, mine.said],
		[m.search_word_kind(), kindLabels[theirs.kind](), kindLabels[mine.kind]()],
		[m.search_word_means(), theirs.means.join(', '), meansOf(mine).join(', ')],
	]);
}
