import { figuresIn } from '../../../catalogue/search-figures.ts';
import { fold } from '../../../catalogue/search-text.ts';
import { readBearing } from '../bearing-codes.ts';
import { digitNames, icaoAlphabet, letterNames, longLetterNames } from './letter-names.ts';
import { numberAt } from './number-at.ts';
import { isCounted, type SpokenText, spokenTokens, typeWords } from './spoken-numbers.ts';

/** Words of a text that may spell a code, and the codes that they may spell. */
export interface SpelledRun {
	start: number;
	end: number;
	/** As `compact` writes them, at most `maxCodes`. */
	codes: string[];
	/** How many letters are said by their names. */
	letters: number;
	/** Whether a number of it is said in words. */
	hasNumberWord: boolean;
	/** Whether it stands behind a word such as "type". */
	isType: boolean;
}

/** Tokens of one code; `ay em eff six zero two zero` has seven. */
const maxTokens = 9;
/** Ways to read the tokens of one run, and runs of a text: each code is looked up. */
const maxCodes = 24;
const maxRuns = 40;

const keyed = (lines: Readonly<Record<string, string>>): ReadonlyMap<string, string[]> => {
	const map = new Map<string, string[]>();
	for (const [key, line] of Object.entries(lines))
		for (const word of new Set(fold(line).split(' '))) map.set(word, [...(map.get(word) ?? []), key]);
	return map;
};
const letters = keyed(letterNames);
const digits = keyed(digitNames);
const icao = new Set(icaoAlphabet);
/** What stands between the numbers of a size: `SPB two fifty by three` → spb250x3. */
const times = new Set(['by', 'times', 'into', 'في', 'ضرب', 'باي'].map(fold));
/** Before a letter or a digit that stands twice: `b double q e` → bqqe. */
const twice = new Set(['double', 'dabal', 'dabl', 'دبل', 'دوبل', 'دابل', 'ڈبل', 'डबल'].map(fold));
const longLetters = Object.entries(longLetterNames).flatMap(([letter, names]) =>
	names.map((name) => ({ letter, words: fold(name).split(' ') })),
);

/** A piece of a code from a token on: what it may be, its number of tokens, and whether it is a letter's name. */
interface Piece {
	as: string[];
	length: number;
	isName: boolean;
	isNumber: boolean;
}

/** Whether a word is a number, or the last word of one. */
const endsNumber = (tokens: readonly string[], at: number) =>
	/\d$/.test(tokens[at] ?? '') || numberAt(tokens, at) !== undefined;

function pieceAt(tokens: readonly string[], at: number): Piece | undefined {
	const token = tokens[at] ?? '';
	const long = longLetters.find(({ words }) => words.every((word, place) => tokens[at + place] === word));
	if (long) return { as: [long.letter], length: long.words.length, isName: true, isNumber: false };
	const doubled = twice.has(token) ? pieceAt(tokens, at + 1) : undefined;
	if ((doubled?.isName || doubled?.isNumber) && doubled.as.every((each) => each.length === 1))
		return { ...doubled, isName: true, as: doubled.as.map((each) => each.repeat(2)), length: doubled.length + 1 };
	if (/^\d{1,5}$/.test(token)) return { as: [token], length: 1, isName: false, isNumber: true };
	if (times.has(token) && at > 0 && endsNumber(tokens, at - 1) && pieceAt(tokens, at + 1)?.isNumber)
		return { as: ['x'], length: 1, isName: false, isNumber: false };
	// codes and their beginnings as they are: sx, 560a
	const number = numberAt(tokens, at);
	if (!number && /^[a-z]{1,2}$|^(?=.*\d)[a-z\d]{2,8}$/.test(token) && !letters.has(token) && !digits.has(token))
		return { as: [token], length: 1, isName: false, isNumber: false };
	const isAmongLetters = icao.has(tokens[at - 1] ?? '') || icao.has(tokens[at + 1] ?? '');
	const icaoLetter = isAmongLetters && icao.has(token) ? [token.slice(0, 1)] : [];
	const names = [...(letters.get(token) ?? icaoLetter), ...(digits.get(token) ?? [])];
	if (number && (number.length > 1 || names.length === 0))
		return { as: [String(number.value)], length: number.length, isName: false, isNumber: true };
	const as = number ? [String(number.value), ...names] : names;
	return as.length > 0 ? { as, length: 1, isName: true, isNumber: false } : undefined;
}

