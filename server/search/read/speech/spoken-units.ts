import { foldedUnitName } from '../../../catalogue/search-figures.ts';
import { fold } from '../../../catalogue/search-text.ts';
import { announcedUnits, unitWords } from './unit-words.ts';

const spellings = new Map(
	Object.entries(unitWords).flatMap(([unit, words]) =>
		words.map((word) => [fold(word).replace(/\s+/g, ' '), unit] as const),
	),
);
const pattern = [...spellings.keys()]
	.toSorted((a, b) => b.length - a.length)
	.map((word) => word.replaceAll(' ', '\\s{1,2}'))
	.join('|');
// the number of `footvalve2inch` is no number yet, and `mil jayega` is Urdu: can be had
const behindNumber = new RegExp(
	`(?<=\\d)(?<!\\p{L}{3}\\d{1,4})\\s{0,2}(?<unit>${pattern})(?![\\p{L}\\p{N}]|/\\p{L}|\\s(?:ja(?:ye|yega|yegi|ega|egi|e|ega|o)|ga(?:ya|yi|ye)|sak(?:ta|ti|te)|rah(?:a|i|e))(?!\\p{L}))`,
	'giu',
);

const announced = new Map(
	Object.entries(announcedUnits).flatMap(([unit, words]) =>
		words.split(' ').map((word) => [fold(word), unit] as const),
	),
);
const unitFirst = `(?:${[...announced.keys()].toSorted((a, b) => b.length - a.length).join('|')})`;
const plainNumber = '\\d{1,4}(?:[.,٫]\\d{1,3})?';
/** A unit, and the number behind it, which no number stands before: not the volts of `24 volt 10`. */
const beforeNumber = new RegExp(
	`(?<![\\p{L}\\d]|\\d\\s{1,2})(?<unit>${unitFirst})\\s{0,2}[:=]?\\s{0,2}(?<number>${plainNumber})(?![\\p{L}\\d/x×*-]|[.,٫]\\d)(?<next>\\s[\\p{L}°]+)?`,
	'gu',
);

/** Two ratings with their units in front: `uf 40 volt 450`. */
const pairsOfUnits = new RegExp(
	`(?<![\\p{L}\\d]|\\d\\s{1,2})(${unitFirst})[\\s:=]{1,2}(${plainNumber})([\\s,]{1,2})(${unitFirst})[\\s:=]{1,2}(${plainNumber})(?![\\p{L}\\d/x×*-]|[.,٫]\\d|\\s{0,2}(?:${unitFirst}|[va])(?!\\p{L}))`,
	'gu',
);

/** A folded text with units behind the numbers of such a pair: `uf 40 volt 450` → `40 uf 450 volt`. */
export const withPairsOfUnits = (text: string): string => text.replace(pairsOfUnits, '$2 $1$3$5 $4');

/** Data sheets have the unit first: `volt 450` → `450 v`. What is measured in only one unit stays beside it: `torque 47` → `torque 47 n·m`. */
export const withUnitsBehind = (text: string): string =>
	text.replace(beforeNumber, (found, ...rest) => {
		const { unit: word = '', number = '', next = '' } = rest.at(-1) as Record<string, string | undefined>;
		const unit = announced.get(word);
		if (!unit || foldedUnitName(next.trim()) !== undefined || spellings.has(next.trim())) return found;
		return `${unit === 'N·m' ? `${word} ` : ''}${number} ${fold(unit)}${next}`;
	});

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
