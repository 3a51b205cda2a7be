import { wordTable } from '#contract/text/word-table.ts';

/**
 * Consonants, vowels and signs of Devanagari in Latin letters, as people write Hindi on a Latin keyboard. Source: the Hunterian system
 * of the Survey of India (UN, "Technical reference manual for the standardization of geographical names", Hindi), without its long vowels.
 */
const consonants = wordTable<string>({
	क: 'k',
	ख: 'kh',
	ग: 'g',
	घ: 'gh',
	ङ: 'n',
	च: 'ch',
	छ: 'chh',
	ज: 'j',
	झ: 'jh',
	ञ: 'n',
	ट: 't',
	ठ: 'th',
	ड: 'd',
	ढ: 'dh',
	ण: 'n',
	त: 't',
	थ: 'th',
	द: 'd',
	ध: 'dh',
	न: 'n',
	प: 'p',
	फ: 'f',
	ब: 'b',
	भ: 'bh',
	म: 'm',
	य: 'y',
	र: 'r',
	ल: 'l',
	व: 'v',
	श: 'sh',
	ष: 'sh',
	स: 's',
	ह: 'h',
});
const vowels = wordTable<string>({
	अ: 'a',
	आ: 'a',
	इ: 'i',
	ई: 'i',
	उ: 'u',
	ऊ: 'u',
	ऋ: 'ri',
	ए: 'e',
	ऐ: 'ai',
	ओ: 'o',
	औ: 'au',
	ऑ: 'o',
	ऍ: 'e',
});
const vowelSigns = wordTable<string>({
	'\u093e': 'a',
	'\u093f': 'i',
	'\u0940': 'i',
	'\u0941': 'u',
	'\u0942': 'u',
	'\u0943': 'ri',
	'\u0947': 'e',
	'\u0948': 'ai',
	'\u094b': 'o',
	'\u094c': 'au',
	'\u0949': 'o',
	'\u0945': 'e',
});
/** Anusvara and chandrabindu: a vowel through the nose. */
const nasals = wordTable<string>({ '\u0902': 'n', '\u0901': 'n' });
const virama = '\u094d';

/** One word: a consonant has an `a` of its own, but before a sign, and at the end of the word. */
function latinWord(word: string): string {
	const letters = [...word.normalize('NFD').replaceAll('\u093c', '')];
	return letters
		.map((letter, at) => {
			const next = letters[at + 1];
			const consonant = consonants[letter];
			if (consonant === undefined) return vowels[letter] ?? vowelSigns[letter] ?? nasals[letter] ?? '';
			const isBare = next === undefined || next === virama || vowelSigns[next] !== undefined;
			return isBare ? consonant : `${consonant}a`;
		})
		.join('');
}

/** The letters' names as they are written in Hindi. */
const letterNames = wordTable<string>({
	ए: 'a',
	बी: 'b',
	सी: 'c',
	डी: 'd',
	ई: 'e',
	एफ: 'f',
	जी: 'g',
	एच: 'h',
	आई: 'i',
	जे: 'j',
	के: 'k',
	एल: 'l',
	एम: 'm',
	एन: 'n',
	ओ: 'o',
	पी: 'p',
	क्यू: 'q',
	आर: 'r',
	एस: 's',
	टी: 't',
	यू: 'u',
	वी: 'v',
	डब्ल्यू: 'w',
	डब्लू: 'w',
	एक्स: 'x',
	वाई: 'y',
	जेड: 'z',
	ज़ेड: 'z',
});
const letterName = new RegExp(
	Object.keys(letterNames)
		.toSorted((a, b) => b.length - a.length)
		.join('|'),
	'gu',
);

/** Letters that are named in one word: `एसपीबी` → spb, `एमएम` → mm. Undefined for other words, and for one letter. */
function abbreviation(word: string): string | undefined {
	const names = word.match(letterName) ?? [];
	return names.length > 1 && names.join('') === word ? names.map((name) => letterNames[name]).join('') : undefined;
}

/** A text with its Hindi words in Latin letters, its abbreviations and digits as ours: `पचास वोल्ट` → `pachas volt`, `२५ एमएम` → `25 mm`. */
export function withLatinHindi(text: string): string {
	if (!/\p{Script=Devanagari}/u.test(text)) return text;
	return text
		.replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x966))
		.replace(/[\p{Script=Devanagari}\u200c\u200d]+/gu, (word) => abbreviation(word) ?? latinWord(word));
}
