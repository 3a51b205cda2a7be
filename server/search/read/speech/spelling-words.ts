import { wordTable } from '#contract/text/word-table.ts';
import { fold } from '../../../catalogue/search-text.ts';
import { icaoAlphabet, letterNames } from './letter-names.ts';
import type { SpokenText } from './spoken-numbers.ts';

/**
 * Words by which letters are spelled on the phone. Sources: ICAO Annex 10 (alpha, bravo), the alphabets of British and American telephones, and those
 * of India, Pakistan and schools.
 */
const spellingWords: readonly string[] = [
	...icaoAlphabet,
	'kilo',
	'able adam baker ball bat boy bombay bangalore cat calcutta charlie chennai china david delhi dog dubai easy edward egg elephant fish fan father frank fox goa george girl good gujarat hat harry henry hyderabad house ice ida india ink iran jack jaipur john jug japan king kite kerala karachi kashmir london lion lucy lahore love mother madras mumbai mary mango monkey man mike nancy nest nut nagpur nepal nancy ocean orange oliver orissa oman paris parrot peter paul pune pakistan queen quetta quick rat robert roger rajkot rome sam sugar sun surat simla syria table tiger tom tokyo turkey umbrella uncle uniform udaipur van victor vijay violin washington water watch william whisky xmas xray xylophone yak yellow young yemen zebra zero zambia zoo zimbabwe',
];
const isSpellingWord = new Set(spellingWords.flatMap((line) => line.split(' ')));

/** A letter, by itself or by its name, that a word is to spell: `m for mother`, `em as in mother`. */
const inLatin =
	/(?<![\p{L}\d'’])(?<letter>[a-z]|[a-z]{2,4})\s(?<link>for|as in|like|as|se)\s(?<word>[a-z]{3,10})(?![\p{L}\d])/gu;
/** `م زي محمد`, `ميم مثل محمد`. */
const inArabic =
	/(?<!\p{L}|\d\s?)(?:حرف )?(?<letter>\p{Script=Arabic}{1,5}|[a-z])\s(?:زي|مثل|متل|كما في|يعني|بتاع|بتاعت)\s(?<word>\p{Script=Arabic}{3,8})(?!\p{L})/gu;

const keyed = new Map(
	Object.entries(letterNames)
		.toReversed()
		.flatMap(([letter, names]) =>
			fold(names)
				.split(' ')
				.map((name) => [name, letter] as const),
		),
);

/** Arabic letters that a word may begin with, by the Latin letter that it spells; some have names that only stand for a letter here. */
const arabicLetters = wordTable<string>({
	ا: 'a',
	ب: 'b',
	د: 'd',
	ف: 'f',
	ج: 'gj',
	ه: 'h',
	ك: 'kc',
	ل: 'l',
	م: 'm',
	ن: 'n',
	ق: 'q',
	ر: 'r',
	س: 's',
	ت: 't',
	و: 'w',
	ي: 'y',
	ز: 'z',
});
/** Names of Arabic letters that say nothing else: ميم. */
const arabicNames = wordTable<string>({
	باء: 'ب',
	دال: 'د',
	فاء: 'ف',
	جيم: 'ج',
	كاف: 'ك',
	لام: 'ل',
	ميم: 'م',
	نون: 'ن',
	راء: 'ر',
	سين: 'س',
	تاء: 'ت',
});

/** The Latin letter that an Arabic word spells: ميم and محمد → m. Undefined where the word begins with another one. */
function letterSpelled(name: string, word: string): string | undefined {
	const possible = arabicLetters[word[0] ?? ''] ?? '';
	const letter = /^[a-z]$/.test(name) ? name : (keyed.get(name) ?? arabicLetters[arabicNames[name] ?? name]?.[0]);
	return letter !== undefined && possible.includes(letter) ? letter : undefined;
}

/**
 * A folded text without the words that spell its letters: `m for mother x 321` → m x 321, `s as in sugar` → s. Where a part may be for what the word
 * names, only a word of the spelling alphabets counts: `pulley a for alternator` has none.
 */
export function withSpellingWords(text: string): { text: string; spoken: SpokenText[] } {
	const spoken: SpokenText[] = [];
	const spell = (phrase: string, as: string): string => {
		spoken.push({ text: phrase, as });
		return as;
	};
	const latin = text.replace(/(?<!\p{L})x[\s-]ray(?!\p{L})/gu, 'xray').replace(inLatin, (phrase, ...rest) => {
		const { letter: name = '', link, word = '' } = rest.at(-1) as Record<string, string>;
		const letter = name.length === 1 ? name : keyed.get(name);
		// "I like"; an `are` or `see` is rarely a letter
		const isCompared = name.length === 1 && (link === 'as in' || (link === 'like' && name !== 'i'));
		const isSure = isSpellingWord.has(word) || isCompared;
		return letter !== undefined && isSure && word.startsWith(letter) ? spell(phrase, letter) : phrase;
	});
	const read = latin.replace(inArabic, (phrase, ...rest) => {
		const { letter: name = '', word = '' } = rest.at(-1) as Record<string, string>;
		const letter = letterSpelled(name, word);
		return letter === undefined ? phrase : spell(phrase, letter);
	});
	return { text: read, spoken };
}
