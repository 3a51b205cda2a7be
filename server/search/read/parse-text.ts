import { figureValue } from '../../catalogue/search-figures.ts';
import { compact } from '../../catalogue/search-text.ts';
import { alternativesOf, type KnownWords, phraseAt, tokensOf } from '../words/known-words.ts';
import type { MeasuredParameter } from '../words/measured-parameters.ts';
import { type BearingCode, bearingAt } from './bearing-codes.ts';
import { type FoundCodes, hideCodes, noCodes } from './exact-codes.ts';
import { figureText, readFigures, type WantedFigure } from './figures.ts';
import type { Clause, FigureClause, Reading, WordClause } from './query.ts';
import { sizesWith } from './size-conditions.ts';

/** Clauses of a search; the rest is not looked for. It limits what a search costs. */
export const maxClauses = 12;
/** Clauses with sizes among them: each is a set of its own in a statement. */
const maxClausesWithSizes = 6;

/** A number without a unit, as a figure of any parameter. */
function plainFigure(token: string): WantedFigure {
	const value = figureValue(token);
	return { value, high: value, unit: null, place: 'number' };
}

/** `pressure-switch` → pressure switch: words with a hyphen may also be apart, other than the parts of a code. */
function hyphenedWords(token: string): string[][] {
	const parts = token.split(/[^\p{L}\p{N}]+/u);
	return parts.length > 1 && parts.every((part) => /^\p{L}{3,}$/u.test(part)) ? [parts] : [];
}

/** One word as it is typed. `25` may be a code, or a figure with any unit. */
export function wordClause(token: string, measured: MeasuredParameter[]): WordClause {
	const alternatives = [[compact(token)], ...hyphenedWords(token)];
	if (!/^\d{1,4}$/.test(token)) return { text: token, kind: 'word', alternatives };
	return { text: token, kind: 'word', alternatives, sizes: sizesWith([plainFigure(token)], measured) };
}

/** Figures that one size must have. */
export function figureClause(figures: WantedFigure[], measured: MeasuredParameter[]): FigureClause {
	return { text: figures.map(figureText).join(', '), kind: 'figure', figures, sizes: sizesWith(figures, measured) };
}

/** A token that is in no table. `15.5` is a figure: without its point it would be another number, or a code. */
function tokenClause(token: string, measured: MeasuredParameter[]): Clause {
	if (!/^\d{1,4}[.,٫]\d{1,3}$/.test(token)) return wordClause(token, measured);
	return { ...figureClause([plainFigure(token)], measured), text: token };
}

/** Two clauses with one key match the same products. */
const keyOf = (clause: Clause) =>
	clause.kind === 'figure' ? JSON.stringify(clause.figures) : JSON.stringify([clause.alternatives, clause.isWholeWord]);

/** Exact codes matter most, then figures, then words. */
function importanceOf(clause: Clause): number {
	if (clause.kind === 'figure') return 1;
	return clause.code === undefined ? 2 : 0;
}

/** Each clause once and in its order, within the limits; words are left out first. `mg1 1 1 1` → `mg1 1`. */
function limitClauses(clauses: Clause[]): Pick<Reading, 'clauses' | 'unread'> {
	const distinct = [...new Map(clauses.toReversed().map((clause) => [keyOf(clause), clause])).values()].toReversed();
	const chosen = new Set<Clause>();
	let withSizes = 0;
	for (const clause of distinct.toSorted((a, b) => importanceOf(a) - importanceOf(b))) {
		if (chosen.size === maxClauses || (clause.sizes && withSizes === maxClausesWithSizes)) continue;
		if (clause.sizes) withSizes++;
		chosen.add(clause);
	}
	const unread = distinct.filter((clause) => !chosen.has(clause)).map(({ text }) => text);
	return { clauses: distinct.filter((clause) => chosen.has(clause)), unread };
}

/** What a text is parsed with. */
export interface ParseOptions {
	words: KnownWords;
	measured: MeasuredParameter[];
	/** Whether neighbouring numbers are one size. */
	withRuns: boolean;
	/** Exact codes, at their places in this very text. */
	codes?: FoundCodes;
}

/**
 * The clauses of a folded text without quantities: words, phrases and codes, then figures. Words that say nothing ("the") are left out.
 * Nothing in a code is a figure: `155 shaft` → the code 155 and the word shaft.
 */
export function parseText(text: string, { words, measured, withRuns, codes = noCodes }: ParseOptions): Reading {
	const { text: hidden, restore } = hideCodes(text, codes);
	const { groups, rest } = readFigures(hidden, withRuns);
	const tokens = tokensOf(restore(rest));
	const clauses: Clause[] = [];
	let bearing: BearingCode | undefined;
	for (let at = 0; at < tokens.length; ) {
		const designation = bearing ? undefined : bearingAt(tokens, at);
		const phrase = phraseAt(tokens, at, words);
		const compactText = compact(phrase?.text ?? tokens[at] ?? '');
		const code = codes.products.has(compactText) ? compactText : undefined;
		if (designation) {
			bearing = designation.bearing;
			clauses.push({ text: bearing.text, kind: 'word', alternatives: [[bearing.base]], isWholeWord: true });
		} else if (!phrase) {
			const clause = tokenClause(tokens[at] ?? '', measured);
			clauses.push(clause.kind === 'figure' ? clause : { ...clause, code });
		} else if (phrase.word.kind !== 'filler') {
			const own = phrase.text.split(' ').map(compact);
			const alternatives = [own, ...alternativesOf(phrase.word.means)];
			clauses.push({ text: phrase.text, kind: phrase.word.kind, alternatives, code });
		}
		at += designation?.length ?? phrase?.length ?? 1;
	}
	const figures = groups.map((group) => figureClause(group.figures, measured));
	return { ...limitClauses([...clauses, ...figures]), bearing, hasFigures: groups.length > 0 };
}
