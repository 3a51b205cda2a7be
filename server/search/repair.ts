import { compact } from '../catalogue/search-text.ts';
import type { Queries } from '../platform/database.ts';
import type { Clause, WordClause } from './clauses.ts';
import { type Measured, sizesWith } from './figure-conditions.ts';
import { figureText } from './read-figures.ts';
import { alternativesOf, findWords } from './search-words.ts';
import { lookAlikesOf, oneSlipFrom, slipsBetween } from './slips.ts';
import { knownCodes, knownEntries, knownWords, wordsFrom } from './vocabulary.ts';

/** How a word that is found nowhere was read. */
export interface Repair {
	step: 'size of a code' | 'run together' | 'look-alike' | 'nearest code' | 'nearest word';
	clauses: Clause[];
}

/** From so many characters on two slips are allowed for. */
const twoSlipsFrom = 7;
/** As many spellings are looked for in place of one word. */
const maxAlternatives = 8;
/** Longer words are not set right: every further character costs some sixty spellings. */
const maxRepaired = 24;

/** `MG1/25`, `mg125`: a code, and after it a size. */
async function sizeOfCode(database: Queries, text: string, measured: Measured[]): Promise<Clause[] | undefined> {
	const code = compact(text);
	const splits = [1, 2, 3].map((length) => [code.slice(0, -length), code.slice(-length)] as const);
	const sized = splits.filter(([head, tail]) => head.length > 1 && /^\d+$/.test(tail) && tail[0] !== '0');
	const written = text
		.split(/[-/.\s]+/)
		.map(compact)
		.filter(Boolean);
	const known = await knownCodes(
		database,
		sized.map(([head]) => head),
	);
	const fitting = sized.filter(
		([head, tail]) => known.includes(head) && (/[a-z]/.test(head) || written.at(-1) === tail),
	);
	const [head, tail] =
		fitting.find(([, tail]) => written.at(-1) === tail) ?? fitting.find(([, tail]) => tail.length > 1) ?? [];
	if (!head || !tail) return undefined;
	const figures = [{ value: Number(tail), high: Number(tail), unit: 'mm', place: 'first' } as const];
	const size: Clause = {
		text: figures.map(figureText).join(),
		kind: 'figure',
		figures,
		sized: sizesWith(figures, measured),
	};
	return [{ text: head, kind: 'word', alternatives: [[head]], isWhole: true }, size];
}

/** `glandpacking`, `avrsx460`: two words, of which the catalogue has each. */
async function runTogether(database: Queries, word: string): Promise<[string, string] | undefined> {
	const splits = Array.from({ length: Math.max(0, word.length - 4) }, (_, at) => {
		return [word.slice(0, at + 3), word.slice(at + 3)] as [string, string];
	});
	const heads = await knownWords(
		database,
		splits.map(([head]) => head),
	);
	const tails = splits.filter(([head]) => heads.includes(head)).map(([, tail]) => tail);
	const known = new Set([...(await knownWords(database, tails)), ...(await knownCodes(database, tails))]);
	return splits.findLast(([head, tail]) => heads.includes(head) && known.has(tail));
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

/** The clause with other words in place of its own, and with what the table says of those. */
async function instead(database: Queries, clause: WordClause, words: string[]): Promise<Clause[]> {
	const near = words.slice(0, maxAlternatives);
	const known = await findWords(database, near);
	const meant = near.flatMap((word) => alternativesOf(known.get(word)?.means ?? []));
	return [{ ...clause, alternatives: [...near.map((word) => [word]), ...meant] }];
}

/** Reads letters and digits that look like others as those: R45O is R450. */
export async function repairLookAlike(database: Queries, clause: WordClause): Promise<Repair | undefined> {
	const word = compact(clause.text);
	if (word.length < 3 || word.length > maxRepaired) return undefined;
	const alike = await knownEntries(database, lookAlikesOf(word));
	if (alike.length === 0) return undefined;
	return { step: 'look-alike', clauses: [{ ...clause, alternatives: alike.map((code) => [code]), isWhole: true }] };
}

/** Reads a word that the catalogue has nowhere as the nearest that it has; undefined when nothing is near. */
export async function repair(database: Queries, clause: WordClause, measured: Measured[]): Promise<Repair | undefined> {
	const word = compact(clause.text);
	if (word.length < 3 || word.length > maxRepaired) return undefined;
	const hasDigit = /\d/.test(word);
	const size = hasDigit ? await sizeOfCode(database, clause.text, measured) : undefined;
	if (size) return { step: 'size of a code', clauses: size };
	const alike = await repairLookAlike(database, clause);
	if (alike) return alike;
	const parts = clause.text.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
	if (parts.length > 1 && !hasDigit) {
		const clauses = parts.map((text): Clause => ({ text, kind: 'word', alternatives: [[text]] }));
		return { step: 'run together', clauses };
	}
	const two = await runTogether(database, word);
	if (two)
		return { step: 'run together', clauses: two.map((text) => ({ text, kind: 'word', alternatives: [[text]] })) };
	const slips = oneSlipFrom(word);
	const codes = await knownCodes(database, slips);
	if (codes.length > 0 && (hasDigit || word.length < 8))
		return { step: 'nearest code', clauses: await instead(database, clause, codes) };
	if (hasDigit) return undefined;
	const terms = word.length > 3 ? await knownWords(database, slips) : [];
	const near = terms.length > 0 || word.length < twoSlipsFrom ? terms : await nearestWords(database, word);
	return near.length > 0 ? { step: 'nearest word', clauses: await instead(database, clause, near) } : undefined;
}
