import type { SearchWordKind } from '#contract/search/search-words.ts';
import { m } from '#messages';

export const kindLabels: Record<SearchWordKind, () => string> = {
	word: m.search_word_kind_word,
	part: m.search_word_kind_part,
	material: m.search_word_kind_material,
	maker: m.search_word_kind_maker,
	machine: m.search_word_kind_machine,
	absent: m.search_word_kind_absent,
	task: m.search_word_kind_task,
	filler: m.search_word_kind_filler,
};

/** What the meanings of a word of the kind are for; undefined for a kind without. */
export const meaningHints: Record<SearchWordKind, (() => string) | undefined> = {
	word: m.search_word_means_hint,
	part: m.search_word_part_hint,
	material: m.search_word_part_hint,
	maker: m.search_word_maker_hint,
	machine: m.search_word_means_hint,
	absent: m.search_word_absent_hint,
	task: m.search_word_task_hint,
	filler: undefined,
};
