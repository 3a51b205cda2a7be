import type { SearchStep } from '#contract/search/search-reading.ts';
import type { SearchWordKind } from '#contract/search/search-words.ts';
import { compact } from '../../catalogue/search-text.ts';
import type { Queries } from '../../platform/database.ts';
import { bearingsNear, readBearing } from '../read/bearing-codes.ts';
import { figureClause } from '../read/clauses.ts';
import { parseText } from '../read/parse-text.ts';
import type { Clause, WordClause } from '../read/query.ts';
import { alternativesOf, type KnownWords } from '../words/known-words.ts';
import type { MeasuredParameter } from '../words/measured-parameters.ts';
import { type EntryKinds, findBeginnings, listWordsWith } from '../words/vocabulary.ts';
import { lookAlikesOf, oneSlipFrom, slipsBetween } from './slips.ts';

/** How a word that no product has is read instead. `sx46o` → look-alike, the clause sx460, as ["sx460"]. */
export interface Repair {
	step: Extract<
		SearchStep,
		'size of a code' | 'look-alike' | 'run together' | 'swapped letters' | 'nearest code' | 'nearest word'
	>;
	clauses: Clause[];
	/** As people read it. */
	as: string[];
}

/** What a word is repaired with. */
export interface RepairOptions {
	database: Queries;
	measured: MeasuredParameter[];
	words: KnownWords;
	/** The entries that exist among `spellingsOf`. */
	entries: EntryKinds;
}

/** Two slips are allowed for from this many characters on. */
const twoSlipsFrom = 7;
/** Spellings that are looked for in place of one word. */
const maxAlternatives = 8;
/** Longer words are not repaired: each further character has some sixty spellings. */
const maxRepaired = 24;

/** Readings of a word that people see. */
const maxShown = 3;

const asTexts = (clause: Clause): string[] =>
	clause.kind === 'figure' ? [clause.text] : clause.alternatives.map((words) => words.join(' ')).slice(0, maxShown);

const repairOf = (step: Repair['step'], clauses: Clause[]): Repair => ({ step, clauses, as: clauses.flatMap(asTexts) });

/** `mg125` → mg1 and 25, mg12 and 5: a code and a size of one to three digits, in millimetres if a unit is written. */
function codesWithSize(word: string): (readonly [code: string, size: string])[] {
	const code = word.replace(/(?<=\d)mm$/, '');
	const splits = [1, 2, 3].map((length) => [code.slice(0, -length), code.slice(-length)] as const);
	return splits.filter(([head, tail]) => head.length > 1 && /^\d+$/.test(tail) && tail[0] !== '0');
}

/** `MG1/25`, `mg125` → the code mg1 and the size 25 mm. */
function codeAndSize(text: string, { entries, measured }: RepairOptions): Clause[] | undefined {
	const typed = text
		.split(/[-/.\s]+/)
		.map(compact)
		.filter(Boolean);
	const isTyped = (tail: string) => typed.at(-1)?.replace(/mm$/, '') === tail;
	const candidates = codesWithSize(compact(text)).filter(
		([head, tail]) => entries.get(head)?.isCode && (typed.length > 1 ? isTyped(tail) : /[a-z]/.test(head)),
	);
	const [code, size] =
		candidates.find(([, tail]) => isTyped(tail)) ?? candidates.find(([, tail]) => tail.length > 1) ?? [];
	if (!code || !size) return undefined;
	const figure = { value: Number(size), high: Number(size), unit: 'mm', place: 'first' } as const;
	return [{ text: code, kind: 'word', alternatives: [[code]], isWholeWord: true }, figureClause([figure], measured)];
}

/** A word in two: the first of three characters at least, the second of two. */
function splitsOf(word: string): [head: string, tail: string][] {
	return Array.from({ length: Math.max(0, word.length - 4) }, (_, at) => [word.slice(0, at + 3), word.slice(at + 3)]);
}

/** `voltageregulator` → a phrase of the table of words; `glandpacking`, `avrsx460` → two words that products have. */
function splitWord(word: string, { entries, words }: RepairOptions): string | undefined {
	const isSaid = (text: string) => words.has(text) && words.get(text)?.kind !== 'filler';
	const isWord = (text: string) => isSaid(text) || entries.get(text)?.isWord === true;
	const phrase = words.keys().find((entry) => entry.length > word.length && entry.replaceAll(' ', '') === word);
	const two = splitsOf(word).findLast(([head, tail]) => isWord(head) && (isWord(tail) || entries.get(tail)?.isCode));
	return phrase ?? two?.join(' ');
}

/** Where letters and figures meet: `capacitor25uf`, `type21seal`, `25x52x15bearing`, `m7n30mm`. */
const joints = /(?<=\p{L}{3})(?=\d)|(?<=\d)(?=\p{L}{4}|rib$)|(?<=\p{L}\d?\p{L})(?=\d{2,3}(?:mm|cm)$)/gu;

const piecesOf = (text: string) =>
	text
		.replace(joints, ' ')
		.split(/[^\p{L}\p{N}.,]+/u)
		.filter(Boolean);

