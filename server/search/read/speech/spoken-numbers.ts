import { wordTable } from '#contract/text/word-table.ts';
import { foldedUnitName } from '../../../catalogue/search-figures.ts';
import { fold } from '../../../catalogue/search-text.ts';
import { ands, beltSection, grooved, numberAt, numberOf, type SpokenNumber } from './number-at.ts';
import {
	addedParts,
	announcingWords,
	countedParts,
	countedWords,
	doubtfulWords,
	dualWords,
	eighthsOfInch,
	lessWords,
	multiples,
	partWords,
	pointWords,
	threeQuarters,
	wholeWithPart,
} from './number-words.ts';
import { unitOfWord } from './spoken-units.ts';
import { foldedSet, keyedBy, wordsIn } from './word-lookups.ts';

/** A part of a text that was said in words, and how it is written: `twenty five` as `25`. */
export interface SpokenText {
	text: string;
	as: string;
}

/** A word of a folded text. */
export interface SpokenToken {
	text: string;
	start: number;
	end: number;
}

const parts = keyedBy(Object.entries(partWords));
const wholes = keyedBy(Object.entries(wholeWithPart));
const added = keyedBy(Object.entries(addedParts).map(([part, { words }]) => [part, words] as const));
const times = keyedBy(Object.entries(multiples).map(([value, line]) => [Number(value), line] as const));
const [points, doubtful, counted, announcing, lesses, eighths] = [
	pointWords,
	doubtfulWords,
	countedWords,
	announcingWords,
	lessWords,
	eighthsOfInch,
].map(foldedSet) as [Set<string>, Set<string>, Set<string>, Set<string>, Set<string>, Set<string>];
const shares = keyedBy(Object.entries(countedParts));
const threeQuartersOf = threeQuarters.map((text) => wordsIn(text));
const duals = new Map(Object.entries(dualWords).map(([word, unit]) => [fold(word), fold(unit)]));

/** Between the items of a list: no number goes on behind it. */
const listSign = /^[,;،؛]$/;

/** The words and numbers of a folded text, the sign &, signs of a list, and what stands for a name: no number goes on behind one. */
export const spokenTokens = (text: string): SpokenToken[] =>
	[...text.matchAll(/\d+[.,٫]\d+|[\p{L}\p{N}]+|[&,;،؛\p{Co}]/gu)].map(({ 0: found, index }) => ({
		text: found,
		start: index,
		end: index + found.length,
	}));

const plainNumbers = new Set('two three four five six seven eight nine ten واحد واحده'.split(' '));

/** Whether a word is a number and nothing else: double is a kind of seal too, do and teen are words of other languages. */
export const isPlainNumber = (word: string): boolean => plainNumbers.has(word);

/** How often, in one word: `double` → 2. */
export const multipleOf = (word: string): number | undefined => times.get(word);
/** Whether a word names the grooves of a pulley, in any language. */
export const isGrooves = (word: string): boolean => grooved.has(word);
/** Whether a word is two of something: حبتين. */
export const isDual = (word: string): boolean => duals.has(word);

const isInch = (word: string | undefined) =>
	word !== undefined && (foldedUnitName(word) === 'in' || unitOfWord(word) === 'inch');
/** Whether a word counts something behind a number: a unit, `grooves`. */
export const isCounted = (word: string | undefined) =>
	word !== undefined &&
	(counted.has(word) || unitOfWord(word) !== undefined || (word.length > 1 && foldedUnitName(word) !== undefined));

/** Shares of one that are counted, in two words: `five eighths`, `ثلاثه اثمان`; و may stand before them. */
function countedShare(tokens: readonly string[], at: number): string | undefined {
	const share = Number(shares.get(tokens[at + 1] ?? ''));
	const count = numberOf(tokens[at])?.value ?? 0;
	// a sole share may be one of a further inch: two quarter inch seals
	return count > 2 && count < share ? `${count}/${share}` : undefined;
}

