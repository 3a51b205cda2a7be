import { wordTable } from '#contract/text/word-table.ts';
import type { KnownWords } from './known-words.ts';

/**
 * How Arabic letters sound, in the letters of `latinSounds`. Sources: ALA-LC and BGN/PCGN romanisation, and how Egypt and the Gulf say ق, ج and ث;
 * vowels and glides say nothing here.
 */
const arabicSounds = wordTable<string>({
	ا: 'a',
	ب: 'b',
	ت: 't',
	ث: 't',
	ج: 'g',
	ح: 'h',
	خ: 'x',
	د: 'd',
	ذ: 'z',
	ر: 'r',
	ز: 'z',
	س: 's',
	ش: '$',
	ص: 's',
	ض: 'd',
	ط: 't',
	ظ: 'z',
	ع: '',
	غ: 'g',
	ف: 'f',
	ق: 'k',
	ك: 'k',
	ل: 'l',
	م: 'm',
	ن: 'n',
	ه: 'h',
	و: 'w',
	ي: 'y',
	ء: '',
});

/** Digits that stand for Arabic letters in Latin ones (Wiktionary, "Arabic chat alphabet"): 3 for ع, 7 for ح. */
const chatDigits = wordTable<string>({ '3': '', '5': 'x', '6': 't', '7': 'h', '8': 'g', '9': 's' });

/** A Latin word as it sounds: `gh`, `ck` and other pairs as one letter. */
function latinSounds(word: string): string {
	return word
		.replace(/3['’]|gh/g, 'g')
		.replace(/sh|ch/g, '$')
		.replace(/x/g, 'ks')
		.replace(/kh/g, 'x')
		.replace(/ph/g, 'f')
		.replace(/[td]h/g, (pair) => pair[0] ?? '')
		.replace(/c(?=[eiy])/g, 's')
		.replace(/ck|[cq]/g, 'k')
		.replace(/v/g, 'f')
		.replace(/p/g, 'b')
		.replace(/j/g, 'g')
		.replace(/[356789]/g, (digit) => chatDigits[digit] ?? '');
}

const isArabic = (word: string) => /\p{Script=Arabic}/u.test(word);
const sounded = (word: string) =>
	isArabic(word) ? [...word].map((letter) => arabicSounds[letter] ?? letter).join('') : latinSounds(word);

/** The consonants of a sounded word, each once in a row; a vowel at the start stands as `a`. */
function consonants(sounds: string): string {
	return sounds
		.replace(/^[aeiouwy]+(?=[^aeiouwy])/, (start) => (/^w(?=[^u])/.test(start) ? 'w' : 'a'))
		.replace(/(?<=.)[aeiouwy]/g, '')
		.replace(/(?<=..)h$/, '')
		.replace(/(.)\1+/g, '$1');
}

/** Keys by which words that sound alike are found; two where a 2 may be ق or nothing. `sha7en` and شاحن → `$hn`. */
export function soundKeys(word: string): string[] {
	const texts = !isArabic(word) && word.includes('2') ? [word.replaceAll('2', ''), word.replaceAll('2', 'k')] : [word];
	return texts.map((text) => consonants(sounded(text)));
}

/** Words with fewer consonants sound like too many others. */
const minConsonants = 3;
/** Phrases of the table that sound alike. */
const maxAlike = 24;

type SoundIndex = ReadonlyMap<string, string[]>;
const indexes = new WeakMap<KnownWords, SoundIndex>();

/** The phrases of the table by their keys. Made once for a table. */
function soundIndex(words: KnownWords): SoundIndex {
	const cached = indexes.get(words);
	if (cached) return cached;
	const index = new Map<string, string[]>();
	for (const [phrase, { kind }] of words) {
		if (kind === 'filler') continue;
		const key = phrase
			.split(' ')
			.map((word) => soundKeys(word)[0] ?? '')
			.join(' ');
		const same = index.get(key);
		if (!same) index.set(key, [phrase]);
		else if (same.length < maxAlike) same.push(phrase);
	}
	indexes.set(words, index);
	return index;
}

/** Every way to choose one of each. */
const choices = (lists: string[][]): string[] =>
	lists.reduce<string[]>(
		(texts, list) => texts.flatMap((text) => list.map((each) => (text ? `${text} ${each}` : each))).slice(0, 16),
		[''],
	);

/** An Arabic word with its vowels in Latin letters, and its consonants as they are. */
const written = (word: string) => word.replaceAll('ا', 'a').replaceAll('و', 'w').replaceAll('ي', 'y');

/**
 * How unlike two words are written, from 0 to 1: in the letters of their sounds, and both in Arabic letters in these, since nobody had to write
 * one in place of another: قلب is no كلابي.
 */
function difference(first: string, second: string): number {
	const letters = isArabic(first) && isArabic(second) ? written : sounded;
	const [a, b] = [first.replace(/2/g, ''), second].map((text) =>
		text
			.split(' ')
			.map(letters)
			.join('')
			.replace(/[wuo]+/g, 'u')
			.replace(/[yie]+/g, 'i')
			.replace(/(.)\1+/g, '$1'),
	) as [string, string];
	let row = Array.from({ length: b.length + 1 }, (_, at) => at);
	for (let i = 1; i <= a.length; i++) {
		const next = [i];
		for (let j = 1; j <= b.length; j++)
			next[j] = Math.min(
				(row[j] ?? 0) + 1,
				(next[j - 1] ?? 0) + 1,
				(row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1),
			);
		row = next;
	}
	return (row[b.length] ?? 0) / Math.max(1, a.length, b.length);
}

/** Vowels are written in many ways; more than this is another word: `hand` is no honda. */
const [maxDifference, maxOfLatin] = [0.5, 0.34];

/** The phrase of the table that sounds most like some words: `sha7en battariya` → شاحن بطارية. Undefined where none does. */
export function phraseSoundingLike(tokens: readonly string[], words: KnownWords): string | undefined {
	const lists = tokens.map(soundKeys);
	const phrase = tokens.join(' ');
	const index = soundIndex(words);
	const alike = choices(lists)
		.filter((key) => key.replace(/ /g, '').length >= minConsonants)
		.flatMap((key) => index.get(key) ?? []);
	const [nearest] = alike
		.map((entry) => ({ entry, unlike: difference(phrase, entry) }))
		.toSorted((a, b) => a.unlike - b.unlike);
	if (!nearest) return undefined;
	const isLatin = !isArabic(nearest.entry) && !/\d/.test(phrase);
	return nearest.unlike <= (isLatin ? maxOfLatin : maxDifference) ? nearest.entry : undefined;
}
