/**
 * `word`: a synonym, `dynamo` → `alternator`. `maker`: a maker's name, with or without another spelling. `filler`: a word such as
 * "please". A search may drop makers and fillers.
 */
export const searchWordKinds = ['word', 'maker', 'filler'] as const;

export type SearchWordKind = (typeof searchWordKinds)[number];

/** Words of a phrase in the table; a longer text is read word by word. */
export const maxPhraseWords = 4;
