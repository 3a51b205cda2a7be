import { maxPhraseWords } from '#contract/search-words.ts';
import { compact, fold } from '../catalogue/search-text.ts';
import type { Queries } from '../platform/database.ts';
import { searchWords } from './tables.ts';

/** A word of the table, by its folded text. */
export type KnownWords = ReadonlyMap<string, Pick<typeof searchWords.$inferSelect, 'kind' | 'means'>>;

/** A text as the table has it: folded, its words parted by one space. */
export function foldedPhrase(text: string): string {
	return text.split(/\s+/).map(compact).filter(Boolean).join(' ');
}

/** The words of a folded text, as they were typed. */
export function tokensOf(text: string): string[] {
	return text.split(/[\s,;،؛:()[\]{}!?؟"«»|_+=]+/u).filter((token) => compact(token) !== '');
}

/** The whole table, some hundreds of rows. */
export async function listKnownWords(database: Queries): Promise<KnownWords> {
	const rows = await database
		.select({ said: searchWords.saidFolded, kind: searchWords.kind, means: searchWords.means })
		.from(searchWords);
	return new Map(rows.map(({ said, ...word }) => [said, word]));
}

/** The longest phrase of the table that begins at a token, and how many tokens it has. */
export function phraseAt(tokens: string[], at: number, words: KnownWords) {
	for (let length = Math.min(maxPhraseWords, tokens.length - at); length > 0; length--) {
		const some = tokens.slice(at, at + length);
		const word = words.get(some.map(compact).join(' '));
		if (word) return { word, length, text: some.join(' ') };
	}
	return undefined;
}

/** What a word means, each as the words that must all be found. */
export function alternativesOf(means: string[]): string[][] {
	return means.map((text) => fold(text).split(/\s+/).map(compact).filter(Boolean)).filter((some) => some.length > 0);
}