/** A part behind a number: `and a half`, `ونص`, `w rob3`, `and five eighths`; its text in figures, and its number of tokens. */
function partAt(tokens: readonly string[], at: number): { part: string; length: number } | undefined {
	const own = tokens[at] ?? '';
	const isJoined = /^و./.test(own);
	const joined = isJoined ? parts.get(own.slice(1)) : undefined;
	if (joined) return { part: joined, length: 1 };
	const counted = isJoined ? countedShare(tokens, at) : undefined;
	if (counted) return { part: counted, length: 2 };
	// in Latin letters و is "we" before a part: bosa we rob3
	if (!ands.has(own) && own !== 'we') return undefined;
	const behindAnd = countedShare(tokens, at + 1);
	if (behindAnd) return { part: behindAnd, length: 3 };
	const article = /^an?$/.test(tokens[at + 1] ?? '') ? 1 : 0;
	const part = parts.get(tokens[at + 1 + article] ?? '');
	return part ? { part, length: 2 + article } : undefined;
}

/** Before an inch that is no measure by itself: how many, per, the thread or the pound of an inch. */
const noInchBehind = foldedSet(['كم كام قد شكد شكثر قديش جم kam كتنے چند kitne kitna', 'لكل علي قلاووظ سن رطل psi']);

/** What remains of an inch without a part of it. */
const rests = wordTable<string>({ '1/8': '7/8', '1/4': '3/4', '1/2': '1/2' });

/** A number of up to two digits, or in words. */
const plainOrSpoken = (tokens: readonly string[], at: number): { value: number; length: number } | undefined =>
	/^\d{1,2}$/.test(tokens[at] ?? '') ? { value: Number(tokens[at]), length: 1 } : numberAt(tokens, at);

/** What is read in place of tokens. */
interface Replacement {
	as: string;
	length: number;
}

/** A part by itself, before an inch: `نص بوصة`, `three quarters of an inch`. */
function partAlone(tokens: readonly string[], at: number): Replacement | undefined {
	const three = threeQuartersOf.find((words) => words.every((word, place) => tokens[at + place] === word));
	const counted = countedShare(tokens, at);
	const part = three ? '3/4' : (counted ?? parts.get(tokens[at] ?? ''));
	if (!part) return undefined;
	let length = three?.length ?? (counted ? 2 : 1);
	while (/^(?:of|an?)$/.test(tokens[at + length] ?? '')) length++;
	// nothing else is measured in eighths: type twenty one, five eighth
	const isOfInch = counted !== undefined && !counted.endsWith('/4');
	return isInch(tokens[at + length]) || isOfInch ? { as: part, length } : undefined;
}

/** `inch less a quarter`, `2 بوصة الا ربع` → 3/4, 1 3/4 inches. */
function inchLessPart(tokens: readonly string[], at: number): Replacement | undefined {
	const number = plainOrSpoken(tokens, at);
	const { value, length } = number ?? { value: 1, length: 0 };
	const unit = tokens[at + length];
	if (!isInch(unit) || value < 1 || value > 12) return undefined;
	// a number that is read already stands before the inch
	if (!number && at > 0 && (numberOf(tokens[at - 1]) || /\d$/.test(tokens[at - 1] ?? ''))) return undefined;
	const less = at + length + 1;
	const article = /^an?$/.test(tokens[less + 1] ?? '') ? 1 : 0;
	const part = lesses.has(tokens[less] ?? '') ? parts.get(tokens[less + 1 + article] ?? '') : undefined;
	const share = part === undefined ? undefined : rests[part];
	if (share === undefined) return undefined;
	const wholeInches = value > 1 ? `${value - 1} ` : '';
	return { as: `${wholeInches}${share} ${unit}`, length: length + 3 + article };
}

/** A part of an inch in eighths, as a fraction: 6 → 3/4. */
function eighthsAsFraction(count: number): string {
	const over = count % 4 === 0 ? 2 : count % 2 === 0 ? 4 : 8;
	return `${(count * over) / 8}/${over}`;
}

