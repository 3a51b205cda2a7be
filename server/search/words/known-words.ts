import { ne, sql } from 'drizzle-orm';
import { baseLanguage } from '#contract/language.ts';
import { maxPhraseWords, type SearchWordKind } from '#contract/search/search-words.ts';
import { wordTable } from '#contract/text/word-table.ts';
import type { CatalogueCache } from '../../catalogue/catalogue-cache.ts';
import { foldedUnitName } from '../../catalogue/search-figures.ts';
import { compact, fold } from '../../catalogue/search-text.ts';
import type { Queries } from '../../platform/database.ts';
import { searchWords } from '../tables.ts';
import { courtesyPhrases } from './courtesy-phrases.ts';
import { courtesyWords, grammarWords } from './function-words.ts';

/** Letters that must be left: shorter words are too much alike. */
const minLetters = 3;

/** In English: and, so; by, as, for; the. */
const prefix = /^[وف]?(?:[بك]?ال|لل|[بلك])?$/;
const prefixLengths = [0, 1, 2, 3, 4];

/** Plurals, duals, the feminine and Persian plurals, and what a word has instead: طلمبات → طلمبه. */
const endings = [
	...['ات', 'ين', 'ون', 'ه', 'ها', 'هاي'].map((ending) => ({ ending, instead: '' })),
	...['ات', 'تين'].map((ending) => ({ ending, instead: 'ه' })),
];

/** Letters that people write as digits in Arabic with Latin letters (Wiktionary, "Arabic chat alphabet"); 2 and 3 have no Latin letter. */
const chatLetters = wordTable<string>({ '5': 'kh', '6': 't', '7': 'h', '8': 'gh' });

const withoutChatDigits = (word: string, ain: string) =>
	word.replace(/[235678]/g, (digit) => chatLetters[digit] ?? ain);

/**
 * A folded word as it is, then without the ending of an English plural, or what Arabic joins to its start and end: والمكثفات → المكثفات,
 * مكثفات, مكثف. The table of words decides which of them is a word: the ب of بيرنج is no prefix.
 */
export function wordForms(word: string): string[] {
	// an English plural: seals → seal
	if (/^[a-z]{3,}s$/.test(word)) return [word, word.slice(0, -1)];
	// digits for Arabic letters: mofta7 → moftah
	if (/^[a-z235678]{4,}$/.test(word) && /[235678][a-z]|[a-z][235678]/.test(word) && !/\d\d/.test(word))
		return [word, withoutChatDigits(word, ''), withoutChatDigits(word, 'a')];
	if (!/^\p{Script=Arabic}+$/u.test(word)) return [word];
	const stems = prefixLengths
		.filter((length) => prefix.test(word.slice(0, length)) && (length === 0 || word.length - length >= minLetters))
		.map((length) => word.slice(length));
	const forms = stems.flatMap((stem) => {
		const ended = endings.filter(({ ending }) => stem.endsWith(ending) && stem.length - ending.length >= minLetters);
		return [stem, ...ended.map(({ ending, instead }) => stem.slice(0, -ending.length) + instead)];
	});
	return [...new Set(forms)];
}

/** A row of the table of words. */
export type KnownWord = Pick<typeof searchWords.$inferSelect, 'kind' | 'means'> &
	Partial<Pick<typeof searchWords.$inferSelect, 'names'>> & {
		/** Whether it only says nothing as long as the catalogue has no such word: express. */
		isCourtesy?: boolean;
	};

/** The words of the table, by their folded text. What a part, a material or a machine means is one too: `bearing`. */
export type KnownWords = ReadonlyMap<string, KnownWord>;

/** A text as the table has it: folded, with one space between words. `Foot-Valve  NEW` → `footvalve new`. */
export function foldedPhrase(text: string): string {
	return text.split(/\s+/).map(compact).filter(Boolean).join(' ');
}

/** Between the words of a text, as a class of a pattern. */
export const separators = '\\s,;،؛:()[\\]{}!?؟"«»|_+=';
const between = new RegExp(`[${separators}]+`, 'u');
/** Each word of a text. */
export const wordPattern = new RegExp(`[^${separators}]+`, 'gu');

/** The words of a folded text, as they were typed. */
export function tokensOf(text: string): string[] {
	return text.split(between).filter((token) => compact(token) !== '');
}

/** Kinds whose meanings are of the kind themselves. */
const namingKinds: readonly SearchWordKind[] = ['part', 'material', 'machine'];

/** The whole table, from the cache: some thousands of rows, which take longer to load than a search may. */
export function readKnownWords({ read }: Pick<CatalogueCache, 'read'>): Promise<KnownWords> {
	return read(listKnownWords, getWordsVersion);
}

