import { maxPhraseWords } from '#contract/search-words.ts';
import { compact, fold } from '../catalogue/search-text.ts';
import type { Queries } from '../platform/database.ts';
import { arabicForms } from './arabic-forms.ts';
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

/** The whole table, some thousands of rows. */
export async function listKnownWords(database: Queries): Promise<KnownWords> {
	const rows = await database
		.select({ said: searchWords.saidFolded, kind: searchWords.kind, means: searchWords.means })
		.from(searchWords);
	return new Map(rows.map(({ said, ...word }) => [said, word]));
}

/** Forms of a phrase that are looked up: all that two words have, of which each has nine at most. */
const maxForms = 81;

/** A phrase of words in these forms: as it stands, then as the forms of its last words make it, and so on. */
function phrasesOf([first = [], ...others]: string[][]): string[] {
	return others.reduce(
		(begun, forms) =>
			begun.slice(0, Math.ceil(maxForms / forms.length)).flatMap((text) => forms.map((form) => `${text} ${form}`)),
		first,
	);
}

/**
 * The longest phrase of the table that begins at a token, and how many tokens it has. One that the table has not as it stands is
 * looked up without what Arabic joins to its words.
 */
export function phraseAt(tokens: string[], at: number, words: KnownWords) {
	const forms = tokens.slice(at, at + maxPhraseWords).map((token) => arabicForms(compact(token)));
	for (let length = forms.length; length > 0; length--) {
		const [word] = phrasesOf(forms.slice(0, length)).flatMap((phrase) => words.get(phrase) ?? []);
		if (word) return { word, length, text: tokens.slice(at, at + length).join(' ') };
	}
	return undefined;
}

/** What a word means, each as the words that must all be found. */
export function alternativesOf(means: string[]): string[][] {
	return means.map((text) => fold(text).split(/\s+/).map(compact).filter(Boolean)).filter((some) => some.length > 0);
}
