import { compact } from '../../catalogue/search-text.ts';
import type { Queries } from '../../platform/database.ts';
import { anyMatch, matchesAll } from '../match/clause-sets.ts';
import { type BaseProducts, membersMatching } from '../match/code-sets.ts';
import { emptySet, type IdSet } from '../match/id-sets.ts';
import { areFilled } from '../match/match.ts';
import { clausesOfOneSize } from '../match/one-size.ts';
import { isBearingSuffix } from '../read/bearing-codes.ts';
import { figureClause, maxClauses } from '../read/clauses.ts';
import type { Clause, FigureClause, SearchQuery } from '../read/query.ts';
import { isThreadWord } from '../read/threads.ts';
import type { MeasuredParameter } from '../words/measured-parameters.ts';
import { findEntries } from '../words/vocabulary.ts';

/** Whether a clause is a size that names a part as its code does: `40x80x18`. */
const isWholeSize = (clause: Clause) => clause.kind === 'figure' && clause.figures.length > 2;

interface Weighing {
	/** Clauses that are codes of the catalogue. */
	codes: ReadonlySet<Clause>;
	nouns: ReadonlySet<Clause>;
	/** Whether one product has all measures, and no part is named. */
	isMeasured: boolean;
	hasWholeSize: boolean;
}

/**
 * How much a clause says, less is more: codes of the catalogue, sizes of three measures, measures that one product has where no part is named, what a part is called,
 * words of its name, what looks like a code, figures, a maker's name, other words, what another part is for, a number without a unit, a word that is the nearest
 * to what was typed, what a part is for.
 */
function weightOf(clause: Clause, { codes, nouns, isMeasured, hasWholeSize }: Weighing): number {
	if (clause.kind === 'figure') return isMeasured || isWholeSize(clause) ? 0.5 : 3;
	if (clause.isOptional) return 8;
	if (clause.isGuess) return 7;
	if (clause.kind === 'maker') return 3.5;
	// how a bearing is closed says less than its size
	if (hasWholeSize && isBearingSuffix(clause.text)) return 2;
	// a thread says less than the part that has it, though descriptions have it as a code
	if (clause.isWholeWord || (codes.has(clause) && !isThreadWord(compact(clause.text)))) return 0;
	if (/^\d$/.test(clause.text)) return 6;
	if (/^\d{2,3}$/.test(clause.text)) return clause.code === undefined ? 3 : 0;
	if (clause.isUse) return 4.5;
	if (clause.says === 'part') return 1;
	if (nouns.has(clause)) return 1.1;
	return /\d/.test(clause.text) ? 2 : 4;
}

/** The measures of a text that names no part, if it has several: of one product they say the most. `OD 47 W 14 ID 20 rubber sealed`. */
function severalMeasures(clauses: Clause[]): FigureClause[] {
	if (clauses.some((clause) => clause.kind !== 'figure' && clause.says === 'part')) return [];
	const measures = clauses.filter((clause) => clause.kind === 'figure');
	const units = measures.flatMap(({ figures }) => figures.filter(({ unit }) => unit !== null || figures.length > 1));
	return units.length > 2 || new Set(units.map(({ unit }) => unit)).size > 1 ? measures : [];
}

/** Shorter ones are rarely a code by themselves: 2 is the code of a seal, and far more often a number of pieces. */
const minCodeLength = 3;

/**
 * Puts the clauses in order, the weightiest first. One statement: which of them are codes of the catalogue; where only measures say which part,
 * another: whether one product has them all.
 */
export async function sorterByWeight(
	database: Queries,
	{ clauses, nouns = new Set(), ...lookup }: SearchQuery,
): Promise<(clauses: Clause[]) => Clause[]> {
	const codeOf = (clause: Clause) =>
		clause.kind === 'figure' || /^\d{1,3}$/.test(clause.text) ? '' : compact(clause.text);
	const codes = clauses.map(codeOf).filter(({ length }) => length >= minCodeLength);
	const entries = await findEntries(database, [...new Set(codes)]);
	const ofCatalogue = new Set(clauses.filter((clause) => entries.get(codeOf(clause))?.isCode));
	const measures = severalMeasures(clauses);
	const products = matchesAll(measures, lookup);
	const [isMeasured = false] = products ? await areFilled(database, [products], measures) : [];
	const weighing = { codes: ofCatalogue, nouns, isMeasured, hasWholeSize: clauses.some(isWholeSize) };
	const weight = (clause: Clause) => weightOf(clause, weighing);
	return (unsorted) => unsorted.toSorted((a, b) => weight(a) - weight(b));
}

/** Figures that no size has together, each by itself: `25x53` → 25 and 53. */
export function eachFigure(clause: Clause, measured: MeasuredParameter[]): Clause[] {
	if (clause.kind !== 'figure' || clause.figures.length < 2) return [clause];
	const placed = clause.figures.map((figure) =>
		figure.place === 'first' ? { ...figure, place: 'inner' as const } : figure,
	);
	return placed.map((figure) => figureClause([figure], measured));
}

/**
 * Greedy: keeps a clause only if some product, of the base if there is one, still matches all kept so far. One statement, and another for
 * each clause that is dropped.
 */
async function keepMatched(
	database: Queries,
	clauses: Clause[],
	query: SearchQuery,
	base: BaseProducts | undefined,
): Promise<Clause[]> {
	const setOf = (together: Clause[]): IdSet => {
		if (base) return membersMatching(base, together, query);
		const [first, ...rest] = together;
		if (first && rest.length === 0) return anyMatch(first, query);
		return matchesAll(together, query) ?? emptySet;
	};
	const matched: Clause[] = [];
	for (let rest = clauses; rest.length > 0; ) {
		const sets = rest.map((_, at) => setOf([...matched, ...rest.slice(0, at + 1)]));
		const filled = await areFilled(database, sets, clauses);
		const count = filled.includes(false) ? filled.indexOf(false) : rest.length;
		matched.push(...rest.slice(0, count));
		rest = rest.slice(count + 1);
	}
	return matched;
}

interface DropOptions {
	database: Queries;
	measured: MeasuredParameter[];
	/** The clauses in the order in which they are tried. */
	sort: (clauses: Clause[]) => Clause[];
	/** Only products of it count. */
	base?: BaseProducts;
}

/** The clauses that some product matches together, and all of them, where figures that no size has together are apart. */
export async function dropUnmatched(
	clauses: Clause[],
	query: SearchQuery,
	{ database, measured, sort, base }: DropOptions,
): Promise<{ matched: Clause[]; splitClauses: Clause[] }> {
	const keep = async (sorted: Clause[]) => {
		const together = await keepMatched(database, sorted, query, base);
		return base ? together : clausesOfOneSize(database, together, query);
	};
	const matched = await keep(sort(clauses));
	const splitClauses = clauses.flatMap((clause) =>
		matched.includes(clause) ? [clause] : eachFigure(clause, measured),
	);
	return splitClauses.length === clauses.length
		? { matched, splitClauses }
		: { matched: await keep(sort(splitClauses.slice(0, maxClauses))), splitClauses };
}