/** Another text after each change of the table: ids and versions of rows only grow. */
export async function getWordsVersion(database: Queries): Promise<string> {
	const [row] = await database
		.select({ version: sql<string>`concat_ws('/', count(*), max(${searchWords.id}), sum(${searchWords.version}))` })
		.from(searchWords);
	return row?.version ?? '';
}

export async function listKnownWords(database: Queries): Promise<KnownWords> {
	const rows = await database
		.select({
			said: searchWords.said,
			kind: searchWords.kind,
			means: searchWords.means,
			names: searchWords.names,
		})
		.from(searchWords)
		// what parts do is compared with a whole text: see tasks.ts
		.where(ne(searchWords.kind, 'task'));
	const naming = rows.filter(({ kind }) => namingKinds.includes(kind));
	const wordsByText = new Map<string, KnownWord>();
	const fillers = (texts: readonly string[], isCourtesy: boolean) => {
		for (const text of texts) wordsByText.set(foldedPhrase(text), { kind: 'filler', means: [], isCourtesy });
	};
	const wordsIn = (lines: readonly string[]) => lines.flatMap((line) => line.split(' '));
	fillers(courtesyPhrases, true);
	fillers(wordsIn(courtesyWords), true);
	fillers(wordsIn(grammarWords), false);
	// the first meaning is what the row names; pumps are no motors, though a motor may mean a pump
	for (const { kind, means, names } of naming)
		for (const text of means.slice(1)) wordsByText.set(foldedPhrase(text), { kind, means: [], names });
	for (const { kind, means, names } of naming)
		for (const text of means.slice(0, 1)) wordsByText.set(foldedPhrase(text), { kind, means: [], names });
	// folded here: an older version may have stored it with other letters
	for (const { said, ...word } of rows) wordsByText.set(foldedPhrase(said), word);
	return wordsByText;
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
	const forms = tokens.slice(at, at + maxPhraseWords).map((token) => wordForms(compact(token)));
	for (let length = forms.length; length > 0; length--) {
		const [word] = phrasesOf(forms.slice(0, length)).flatMap((phrase) => words.get(phrase) ?? []);
		if (word) return { word, length, text: tokens.slice(at, at + length).join(' ') };
	}
	return undefined;
}

/** A phrase of the table in a text, at its place. */
export interface PhraseSpan {
	start: number;
	end: number;
	word: KnownWord;
	/** Words of the phrase. */
	length: number;
	/** As it was typed. */
	text: string;
}

/** The phrases of the table in a folded text, in their order. */
export function phrasesIn(text: string, words: KnownWords): PhraseSpan[] {
	const places = [...text.matchAll(wordPattern)];
	const tokens = places.map(([token]) => token);
	const phrases: PhraseSpan[] = [];
	for (let at = 0; at < tokens.length; ) {
		const phrase = phraseAt(tokens, at, words);
		const [first, last] = [places[at], places[at + (phrase?.length ?? 1) - 1]];
		if (phrase && first && last) phrases.push({ ...phrase, start: first.index, end: last.index + last[0].length });
		at += phrase?.length ?? 1;
	}
	return phrases;
}

/** What the vocabulary may have for the words of courtesy of a folded text: `a standard pulley` → standard. */
export function courtesyEntries(text: string, words: KnownWords): string[] {
	const forms = tokensOf(text).map((token) => wordForms(compact(token)));
	return forms.flatMap((each) => (each.some((form) => words.get(form)?.isCourtesy) ? each : []));
}

/** A text of the table's words in the words of the catalogue: شاحن بطارية → charger. Undefined where a word of it has no meaning in Latin letters. */
export function catalogueWords(text: string, words: KnownWords): string | undefined {
	let read = '';
	let from = 0;
	const folded = fold(text);
	for (const { start, end, word } of phrasesIn(folded, words)) {
		// of a part that is not sold the meanings are its neighbours
		const meaning = word.kind === 'absent' ? word.names?.[baseLanguage] : word.means[0];
		if (meaning === undefined) continue;
		read += folded.slice(from, start) + meaning;
		from = end;
	}
	read += folded.slice(from);
	const named = read.replace(/\p{Script=Arabic}+/gu, (token) => foldedUnitName(token) ?? token);
	return /\p{Script=Arabic}/u.test(named) ? undefined : named;
}

/** The meanings of a word, each as words that must all match: `["foot valve"]` → `[["foot", "valve"]]`. */
export function alternativesOf(means: string[]): string[][] {
	return means.map((text) => fold(text).split(/\s+/).map(compact).filter(Boolean)).filter((words) => words.length > 0);
}