/** `6 soot`, `chhe soot`, `1 inch 2 soot` → 3/4, 3/4, 1 1/4 inches. */
function inchesInEighths(tokens: readonly string[], at: number): Replacement | undefined {
	const first = plainOrSpoken(tokens, at);
	if (!first) return undefined;
	if (eighths.has(tokens[at + first.length] ?? '')) {
		const isPart = first.value >= 1 && first.value <= 7;
		return isPart ? { as: `${eighthsAsFraction(first.value)} inch`, length: first.length + 1 } : undefined;
	}
	if (!isInch(tokens[at + first.length]) || first.value > 12) return undefined;
	const next = at + first.length + 1;
	const behind = next + (ands.has(tokens[next] ?? '') ? 1 : 0);
	const second = plainOrSpoken(tokens, behind);
	if (!second || second.value < 1 || second.value > 7 || !eighths.has(tokens[behind + second.length] ?? ''))
		return undefined;
	return {
		as: `${first.value} ${eighthsAsFraction(second.value)} inch`,
		length: behind + second.length + 1 - at,
	};
}

/** Before the number of a type, which is no measure: `تايب 2 بوصة ونص` is the type 2 of 1 1/2 inches. */
export const typeWords: ReadonlySet<string> = new Set(['type', 'model', 'طراز', 'نوع', 'موديل', 'تايب', 'تيب']);

/** `بوصة وربع` → 1 1/4 inches, where no number of inches stands before. */
function inchAndPart(tokens: readonly string[], at: number): Replacement | undefined {
	const part = isInch(tokens[at]) ? partAt(tokens, at + 1) : undefined;
	if (!part) return undefined;
	const isBehindNumber = at > 0 && (numberOf(tokens[at - 1]) || /^\d+$/.test(tokens[at - 1] ?? ''));
	const isNumbered = isBehindNumber && !typeWords.has(tokens[at - 2] ?? '');
	return isNumbered ? undefined : { as: `1 ${part.part} ${tokens[at]}`, length: 1 + part.length };
}

/** `بلف قدم بوصة`, `foot valve bosa` → 1 inch, where no number stands beside it; "inch" in English may be the kind of a thread. */
function inchAlone(tokens: readonly string[], at: number, isBefore: boolean): Replacement | undefined {
	const word = tokens[at];
	const [before = '', twoBefore = '', next = ''] = [tokens[at - 1], tokens[at - 2], tokens[at + 1]];
	if (!isInch(word) || /^in/.test(word ?? '') || at === 0) return undefined;
	const isNumbered = isBefore || /\p{N}$/u.test(before) || parts.has(before.replace(/^و/, '')) || shares.has(before);
	const hasNumberBehind = /^\p{N}/u.test(next) || numberOf(next) !== undefined;
	const isNone = noInchBehind.has(before) || noInchBehind.has(twoBefore);
	return isNumbered || hasNumberBehind || isNone ? undefined : { as: `1 ${word}`, length: 1 };
}

/** `2 انش ونص`, `two inch and a half` → 2 1/2 inches. */
function numberInchAndPart(tokens: readonly string[], at: number): Replacement | undefined {
	const plain = plainOrSpoken(tokens, at);
	if (!plain || plain.value > 12 || typeWords.has(tokens[at - 1] ?? '')) return undefined;
	const { value, length } = plain;
	const unit = isInch(tokens[at + length]) ? 1 : 0;
	const part = partAt(tokens, at + length + unit);
	if (!part) return undefined;
	const end = at + length + unit + part.length;
	// "one and a half inch", or "2 inch and a half": the inch stands once. Nothing else is measured in eighths
	if (!unit && !isInch(tokens[end]) && !/\/(?:8|16)$/.test(part.part)) return undefined;
	return { as: `${value} ${part.part}${unit ? ` ${tokens[at + length]}` : ''}`, length: length + unit + part.length };
}

const partValues = wordTable<number>({ '1/2': 0.5, '1/4': 0.25, '3/4': 0.75 });

