import { maxPhraseWords } from '#contract/search/search-words.ts';
import { compact, fold } from '../../catalogue/search-text.ts';
import type { Queries } from '../../platform/database.ts';
import { searchWords } from '../tables.ts';
import { arabicForms } from './arabic-forms.ts';

/** The words of the table, by their folded text. */
export type KnownWords = ReadonlyMap<string, Pick<typeof searchWords.$inferSelect, 'kind' | 'means'>>;

/** A text as the table has it: folded, with one space between words. `Foot-Valve  NEW` → `footvalve new`. */
export function foldedPhrase(text: string): string {
	return text.split(/\s+/).map(compact).filter(Boolean).join(' ');
}

/** The words of a folded text, as they were typed. */
export function tokensOf(text: string): string[] {
	return text.split(/[\s,;،؛:()[\]{}!?؟"«»|_+=]+/u).filter((token) => compact(token) !== '');
}

/** The whole table: some thousands of rows. */
export async function listKnownWords(database: Queries): Promise<KnownWords> {
	const rows = await database
		.select({ said: searchWords.saidFolded, kind: searchWords.kind, means: searchWords.means })
		.from(searchWords);
	return new Map(rows.map(({ said, ...word }) => [said, word]));
}

/** Forms of a phrase that are looked up: all of two words, each with nine forms at most. */
const maxForms = 81;

/** The phrases of these forms of words: `[[a, b], [c, d]]` → a c, a d, b c, b d. */
function phrasesOf([first = [], ...rest]: string[][]): string[] {
	return rest.reduce(
		(phrases, forms) =>
			phrases.slice(0, Math.ceil(maxForms / forms.length)).flatMap((text) => forms.map((form) => `${text} ${form}`)),
		first,
	);
}

/**
 * The longest phrase of the table that starts at a token, and its number of tokens. An Arabic phrase that the table does not have is looked up
 * without the prefixes and endings of its words: للمضخة → مضخة.
 */
export function phraseAt(tokens: string[], at: number, words: KnownWords) {
	const forms = tokens.slice(at, at + maxPhraseWords).map((token) => arabicForms(compact(token)));
	for (let length = forms.length; length > 0; length--) {
		const [word] = phrasesOf(forms.slice(0, length)).flatMap((phrase) => words.get(phrase) ?? []);
		if (word) return { word, length, text: tokens.slice(at, at + length).join(' ') };
	}
	return undefined;
}

/** The meanings of a word, each as words that must all match: `["foot valve"]` → `[["foot", "valve"]]`. */
export function alternativesOf(means: string[]): string[][] {
	return means.map((text) => fold(text).split(/\s+/).map(compact).filter(Boolean)).filter((words) => words.length > 0);
}
