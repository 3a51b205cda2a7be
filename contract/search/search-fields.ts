import type { FieldRule } from '#contract/text/field-rule.ts';
import { m } from '#messages';

/** What may be written into the table of search words. */
export const searchFields = {
	searchWord: { max: 80, required: m.search_word_required },
	searchMeaning: { max: 80 },
} as const satisfies Record<string, FieldRule>;

/** How many meanings a word may have. */
export const maxMeanings = 12;
