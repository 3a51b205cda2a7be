import { fold } from '../../../catalogue/search-text.ts';

/** The words of a line, folded. */
export const wordsIn = (line: string) => fold(line).split(' ').filter(Boolean);
/** The words of all lines, folded. */
export const foldedSet = (words: readonly string[]): ReadonlySet<string> => new Set(words.flatMap(wordsIn));
/** The key of each folded word; of a word in several lines, that of the first. */
export const keyedBy = <Key>(lines: Iterable<readonly [Key, string]>): ReadonlyMap<string, Key> =>
	new Map([...lines].toReversed().flatMap(([key, line]) => wordsIn(line).map((word) => [word, key] as const)));
