import type { SearchWordKind } from '#contract/search/search-words.ts';
import { m } from '#messages';

export const kindLabels: Record<SearchWordKind, () => string> = {
	word: m.search_word_kind_word,
	maker: m.search_word_kind_maker,
	filler: m.search_word_kind_filler,
};
