import { figureValue } from '../catalogue/search-figures.ts';
import { compact } from '../catalogue/search-text.ts';
import { type BearingCode, bearingAt } from './bearings.ts';
import type { Clause, FigureClause, WordClause } from './clauses.ts';
import { type Measured, sizesWith } from './figure-conditions.ts';
import { withoutQuantities } from './quantities.ts';
import { figureText, readFigures, type WantedFigure } from './read-figures.ts';
import { alternativesOf, type KnownWords, phraseAt, tokensOf } from './search-words.ts';

/** More clauses than these are not looked for: it bounds what a search costs. */
export const maxClauses = 12;

/** What a text is read as. */
export interface ParsedSearch {
	clauses: Clause[];
	bearing: BearingCode | undefined;
	/** Whether a figure with a unit, or of a size, was read. */
	hasFigures: boolean;
}

/** A number without a unit as a figure of any. */
function plainFigure(token: string): WantedFigure {
	const value = figureValue(token);
	return { value, high: value, unit: null, place: 'number' };
}

/** A number without a unit may be a code, or a figure of any unit. */
function plainNumber(token: string, measured: Measured[]): Pick<WordClause, 'sized'> {
	return /^\d{1,4}$/.test(token) ? { sized: sizesWith([plainFigure(token)], measured) } : {};
}

/** `pressure-switch`: words that a hyphen joins may stand apart, as a code's parts may not. */
function joinedWords(token: string): string[][] {
	const parts = token.split(/[^\p{L}\p{N}]+/u);
	return parts.length > 1 && parts.every((part) => /^\p{L}{3,}$/u.test(part)) ? [parts] : [];
}

/** One word as it is typed. */
export function wordClause(token: string, measured: Measured[]): WordClause {
	const alternatives = [[compact(token)], ...joinedWords(token)];
	return { text: token, kind: 'word', alternatives, ...plainNumber(token, measured) };
}

/** Figures that one size must have. */
export function figureClause(figures: WantedFigure[], measured: Measured[]): FigureClause {
	return { text: figures.map(figureText).join(', '), kind: 'figure', figures, sized: sizesWith(figures, measured) };
}

/** One token of a text that the table has not. `15.5` is a figure: without its point it would be another number, or a code. */
function tokenClause(token: string, measured: Measured[]): Clause {
	if (!/^\d{1,4}[.,٫]\d{1,3}$/.test(token)) return wordClause(token, measured);
	return { ...figureClause([plainFigure(token)], measured), text: token };
}

/**
 * What a folded text asks for: its figures, its bearing, the words and phrases of the table, and its other words; fillers are
 * left out. `withRuns`: numbers beside each other are one size.
 */
export function parseSearch(text: string, words: KnownWords, measured: Measured[], withRuns: boolean): ParsedSearch {
	const { groups, rest } = readFigures(withoutQuantities(text), withRuns);
	const tokens = tokensOf(rest);
	const clauses: Clause[] = [];
	let bearing: BearingCode | undefined;
	for (let at = 0; at < tokens.length && clauses.length < maxClauses; ) {
		const designated = bearing ? undefined : bearingAt(tokens, at);
		const phrase = phraseAt(tokens, at, words);
		if (designated) {
			bearing = designated.bearing;
			clauses.push({ text: bearing.text, kind: 'word', alternatives: [[bearing.base]], isWhole: true });
		} else if (!phrase) clauses.push(tokenClause(tokens[at] ?? '', measured));
		else if (phrase.word.kind !== 'filler') {
			const own = phrase.text.split(' ').map(compact);
			const kind = phrase.word.kind;
			clauses.push({ text: phrase.text, kind, alternatives: [own, ...alternativesOf(phrase.word.means)] });
		}
		at += designated?.length ?? phrase?.length ?? 1;
	}
	const figures = groups.slice(0, maxClauses).map((group) => figureClause(group.figures, measured));
	return { clauses: [...clauses, ...figures].slice(0, maxClauses), bearing, hasFigures: groups.length > 0 };
}