/** `واحد حصان ونص`, `1 ونص حصان`, `hp and a half` → 1.5 of the unit; inches have their fractions. */
function unitAndPart(tokens: readonly string[], at: number): Replacement | undefined {
	const isUnit = (word: string | undefined) => isCounted(word) && !isInch(word);
	const plain = /^\d{1,3}$/.test(tokens[at] ?? '') ? { value: Number(tokens[at]), length: 1 } : numberAt(tokens, at);
	const isNumbered = at > 0 && (numberOf(tokens[at - 1]) !== undefined || /^\d+$/.test(tokens[at - 1] ?? ''));
	if (!plain && isNumbered) return undefined;
	const { value, length } = plain ?? { value: 1, length: 0 };
	const isBefore = isUnit(tokens[at + length]);
	const part = partAt(tokens, at + length + (isBefore ? 1 : 0));
	const share = partValues[part?.part ?? ''];
	if (!part || share === undefined) return undefined;
	const end = at + length + (isBefore ? 1 : 0) + part.length;
	if (!isBefore && !(plain && isUnit(tokens[end]))) return undefined;
	return { as: `${value + share}${isBefore ? ` ${tokens[at + length]}` : ''}`, length: end - at };
}

/** A part by itself before another unit than an inch: `نص بار`, `half bar`, `half percent` → 0.5 of it. */
function partOfUnit(tokens: readonly string[], at: number): Replacement | undefined {
	const word = tokens[at] ?? '';
	const unit = tokens[at + 1] ?? '';
	const share = doubtful.has(word) ? undefined : partValues[parts.get(word) ?? ''];
	// half a coupling: an article, and no ampere
	const hasName = unitOfWord(unit) !== undefined || foldedUnitName(unit) !== undefined || unit === 'percent';
	const isUnit = unit.length > 1 && hasName;
	return share !== undefined && isUnit && !isInch(unit) ? { as: String(share), length: 1 } : undefined;
}

/** Urdu and Hindi: `dedh` → 1 1/2, `sawa do` → 2 1/4, `paune do` → 1 3/4. */
function southAsianPart(tokens: readonly string[], at: number): Replacement | undefined {
	const mixed = wholes.get(tokens[at] ?? '');
	if (mixed) return isCounted(tokens[at + 1]) ? { as: mixed, length: 1 } : undefined;
	const part = added.get(tokens[at] ?? '');
	if (!part) return undefined;
	const number = numberAt(tokens, at + 1);
	if (number && isCounted(tokens[at + 1 + number.length])) {
		const as = part === '-1/4' ? `${number.value - 1} 3/4` : `${number.value} ${part}`;
		return { as, length: 1 + number.length };
	}
	const { alone } = addedParts[part] ?? {};
	return alone && isCounted(tokens[at + 1]) ? { as: alone, length: 1 } : undefined;
}

/**
 * A number behind و that its unit or a second word makes one: `وخمسه امبير` → 5, `خمسين من جوا وميه وعشره من برا` → 110; any other goes on with
 * the number before it.
 */
function joinedNumber(tokens: readonly string[], at: number): SpokenNumber | undefined {
	if (!numberOf(tokens[at])?.isJoined) return undefined;
	const number = numberAt([(tokens[at] ?? '').slice(1), ...tokens.slice(at + 1)], 0);
	return number && (number.words > 1 || isCounted(tokens[at + number.length])) ? number : undefined;
}

/** Volts of mains and of generators (IEC 60038, with older ones), of which people say no hundred: `three eighty volts`. */
const mainsVolts = new Set([110, 115, 120, 125, 127, 208, 220, 230, 240, 380, 400, 415, 440, 450, 460, 480]);

const isVolts = (word: string | undefined) =>
	word !== undefined && (unitOfWord(word) === 'V' || foldedUnitName(word) === 'V');
/** Between the ends of a range, or two voltages. */
const toOrAnd = /^(?:to|till|and|or|الي|و|او)$/;

