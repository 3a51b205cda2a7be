import { fold } from '../../../catalogue/search-text.ts';
import { letterNames } from './letter-names.ts';
import type { SpokenText } from './spoken-numbers.ts';

const either = (words: string): string => `(?:${[...new Set(fold(words).split(' '))].join('|')})`;
const two = either('two to too do double dabal dabl 2 تو دبل دوبل دابل اتنين ٹو ڈبل دو');
const [z, r, s, c] = [letterNames.z ?? '', letterNames.r ?? '', letterNames.s ?? '', letterNames.c ?? ''].map(either);
const three = either('three tree teen 3 ثري تري ثلاثه تلاته تین تھری');
const four = either('four chaar char 4 فور اربعه چار');

/** A bearing's number (ISO 15), and what is said behind it. */
const number = '(?<=(?<![\\p{L}\\d])(?:[a-z]{2,4})?(?:6[02-4]|16|6[89])\\d{2,3}(?:\\s[a-z\\d]{2,3})?)';
/** The suffixes of bearings as they are said by letters: shields, seals and clearances (ISO 5753). */
const suffixes = [
	{ as: 'zz', names: `(?:${two}|${z})\\s${z}` },
	{ as: '2rs', names: `${two}\\s?${r}\\s?${s}` },
	{ as: 'c3', names: `${c}\\s?${three}` },
	{ as: 'c4', names: `${c}\\s?${four}` },
].map(({ as, names }) => ({ as, pattern: new RegExp(`${number}[\\s-]${names}(?![\\p{L}\\d])`, 'gu') }));

/** A folded text with the suffixes of bearings as they are written: `6208 double zed see three` → 6208 zz c3. */
export function withSuffixes(text: string): { text: string; spoken: SpokenText[] } {
	const spoken: SpokenText[] = [];
	let read = text;
	for (const { as, pattern } of suffixes)
		read = read.replace(pattern, (phrase) => {
			const letters = phrase.slice(1);
			if (letters === as) return phrase;
			spoken.push({ text: letters, as });
			return ` ${as}`;
		});
	return { text: read, spoken };
}
