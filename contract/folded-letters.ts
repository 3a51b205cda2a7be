import { westernDigits } from './phone.ts';

/**
 * Letters that are one when it is searched, under the one that an Arabic keyboard has. Persian and Urdu write kaf, yeh and heh
 * by other characters of the same shape. Letters that Arabic does not have are written by Arabic hands without their further dots
 * or strokes: پمپ is بمب, ڤيتون is فيتون, گير is كير, چوان is جوان, موٹر is موتر.
 */
const letters: Readonly<Record<string, string>> = {
	...{ أ: 'ا', إ: 'ا', آ: 'ا', ٱ: 'ا' },
	...{ ى: 'ي', ی: 'ي', ې: 'ي', ے: 'ي', ێ: 'ي', ۍ: 'ي' },
	...{ ة: 'ه', ہ: 'ه', ھ: 'ه', ە: 'ه', ۃ: 'ه' },
	...{ ک: 'ك', ڪ: 'ك', گ: 'ك', ں: 'ن' },
	...{ پ: 'ب', چ: 'ج', ژ: 'ز', ڤ: 'ف', ٹ: 'ت', ڈ: 'د', ڑ: 'ر' },
};
/** The letters that `fold` replaces, and in the same order those that it writes for them: for `translate` in the database. */
export const foldedLetters = { from: Object.keys(letters).join(''), to: Object.values(letters).join('') };
const folded = new RegExp(`[${foldedLetters.from}]`, 'g');
/**
 * One spelling for text that is searched: lower case, no accents or Arabic vowel signs, one form of each Arabic letter, ASCII
 * digits, no tatweel, and nothing that is not seen: joiners and marks of direction.
 */
export function foldLetters(text: string): string {
	const plain = text
		// or 1½ would be 11/2
		.replace(/(?<=\d)(?=[¼-¾⅐-⅞])/g, ' ')
		.normalize('NFKD')
		.toLowerCase()
		.replace(/[\p{M}\p{Cf}ـ]/gu, '');
	return westernDigits(plain).replace(folded, (letter) => letters[letter] ?? letter);
}