/**
 * `three eighty volts` → 380, `four fifteen volt` → 415, and `one twenty` of `one twenty to two forty volts`. A number that goes on behind its first
 * word says its hundred.
 */
function mainsVoltage(tokens: readonly string[], at: number): Replacement | undefined {
	const first = numberAt(tokens, at);
	const rest = numberAt(tokens, at + 1);
	if (!first || !rest || first.length > 1 || first.value > 9 || rest.value < 8 || rest.value > 99) return undefined;
	const volts = first.value * 100 + rest.value;
	const next = at + 1 + rest.length;
	const isOfVolts =
		isVolts(tokens[next]) || (toOrAnd.test(tokens[next] ?? '') && mainsVoltage(tokens, next + 1) !== undefined);
	return mainsVolts.has(volts) && isOfVolts ? { as: String(volts), length: 1 + rest.length } : undefined;
}

/** A number in words, where it is clear that it is one. `isBefore`: a number stands before, so this is a further one. */
function plainNumber(tokens: readonly string[], at: number, isBefore: boolean): Replacement | undefined {
	const multiple = times.get(tokens[at] ?? '');
	if (multiple !== undefined && grooved.has(tokens[at + 1] ?? '')) return { as: String(multiple), length: 1 };
	const number = numberAt(tokens, at) ?? joinedNumber(tokens, at);
	if (!number) return undefined;
	const { value, length, words } = number;
	if (points.has(tokens[at + length] ?? '')) {
		let digits = '';
		let end = at + length + 1;
		for (let digit = numberAt(tokens, end); digit && digits.length < 3; digit = numberAt(tokens, end)) {
			digits += digit.value;
			end += digit.length;
		}
		if (digits) return { as: `${value}.${digits}`, length: end - at };
	}
	const isDoubtful = words === 1 && doubtful.has(tokens[at] ?? '');
	const isBeside =
		isCounted(tokens[at + length]) || (!isDoubtful && (isBefore || announcing.has(tokens[at - 1] ?? '')));
	const isClear = words > 1 || (value >= 11 && !isDoubtful) || (value >= 20 && beltSection.test(tokens[at - 1] ?? ''));
	return isBeside || isClear ? { as: String(value), length } : undefined;
}

/**
 * A folded text with its numbers in figures, and what was read so. Words that may say something else are only numbers beside a unit, a
 * label or another number: `two groove` → `2 groove`, `three phase` as it is.
 */
export function withFigures(text: string): { text: string; spoken: SpokenText[] } {
	if (!/\p{L}{2}/u.test(text)) return { text, spoken: [] };
	const places = spokenTokens(text);
	const tokens = places.map((token) => token.text);
	const spoken: SpokenText[] = [];
	let line = '';
	let from = 0;
	let isBefore = false;
	for (let at = 0; at < tokens.length; ) {
		const dual = duals.get(tokens[at] ?? '');
		const figure: Replacement | undefined =
			mainsVoltage(tokens, at) ??
			inchLessPart(tokens, at) ??
			inchesInEighths(tokens, at) ??
			inchAndPart(tokens, at) ??
			numberInchAndPart(tokens, at) ??
			unitAndPart(tokens, at) ??
			partOfUnit(tokens, at) ??
			partAlone(tokens, at) ??
			inchAlone(tokens, at, isBefore) ??
			southAsianPart(tokens, at) ??
			(dual ? { as: `2 ${dual}`, length: 1 } : plainNumber(tokens, at, isBefore));
		const [first, last] = [places[at], places[at + (figure?.length ?? 1) - 1]];
		if (figure && first && last) {
			line += text.slice(from, first.start) + figure.as;
			from = last.end;
			spoken.push({ text: text.slice(first.start, last.end), as: figure.as });
		}
		if (!listSign.test(tokens[at] ?? '')) isBefore = figure !== undefined && !dual;
		at += figure?.length ?? 1;
	}
	return { text: line + text.slice(from), spoken };
}