/**
 * A text with spaces where letters and figures meet: `type21seal` → `type 21 seal`. Undefined where a piece says nothing by itself: it is
 * no word of letters, no number and no entry.
 */
function splitAtJoints(text: string, { entries }: RepairOptions): string | undefined {
	const pieces = piecesOf(text);
	const saysSomething = (piece: string) =>
		/^\p{L}{3,}$/u.test(piece) || /^\d{1,3}(?!\d)/.test(piece) || entries.has(compact(piece));
	// numbers alone are a size that is written so: 80-250
	const isSplit = pieces.length > 1 && pieces.some((piece) => /\p{L}/u.test(piece));
	return isSplit && pieces.every(saysSomething) ? pieces.join(' ') : undefined;
}

/** Words with at most two slips that start with the same two letters, the nearest first. */
async function wordsWithTwoSlips(database: Queries, word: string): Promise<string[]> {
	const { length } = word;
	const alike = await listWordsWith(database, word.slice(0, 2), { minLength: length - 2, maxLength: length + 2 });
	return alike
		.map((term) => ({ term, slips: slipsBetween(word, term, 2) }))
		.filter(({ slips }) => slips <= 2)
		.toSorted((a, b) => a.slips - b.slips)
		.map(({ term }) => term);
}

/** The clause with other words, and what the table of words says that they mean. */
function withWords(clause: WordClause, found: string[], { words }: RepairOptions): Clause[] {
	const nearest = found.slice(0, maxAlternatives);
	const meanings = nearest.flatMap((word) => alternativesOf(words.get(word)?.means ?? []));
	return [{ ...clause, alternatives: [...nearest.map((word) => [word]), ...meanings] }];
}

/** Shorter codes begin as too many others do. */
const minBeginning = 7;
/** Shorter words of descriptions are near too many others. */
const minDescribed = 6;

const meansSomething = (kind: SearchWordKind | undefined) =>
	kind !== undefined && kind !== 'filler' && kind !== 'maker';

const mayBeRepaired = (word: string) => word.length >= 3 && word.length <= maxRepaired;

/** Texts that look like a clause's. */
export function lookAlikes({ text }: Clause): string[] {
	const word = compact(text);
	return mayBeRepaired(word) ? lookAlikesOf(word) : [];
}

/** Letters and digits as those that they look like: R45O → R450. */
export function repairLookAlike(clause: WordClause, entries: EntryKinds): Repair | undefined {
	// digits alone are no reading of letters alone: `bol` is no 801
	const isWord = !/\d/.test(clause.text);
	const alike = lookAlikes(clause).filter((text) => entries.has(text) && !(isWord && /^\d+$/.test(text)));
	if (alike.length === 0) return undefined;
	return repairOf('look-alike', [{ ...clause, alternatives: alike.map((code) => [code]), isWholeWord: true }]);
}

/** Suffixes of a bearing's number that tell it from a number of another part. */
const bearingSuffixes = ['2rs', '2z', 'zz', 'c3'];
/** A bearing's number with a slip, and its suffix: `66201-2rsh/c3`, `204zz`. */
const slippedBearing = /^(?<number>\d{3,5})[-/]?(?:2?rs|2z|zz|ddu?|vv|llu?|c[2-5])[a-z\d/-]*$/;

const slipsOfBearing = (number: string) => oneSlipFrom(number).filter((slip) => readBearing(slip) !== undefined);

/** The numbers of bearings that a bearing may be instead, the likelier ones first, and those of a slip; empty for another clause. */
function nearBearings({
	text,
	isWholeWord,
	alternatives: [[base = ''] = []],
}: WordClause): [near: string[], slips: string[]] {
	if (isWholeWord && readBearing(base)) return [bearingsNear(base), slipsOfBearing(base)];
	const { number } = slippedBearing.exec(text)?.groups ?? {};
	return [[], number === undefined ? [] : slipsOfBearing(number)];
}

/** The bearings of the catalogue that a clause may mean: those that stand with a suffix, if there are any. AMF-6020 is no bearing. */
function bearingsFor(clause: WordClause, entries: EntryKinds): string[] {
	const [near, slips] = nearBearings(clause);
	const isSure = (number: string) => bearingSuffixes.some((suffix) => entries.has(number + suffix));
	const found = [near.filter(isSure), slips.filter(isSure), near.filter((number) => entries.has(number))];
	return found.find(({ length }) => length > 0) ?? [];
}

/** Shorter beginnings are those of many codes. */
const minCode = 4;

/** Shorter ends are suffixes of the code (`r438ls`); longer ones may be a word (`r438pmg` → R438, PMG). */
const minEnding = 3;

/** The beginnings of a code, the longest first, each up to where figures end: `r438ls` → r438. */
const beginningsOf = (word: string): string[] =>
	[...word.matchAll(/(?<=[a-z]\d{2,})(?=[a-z])/g)]
		.map(({ index }) => word.slice(0, index))
		.filter(({ length }) => length >= minCode)
		.toReversed();

