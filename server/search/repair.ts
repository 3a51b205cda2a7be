import { compact } from '../catalogue/search-text.ts';
import type { Queries } from '../platform/database.ts';
import type { Clause, WordClause } from './clauses.ts';
import type { Measured } from './figure-conditions.ts';
import { figureClause } from './parse-search.ts';
import { alternativesOf, type KnownWords } from './search-words.ts';
import { lookAlikesOf, oneSlipFrom, slipsBetween } from './slips.ts';
import { type KnownEntries, wordsFrom } from './vocabulary.ts';

/** How a word that is found nowhere was read: as clauses, or as a text of more words. */
export type Repair =
	| { step: 'size of a code' | 'look-alike' | 'nearest code' | 'nearest word'; clauses: Clause[] }
	| { step: 'run together'; text: string };

/** From so many characters on two slips are allowed for. */
const twoSlipsFrom = 7;
/** As many spellings are looked for in place of one word. */
const maxAlternatives = 8;
/** Longer words are not set right: every further character costs some sixty spellings. */
const maxRepaired = 24;

/** What a word is set right with. */
export interface RepairOptions {
	measured: Measured[];
	words: KnownWords;
	/** Of the spellings of `spellingsOf`. */
	entries: KnownEntries;
}

/** A code, and its last one to three digits as a size, in millimetres if a unit is written. */
function codesWithSize(word: string): (readonly [string, string])[] {
	const code = word.replace(/(?<=\d)mm$/, '');
	const splits = [1, 2, 3].map((length) => [code.slice(0, -length), code.slice(-length)] as const);
	return splits.filter(([head, tail]) => head.length > 1 && /^\d+$/.test(tail) && tail[0] !== '0');
}

/** `MG1/25`, `mg125`: a code, and after it a size. */
function sizeOfCode(text: string, { entries, measured }: RepairOptions): Clause[] | undefined {
	const written = text
		.split(/[-/.\s]+/)
		.map(compact)
		.filter(Boolean);
	const isTyped = (tail: string) => written.at(-1)?.replace(/mm$/, '') === tail;
	const fitting = codesWithSize(compact(text)).filter(
		([head, tail]) => entries.get(head)?.isCode && (written.length > 1 ? isTyped(tail) : /[a-z]/.test(head)),
	);
	const [head, tail] = fitting.find(([, tail]) => isTyped(tail)) ?? fitting.find(([, tail]) => tail.length > 1) ?? [];
	if (!head || !tail) return undefined;
	const size = figureClause([{ value: Number(tail), high: Number(tail), unit: 'mm', place: 'first' }], measured);
	return [{ text: head, kind: 'word', alternatives: [[head]], isWhole: true }, size];
}

/** A word in two, each of three characters or two at the end. */
function splitsOf(word: string): [string, string][] {
	return Array.from({ length: Math.max(0, word.length - 4) }, (_, at) => [word.slice(0, at + 3), word.slice(at + 3)]);
}

/** `voltageregulator`, a phrase of the table; `glandpacking`, `avrsx460`: two words, of which the catalogue has each. */
function runTogether(word: string, { entries, words }: RepairOptions): string | undefined {
	const isWord = (text: string) => words.has(text) || entries.get(text)?.isWord === true;
	const phrase = words.keys().find((said) => said.length > word.length && said.replaceAll(' ', '') === word);
	const two = splitsOf(word).findLast(([head, tail]) => isWord(head) && (isWord(tail) || entries.get(tail)?.isCode));
	return phrase ?? two?.join(' ');
}

/** Where words of letters and figures meet: `capacitor25uf`, `type21seal`, `25x52x15bearing`, `m7n30mm`. */
const meetings = /(?<=\p{L}{3})(?=\d)|(?<=\d)(?=\p{L}{4})|(?<=\p{L}\d?\p{L})(?=\d{2,3}(?:mm|cm)$)/gu;

/** The words of a text that are joined where letters and figures meet, or by other signs. */
const piecesOf = (text: string) =>
	text
		.replace(meetings, ' ')
		.split(/[^\p{L}\p{N}.,]+/u)
		.filter(Boolean);

/**
 * A text with a space where its words meet; undefined where none do, and of a code that nothing has: only what is long enough to be a
 * word, a number that may be a measure, or what the catalogue has, stands by itself.
 */
