import type { FieldRule } from '#contract/text/field-rule.ts';
import { m } from '#messages';

export const searchFields = {
	searchWord: { max: 80, required: m.search_word_required },
	searchMeaning: { max: 80 },
	kindName: { max: 80 },
} as const satisfies Record<string, FieldRule>;

/** Meanings of a word. */
export const maxMeanings = 12;
