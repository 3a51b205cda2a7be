import { fold } from '../../../catalogue/search-text.ts';
import { unitWords } from './unit-words.ts';

const spellings = new Map(
	Object.entries(unitWords).flatMap(([unit, words]) =>
		words.map((word) => [fold(word).replace(/\s+/g, ' '), unit] as const),
	),
);
const pattern = [...spellings.keys()]
	.toSorted((a, b) => b.length - a.length)
	.map((word) => word.replaceAll(' ', '\\s{1,2}'))
	.join('|');
// the number of `footvalve2inch` is no number yet
const behindNumber = new RegExp(
	`(?<=\\d)(?<!\\p{L}{3}\\d{1,4})\\s{0,2}(?<unit>${pattern})(?![\\p{L}\\p{N}]|/\\p{L})`,
	'giu',
);

/** A folded text with the units behind its numbers as they are written: `25 ایم ایم` → `25 mm`, `2 bosa` → `2 inch`. */
export const withUnits = (text: string): string =>
	/\d/.test(text)
		? text.replace(behindNumber, (spelled, unit: string) => {
				const name = spellings.get(unit.replace(/\s+/g, ' '));
				return name ? ` ${fold(name)}` : spelled;
			})
		: text;

/** The unit that a folded word says behind a number: `bosa` → inch. */
export const unitOfWord = (word: string): string | undefined => spellings.get(word);
