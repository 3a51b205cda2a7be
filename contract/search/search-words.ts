/**
 * A word of the trade means something else; a maker's name, which may mean how the catalogue writes it, and a filler such as "please"
 * may be left out of a search.
 */
export const searchWordKinds = ['word', 'maker', 'filler'] as const;

export type SearchWordKind = (typeof searchWordKinds)[number];

/** How many words a phrase of the table may have: a longer text is read word by word. */
export const maxPhraseWords = 4;
