import { westernDigits } from './phone.ts';
import { wordTable } from './word-table.ts';

/**
 * Letters that search treats as one, mapped to the one on an Arabic keyboard. Persian and Urdu have other characters for kaf, yeh and heh.
 * Arabic writers drop the extra dots and strokes of foreign letters: پمپ → بمب, ڤيتون → فيتون, گير → كير, چوان → جوان, موٹر → موتر.
 */
const letters = wordTable<string>({
	أ: 'ا',
	إ: 'ا',
	آ: 'ا',
	ٱ: 'ا',
	ى: 'ي',
	ی: 'ي',
	ې: 'ي',
	ے: 'ي',
	ێ: 'ي',
	ۍ: 'ي',
	ة: 'ه',
	ہ: 'ه',
	ھ: 'ه',
	ە: 'ه',
	ۃ: 'ه',
	ک: 'ك',
	ڪ: 'ك',
	گ: 'ك',
	ں: 'ن',
	پ: 'ب',
	چ: 'ج',
	ژ: 'ز',
	ڤ: 'ف',
	ٹ: 'ت',
	ڈ: 'د',
	ڑ: 'ر',
});
/** The letters that `fold` replaces and their replacements, in the same order, for `translate` in the database. */
export const foldedLetters = { from: Object.keys(letters).join(''), to: Object.values(letters).join('') };
const folded = new RegExp(`[${foldedLetters.from}]`, 'g');
/**
 * One spelling for search: lower case, no accents or vowel signs, one form of each Arabic letter, ASCII digits, no tatweel and no invisible
 * characters.
 */
export function foldLetters(text: string): string {
	const plain = text
		// otherwise 1½ would become 11/2
		.replace(/(?<=\d)(?=[¼-¾⅐-⅞])/g, ' ')
		.normalize('NFKD')
		.toLowerCase()
		.replace(/[\p{M}\p{Cf}ـ]/gu, '');
	return westernDigits(plain).replace(folded, (letter) => letters[letter] ?? letter);
}
