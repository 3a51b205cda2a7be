import { and, or, type SQL, sql } from 'drizzle-orm';
import { figureToken } from '../catalogue/search-figures.ts';
import { products } from '../catalogue/tables.ts';
import type { WantedFigure } from './read-figures.ts';

/** A word of a search. One of the alternatives must be found, of that all its words; all are folded and compact. */
export interface WordClause {
	/** As it was typed. */
	text: string;
	kind: 'word' | 'maker';
	alternatives: string[][];
	/** A bearing's number is found as a whole word alone: 6205 is not 62052. */
	isWhole?: boolean;
	/** Of a plain number: the sizes that it may be a figure of, as a condition on `variants variant`. */
	ofVariant?: SQL | undefined;
}

/** Figures that one size must have, and the sizes that have them. */
export interface FigureClause {
	text: string;
	kind: 'figure';
	figures: WantedFigure[];
	/** The condition on `variants variant`; undefined when no parameter is measured so. */
	ofVariant: SQL | undefined;
}

export type Clause = WordClause | FigureClause;

/** Which columns are looked at: names and codes alone, or what is said of a product too. */
export type Depth = 'names' | 'details';

const isLatinWord = (word: string) => /^[a-z]+$/.test(word);

/** The beginning of a plural is that of its singular. */
const stem = (word: string) => (isLatinWord(word) && word.length > 3 ? word.replace(/s$/, '') : word);

/** A word of letters is found where one begins, a code of three characters and more anywhere, and so is an Arabic word. */
function patternOf(word: string): string {
	const isBeginning = word.length < 3 || isLatinWord(word) || /^\d{3}$/.test(word);
	return isBeginning ? `% ${stem(word)}%` : `%${word.length > 4 ? word.replace(/^ال/, '') : word}%`;
}

function matchesWord(word: string, depth: Depth, isWhole: boolean): SQL | undefined {
	const pattern = isWhole ? `% ${word} %` : patternOf(word);
	const named = sql`${products.searchText} like ${pattern}`;
	return depth === 'names' ? named : or(named, sql`${products.searchDetails} like ${pattern}`);
}

function isSized(ofVariant: SQL | undefined): SQL | undefined {
	return ofVariant && sql`${products.id} in (select variant.product_id from variants variant where ${ofVariant})`;
}

function matchesFigures({ figures, ofVariant }: FigureClause, depth: Depth): SQL {
	const sized = isSized(ofVariant);
	const [single, ...more] = figures;
	if (depth === 'names' || !single || more.length > 0 || single.unit === null) return sized ?? sql`false`;
	const told = sql`${products.searchDetails} like ${`% ${figureToken(single.value, single.unit)} %`}`;
	return or(sized, told) ?? told;
}

/** The condition on `products` that a clause is met. */
export function matchesClause(clause: Clause, depth: Depth): SQL {
	if (clause.kind === 'figure') return matchesFigures(clause, depth);
	const alternatives = clause.alternatives.map((words) =>
		and(...words.map((word) => matchesWord(word, depth, clause.isWhole ?? false))),
	);
	return or(...alternatives, isSized(clause.ofVariant)) ?? sql`false`;
}

/** The condition that all are met; undefined without any. */
export function matchesAll(clauses: Clause[], depth: Depth): SQL | undefined {
	return and(...clauses.map((clause) => matchesClause(clause, depth)));
}

/** How well a product meets the clauses, smaller is better: a word as it is, where one begins, among details. */
export function rankOfClauses(clauses: Clause[]): SQL {
	const ranks = clauses.map((clause) => {
		if (clause.kind === 'figure') return sql`case when ${matchesClause(clause, 'names')} then 0 else 3 end`;
		const codes = clause.alternatives.map((words) => words.join(''));
		const whole = clause.alternatives.map(
			(words) => and(...words.map((word) => sql`${products.searchText} like ${`% ${word} %`}`)) ?? sql`false`,
		);
		const exact = or(sql`${products.searchCodes} && ${sql.param(codes)}::text[]`, isSized(clause.ofVariant));
		return sql`case when ${exact} then 0
			when ${or(...whole)} then 1 when ${matchesClause(clause, 'names')} then 2 else 4 end`;
	});
	return ranks.length > 0 ? sql.join(ranks, sql` + `) : sql`0::integer`;
}