function apart(text: string, { entries }: RepairOptions): string | undefined {
	const pieces = piecesOf(text);
	const stands = (piece: string) =>
		/^\p{L}{3,}$/u.test(piece) || /^\d{1,3}(?!\d)/.test(piece) || entries.has(compact(piece));
	// numbers alone are a size that is written so: 80-250
	const isParted = pieces.length > 1 && pieces.some((piece) => /\p{L}/u.test(piece));
	return isParted && pieces.every(stands) ? pieces.join(' ') : undefined;
}

/** The nearest words with two slips that begin alike. */
async function nearestWords(database: Queries, word: string): Promise<string[]> {
	const length = word.length;
	const near = await wordsFrom(database, word.slice(0, 2), { minLength: length - 2, maxLength: length + 2 });
	const distances = near.map((term) => ({ term, slips: slipsBetween(word, term, 2) }));
	return distances
		.filter(({ slips }) => slips <= 2)
		.toSorted((a, b) => a.slips - b.slips)
		.map(({ term }) => term);
}

/** The clause with other words in place of its own, the nearest first, and with what the table says of those. */
function instead(clause: WordClause, near: string[], { words }: RepairOptions): Clause[] {
	const meant = near.flatMap((word) => alternativesOf(words.get(word)?.means ?? []));
	return [{ ...clause, alternatives: [...near.map((word) => [word]), ...meant] }];
}

const isRepaired = (word: string) => word.length >= 3 && word.length <= maxRepaired;

/** The texts that look like a clause's. */
export function lookAlikes({ text }: Clause): string[] {
	const word = compact(text);
	return isRepaired(word) ? lookAlikesOf(word) : [];
}

/** Reads letters and digits that look like others as those: R45O is R450. */
export function repairLookAlike(clause: WordClause, entries: KnownEntries): Repair | undefined {
	const alike = lookAlikes(clause).filter((text) => entries.has(text));
	if (alike.length === 0) return undefined;
	return { step: 'look-alike', clauses: [{ ...clause, alternatives: alike.map((code) => [code]), isWhole: true }] };
}

/** Every text as which a clause may be read that the catalogue has nowhere: `repair` wants to know which of them it has. */
export function spellingsOf(clause: WordClause): string[] {
	const word = compact(clause.text);
	if (!isRepaired(word)) return [];
	return [
		...codesWithSize(word).map(([head]) => head),
		...lookAlikesOf(word),
		...splitsOf(word).flat(),
		...piecesOf(clause.text).map(compact),
		...oneSlipFrom(word),
	];
}

/** Reads a word that the catalogue has nowhere as the nearest that it has; undefined when nothing is near. */
export async function repair(
	database: Queries,
	clause: WordClause,
	options: RepairOptions,
): Promise<Repair | undefined> {
	const { entries, words } = options;
	const word = compact(clause.text);
	if (!isRepaired(word)) return undefined;
	const hasDigit = /\d/.test(word);
	const size = hasDigit ? sizeOfCode(clause.text, options) : undefined;
	if (size) return { step: 'size of a code', clauses: size };
	const alike = repairLookAlike(clause, entries);
	if (alike) return alike;
	const text = apart(clause.text, options);
	if (text && !hasDigit) return { step: 'run together', text };
	const two = runTogether(word, options);
	if (two) return { step: 'run together', text: two };
	const slips = oneSlipFrom(word);
	// one of three digits is near many, and means none of them
	const codes = /^\d{1,3}$/.test(word) ? [] : slips.filter((slip) => entries.get(slip)?.isCode);
	if (codes.length > 0)
		return { step: 'nearest code', clauses: instead(clause, codes.slice(0, maxAlternatives), options) };
	if (text) return { step: 'run together', text };
	if (hasDigit) return undefined;
	const isTerm = (slip: string) => entries.get(slip)?.isWord || words.get(slip)?.kind === 'word';
	const terms = word.length > 3 ? slips.filter(isTerm) : [];
	const near = terms.length > 0 || word.length < twoSlipsFrom ? terms : await nearestWords(database, word);
	if (near.length === 0) return undefined;
	return { step: 'nearest word', clauses: instead(clause, near.slice(0, maxAlternatives), options) };
}
