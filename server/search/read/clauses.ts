import { figureValue } from '../../catalogue/search-figures.ts';
import { compact } from '../../catalogue/search-text.ts';
import type { MeasuredParameter } from '../words/measured-parameters.ts';
import type { Clause, FigureClause, Reading, WordClause } from './query.ts';
import { figureText, type QueryFigure } from './query-figures.ts';
import { sizesWith } from './size-conditions.ts';

/** Clauses of a search; the rest is not looked for. It limits what a search costs. */
export const maxClauses = 12;
/** Clauses with sizes among them: each is a set of its own in a statement. */
const maxClausesWithSizes = 6;

/** A number without a unit, as a figure of any parameter. */
function plainFigure(token: string): QueryFigure {
	const value = figureValue(token);
	return { value, high: value, unit: null, place: 'number' };
}

/** `pressure-switch` → pressure switch: words with a hyphen may also be apart, other than the parts of a code. */
function hyphenedWords(token: string): string[][] {
	const parts = token.split(/[^\p{L}\p{N}]+/u);
	return parts.length > 1 && parts.every((part) => /^\p{L}{3,}$/u.test(part)) ? [parts] : [];
}

/** `spa-100-2` → spa100x2: the signs of a size are typed in many ways. */
function sizedWords(token: string): string[][] {
	const [, head = '', tail = ''] = /^([a-z]{1,4}-?\d{2,4})[-/](\d{1,2})$/.exec(token) ?? [];
	return head ? [[`${compact(head)}x${tail}`]] : [];
}

/** One word as it is typed. `25` may be a code, or a figure with any unit. */
export function wordClause(token: string, measured: MeasuredParameter[]): WordClause {
	const alternatives = [[compact(token)], ...hyphenedWords(token), ...sizedWords(token)];
	if (!/^\d{1,4}$/.test(token)) return { text: token, kind: 'word', alternatives };
	return { text: token, kind: 'word', alternatives, sizes: sizesWith([plainFigure(token)], measured) };
}

/** Figures that one size must have; what counts something is called as it was typed: `6 groove`. */
export function figureClause(figures: QueryFigure[], measured: MeasuredParameter[], typed?: string): FigureClause {
	const isCount = figures.some(({ place, unit }) => place === 'labelled' && unit === null);
	const text = isCount && typed ? typed : figures.map(figureText).join(', ');
	return { text, kind: 'figure', figures, sizes: sizesWith(figures, measured) };
}

/** Units of which a part may have several ratings: the volts that it senses, is fed with and gives. */
const severalUnits: ReadonlySet<string | null> = new Set(['V', 'A']);

/**
 * Takes each of two ratings in one unit as a rating of its own, where one wide range would hold both: 82 V and 100-264 V in `75-300 V`.
 * Then sizes say nothing of them, and descriptions do.
 */
export function withoutSharedRange(figures: FigureClause[]): FigureClause[] {
	const unitOf = ({ figures: [figure, ...further] }: FigureClause) =>
		figure && further.length === 0 && severalUnits.has(figure.unit) ? figure.unit : undefined;
	const isShared = (clause: FigureClause) =>
		figures.some((other) => other !== clause && unitOf(clause) !== undefined && unitOf(other) === unitOf(clause));
	return figures.map((clause) => (isShared(clause) ? { ...clause, sizes: undefined } : clause));
}

/** A number with a point, or a range of two of which one has a point: `15.5`, `2.8-7`. */
const pointed = /^(?=.*\d[.,٫]\d)(\d{1,4}(?:[.,٫]\d{1,3})?)(?:[-–](\d{1,4}(?:[.,٫]\d{1,3})?))?$/;

/** A token that is in no table. `15.5` is a figure: without its point it would be another number, or a code. */
export function tokenClause(token: string, measured: MeasuredParameter[]): Clause {
	const [, low, high = low] = pointed.exec(token) ?? [];
	if (low === undefined || high === undefined) return wordClause(token, measured);
	const figure: QueryFigure = { ...plainFigure(low), high: figureValue(high) };
	return { ...figureClause([figure], measured), text: token };
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
export function limitClauses(clauses: Clause[]): Pick<Reading, 'clauses' | 'unread'> {
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