/** The texts that join one reading of each piece. */
function joinedOf(pieces: Piece[]): string[] {
	return pieces.reduce<string[]>(
		(texts, { as }) => texts.flatMap((text) => as.map((piece) => text + piece)).slice(0, maxCodes),
		[''],
	);
}

/** Whether a run says a code: letters by their names, or digits of a bearing one after the other. */
const maySpell = (pieces: Piece[]) => {
	const names = pieces.filter(({ isName }) => isName).length;
	const numbers = pieces.filter(({ isNumber }) => isNumber).length;
	return pieces.length > 1 && (names > 0 || numbers > 1);
};

/** A sign between two words that no code has inside: `115 / 230 v` is a size. */
const endsCode = /[^\s.-]/;

/** Whether a text is figures with their units alone, and no numbers with a letter behind them: `190-264 v`, `70 a 1200 v`. */
function areFigures(text: string): boolean {
	const figures = figuresIn(text).toReversed();
	const rest = figures.reduce((left, { start, end }) => left.slice(0, start) + left.slice(end), text);
	return figures.length > 0 && rest.trim() === '';
}

/** What may be a code that is spelled out in a folded text, the longest first. `اس اكس فور فورتي` → sx440. */
export function spelledRuns(text: string): SpelledRun[] {
	if (!/\p{L}/u.test(text)) return [];
	const places = spokenTokens(text);
	const tokens = places.map((token) => token.text);
	const runs: SpelledRun[] = [];
	for (let at = 0; at < tokens.length; at++) {
		const pieces: Piece[] = [];
		let length = 0;
		for (;;) {
			const piece = length < maxTokens ? pieceAt(tokens, at + length) : undefined;
			const between = text.slice(places[at + length - 1]?.end, places[at + length]?.start);
			if (!piece || (length > 0 && endsCode.test(between))) break;
			pieces.push(piece);
			length += piece.length;
			const [first, last] = [places[at], places[at + length - 1]];
			if (!first || !last || !maySpell(pieces)) continue;
			// MG1 20 mm is not MG120
			const next = tokens[at + length] ?? '';
			if (piece.isNumber && isCounted(next) && !times.has(next)) continue;
			const isSaid =
				pieces.every(({ isName }) => isName) && tokens.slice(at, at + length).every((word) => word.length > 1);
			const codes = joinedOf(pieces).filter((code) => /\d/.test(code) || code.length > 2 || isSaid);
			const names = pieces.filter(({ isName }) => isName).length;
			const hasNumberWord = tokens
				.slice(at, at + length)
				.some((word, place) => !/\d/.test(word) && numberAt(tokens, at + place) !== undefined);
			if (codes.length > 0 && !areFigures(text.slice(first.start, last.end)))
				runs.push({
					start: first.start,
					end: last.end,
					codes,
					letters: names,
					hasNumberWord,
					isType: typeWords.has(tokens[at - 1] ?? ''),
				});
		}
	}
	return runs.toSorted((a, b) => b.end - b.start - (a.end - a.start)).slice(0, maxRuns);
}

/** Whether a spelled number is a bearing's: it needs no row of the catalogue to be one. */
const isBearing = (code: string) => /^\d{4,5}(?:2?rs|2?z|zz)?$/.test(code) && readBearing(code) !== undefined;

/** The text with the codes that its runs spell, and what was read so. `isKnown`: whether a code is to be read so. */
export function withSpelledCodes(
	text: string,
	runs: SpelledRun[],
	isKnown: (code: string) => boolean,
): { text: string; spoken: SpokenText[] } {
	const read: (SpelledRun & { as: string })[] = [];
	for (const run of runs) {
		if (read.some(({ start, end }) => run.start < end && run.end > start)) continue;
		const as = run.codes.find(isKnown) ?? run.codes.find(isBearing);
		// "440" alone may be any number: letters make a code of it, by their names or before numbers in words: `mx three forty one`.
		// Nobody says a number of four digits in two: `seventy three twenty`
		const isCode = run.letters > 0 || (run.hasNumberWord && (run.isType || /^[a-z]|^\d{4}/.test(as ?? '')));
		if (as && (isCode || isBearing(as))) read.push({ ...run, as });
	}
	let line = '';
	let from = 0;
	const spoken: SpokenText[] = [];
	for (const { start, end, as } of read.toSorted((a, b) => a.start - b.start)) {
		line += `${text.slice(from, start)}${as}`;
		from = end;
		// letters with spaces between are the code itself
		if (text.slice(start, end).replace(/\s/g, '') !== as) spoken.push({ text: text.slice(start, end), as });
	}
	return { text: line + text.slice(from), spoken };
}
