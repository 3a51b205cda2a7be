import { andWords, groovedWords, numberWords } from './number-words.ts';
import { foldedSet, keyedBy } from './word-lookups.ts';

const numbers = keyedBy(Object.entries(numberWords).map(([value, line]) => [Number(value), line] as const));
/** Words between the parts of one number. */
export const ands = foldedSet(andWords);
/** What a number of grooves stands before. */
export const grooved = foldedSet(groovedWords);

/** The number that a word says; و or ب may stand before it. `وعشرين` → 20, joined; `بثلاثه` → 3. */
export function numberOf(word: string | undefined): { value: number; isJoined: boolean } | undefined {
	if (word === undefined) return undefined;
	const value = numbers.get(word);
	if (value !== undefined) return { value, isJoined: false };
	const joined = /^و./.test(word) ? numbers.get(word.slice(1)) : undefined;
	if (joined !== undefined) return { value: joined, isJoined: true };
	// "with three"; a shorter word is another one: بسته
	const withIt = /^ب.{4}/.test(word) ? numbers.get(word.slice(1)) : undefined;
	return withIt === undefined ? undefined : { value: withIt, isJoined: false };
}

/** A number that is said from a token on, in figures, and its number of tokens. */
export interface SpokenNumber {
	value: number;
	length: number;
	/** Words of it that say a number. */
	words: number;
}

/** `twenty`, `تونتي`, `vingt`: a unit follows without "and", as it does in no Arabic or Urdu number. */
const takesUnit = (word: string) => /ty$|تي$|^(?:vingts?|trente|quarante|cinquante|soixante)$/.test(word);

/** What a word adds to the French number before it: `quatre vingt`, `soixante douze`, `quatre vingt dix`, `dix sept`. */
function frenchAddition(lastWord: string, word: string, value: number): number | undefined {
	if (lastWord === 'quatre' && /^vingts?$/.test(word)) return 4 * 20 - 4;
	if (/^(?:soixante|vingts?)$/.test(lastWord) && /^(?:dix|onze|douze|treize|quatorze|quinze|seize)$/.test(word))
		return value;
	return lastWord === 'dix' && /^(?:sept|huit|neuf)$/.test(word) ? value : undefined;
}

/** A belt's section: its pulleys have two or three digits. */
export const beltSection = /^(?:sp[abcz]|p[hjklm])$/;
/** How many words may stand between it and the number: `spb dash three, one sixty`. */
const sectionReach = 4;

/** The number that the words from a token on say: `مية وخمسة وعشرين` → 125, `tirsath sau chhe` → 6306. */
export function numberAt(tokens: readonly string[], at: number): SpokenNumber | undefined {
	const first = numberOf(tokens[at]);
	if (!first || first.isJoined) return undefined;
	let total = 0;
	let current = first.value;
	let last = first.value;
	let lastWord = tokens[at] ?? '';
	let [length, words] = [1, 1];
	let tens: SpokenNumber | undefined;
	const isBehindSection = tokens.slice(Math.max(0, at - sectionReach), at).some((token) => beltSection.test(token));
	for (;;) {
		const isAnd = ands.has(tokens[at + length] ?? '');
		const word = tokens[at + length + (isAnd ? 1 : 0)];
		const next = numberOf(word);
		if (!next || word === undefined) break;
		const { value } = next;
		const isJoined = next.isJoined || isAnd;
		const isTeen = value === 10 && last >= 3 && last <= 9 && !isJoined && /^عش/.test(word);
		const isUnitOfTens = value >= 1 && value <= 9 && last >= 20 && last <= 90 && last % 10 === 0;
		const isTensOfUnit = isJoined && value >= 20 && value <= 90 && value % 10 === 0 && last >= 1 && last <= 9;
		// SPA one twenty five
		const isOfSection = words === 1 && value >= 20 && value <= 90 && last <= 9 && isBehindSection;
		tens = isUnitOfTens ? { value: total + current, length, words } : undefined;
		const french = isJoined ? undefined : frenchAddition(lastWord, word, value);
		if (french !== undefined) current += french;
		else if (value === 100 && current >= 1 && current <= 99 && !isJoined) current *= 100;
		else if (isOfSection && !isJoined) current = current * 100 + value;
		else if (value === 1000 && current >= 1 && current <= 999 && !isJoined) {
			total += current * 1000;
			current = 0;
		} else if (isTeen || (isUnitOfTens && (isJoined || takesUnit(lastWord))) || isTensOfUnit) current += value;
		else if (last >= 100 && value < last && value < 1000) current += value;
		else break;
		last = value;
		lastWord = word;
		length += isAnd ? 2 : 1;
		words++;
	}
	// eighty two grooves: no pulley has so many
	if (tens && grooved.has(tokens[at + length] ?? '')) return tens;
	return { value: total + current, length, words };
}