/** All texts that a clause may be read as; `repairWord` needs to know which of them are entries. */
export function spellingsOf(clause: WordClause): string[] {
	const word = compact(clause.text);
	if (!mayBeRepaired(word)) return [];
	return [
		...nearBearings(clause)
			.flat()
			.flatMap((number) => [number, ...bearingSuffixes.map((suffix) => number + suffix)]),
		...codesWithSize(word).map(([head]) => head),
		...beginningsOf(word).flatMap((code) => [code, word.slice(code.length)]),
		...lookAlikesOf(word),
		...splitsOf(word).flat(),
		...piecesOf(clause.text).map(compact),
		...oneSlipFrom(word),
	];
}

/** Shorter codes have a neighbour with the same letters too often: DSR and DRS. */
const minSwapped = 5;

/**
 * Whether a word is a code with two neighbours swapped or a letter typed twice, its digits in their order: `spb4bt` is SPB-4-TB, where `mx312` may
 * be another part than MX321.
 */
function isSwapped(word: string, code: string): boolean {
	const digitsOf = (text: string) => text.replace(/\D/g, '');
	if (word.length < minSwapped || digitsOf(word) !== digitsOf(code)) return false;
	const isTwice = [...word].some(
		(letter, at) => letter === word[at + 1] && word.slice(0, at) + word.slice(at + 1) === code,
	);
	return isTwice || [...word].toSorted().join('') === [...code].toSorted().join('');
}

/** The nearest that the catalogue has for a word that it has not; undefined when nothing is near. */
export async function repairWord(clause: WordClause, options: RepairOptions): Promise<Repair | undefined> {
	const { database, entries, words, measured } = options;
	const bearings = bearingsFor(clause, entries);
	const asBearings = { ...clause, alternatives: bearings.map((number) => [number]), isWholeWord: true };
	const word = compact(clause.text);
	// amf6010 may be AMF-6020 with a slip
	if (clause.isWholeWord && bearings.length > 0 && /^\d/.test(word)) return repairOf('nearest code', [asBearings]);
	if (!mayBeRepaired(word)) return undefined;
	const runTogether = (text: string): Repair => ({
		step: 'run together',
		clauses: parseText(text, { words, measured, withRuns: false }).clauses,
		as: [text],
	});
	const hasDigit = /\d/.test(word);
	const sized = hasDigit ? codeAndSize(clause.text, options) : undefined;
	if (sized) return repairOf('size of a code', sized);
	const alike = repairLookAlike(clause, entries);
	if (alike) return alike;
	const split = splitAtJoints(clause.text, options);
	// `olw-sv` is no word beside sv, but LOW-SV with a slip
	const areEntries = split?.split(' ').every((piece) => entries.has(compact(piece)));
	if (split && areEntries && !hasDigit) return runTogether(split);
	const two = splitWord(word, options);
	if (two) return runTogether(two);
	const slips = oneSlipFrom(word);
	// a number of up to three digits is near many codes, and means none of them; a longer one lacks no digit but its last
	const isNumber = /^\d+$/.test(word);
	const hasDigits = (slip: string) => slip.length >= word.length || word.startsWith(slip);
	const nearCodes = slips.filter((slip) => entries.get(slip)?.isCode && (!isNumber || hasDigits(slip)));
	const codes = /^\d{1,3}$/.test(word) ? [] : nearCodes;
	const [code = ''] = codes;
	const asCode = { ...clause, isCode: true };
	if (codes.length === 1 && isSwapped(word, code))
		return repairOf('swapped letters', withWords(asCode, codes, options));
	if (codes.length > 0) return repairOf('nearest code', withWords(asCode, codes, options));
	if (bearings.length > 0) return repairOf('nearest code', [asBearings]);
	const beginnings =
		hasDigit && word.length >= minBeginning ? await findBeginnings(database, slips) : new Set<string>();
	if (beginnings.size > 0) return repairOf('nearest code', withWords(clause, [...beginnings], options));
	if (split) return runTogether(split);
	const beginning = beginningsOf(word).find((code) => entries.get(code)?.isCode);
	const ending = beginning && word.slice(beginning.length);
	if (beginning && ending && ending.length >= minEnding && entries.has(ending))
		return runTogether(`${beginning} ${ending}`);
	if (beginning) return repairOf('nearest code', withWords(clause, [beginning], options));
	if (hasDigit) return undefined;
	const isOfCatalogue = (slip: string) => entries.get(slip)?.isWord === true;
	const isSaid = (slip: string) => !isOfCatalogue(slip) && meansSomething(words.get(slip)?.kind);
	const wordSlips = word.length > 3 ? [...slips.filter(isOfCatalogue), ...slips.filter(isSaid)] : [];
	// words of sizes and descriptions are no words of names: reverse
	const near =
		wordSlips.length > 0 || word.length < minDescribed ? wordSlips : slips.filter((slip) => entries.has(slip));
	const nearest = near.length > 0 || word.length < twoSlipsFrom ? near : await wordsWithTwoSlips(database, word);
	if (nearest.length === 0) return undefined;
	const repair = repairOf('nearest word', withWords(clause, nearest, options));
	// pully was meant as pulley, not as another slip of the table
	const shown = nearest.filter(isOfCatalogue).slice(0, maxShown);
	return shown.length > 0 ? { ...repair, as: shown } : repair;
}
