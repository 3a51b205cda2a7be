import { type SQL, sql } from 'drizzle-orm';
import { figureToken } from '../catalogue/search-figures.ts';
import { type CommonEntries, isCommon } from './common-entries.ts';
import type { SizedSet } from './figure-conditions.ts';
import { isCalled } from './head-rank.ts';
import { emptySet, type IdSet, intersectionOf, unionOf } from './id-sets.ts';
import {
	alternativesQuery,
	type Depth,
	entriesAround,
	isAbsent,
	type Narrowing,
	noEntries,
	partOf,
	productsWith,
	quoted,
	type SoughtEntries,
	type SoughtEntry,
	soughtEntry,
	thoseWith,
	thoseWithin,
	wordQuery,
} from './lexeme-query.ts';
import type { WantedFigure } from './read-figures.ts';

/** A word of a search. One of the alternatives must be found, of that all its words; all are folded and compact. */
export interface WordClause {
	/** As it was typed. */
	text: string;
	kind: 'word' | 'maker';
	alternatives: string[][];
	/** A bearing's number is found as a whole word alone: 6205 is not 62052. */
	isWhole?: boolean;
	/** Of a plain number: the sizes that it may be a figure of. */
	sized?: SizedSet | undefined;
}

/** Figures that one size must have, and the sizes that have them. */
export interface FigureClause {
	text: string;
	kind: 'figure';
	figures: WantedFigure[];
	/** Undefined when no parameter is measured so. */
	sized: SizedSet | undefined;
}

export type Clause = WordClause | FigureClause;

/** The parts of which the vocabulary is to tell the entries around. */
export function partsOf(clauses: Clause[]): string[] {
	const words = clauses.flatMap((clause) => (clause.kind === 'figure' || clause.isWhole ? [] : clause.alternatives));
	return [...new Set(words.flat().flatMap((word) => partOf(word) ?? []))];
}

/** The entries of which a product that meets a clause of words has one, for each of the words. */
export function soughtEntries(clauses: Clause[]): SoughtEntry[] {
	return clauses.flatMap((clause) =>
		clause.kind === 'figure' ? [] : clause.alternatives.flat().map((word) => soughtEntry(word, clause.isWhole)),
	);
}

/** Whether no product can meet a clause, as the vocabulary has none of its words. */
export function isNowhere(clause: Clause, entries: SoughtEntries): boolean {
	if (clause.kind === 'figure' || clause.sized) return false;
	const isLacking = (word: string) =>
		isAbsent(soughtEntry(word, clause.isWhole), entries) &&
		(clause.isWhole || entriesAround(word, entries).length === 0);
	return clause.alternatives.every((words) => words.some(isLacking));
}

const productsSized = ({ sized }: Clause): IdSet[] =>
	sized ? [sql`(select id from ${sql.identifier(sized.name)})`] : [];

/** What a statement needs that has sets of these clauses: their sizes' products by name, each made once. Begins with `with`. */
export function withSizes(clauses: Clause[], others: SQL[] = []): SQL {
	const sized = new Map(
		clauses.flatMap((clause) => (clause.sized ? [[clause.sized.name, clause.sized.variants] as const] : [])),
	);
	const made = [...sized].map(
		([name, variants]) => sql`${sql.identifier(name)} (id) as materialized (
			select product_id from variants where id = any(array(${variants})))`,
	);
	return made.length + others.length > 0 ? sql`with ${sql.join([...made, ...others], sql`, `)}` : sql``;
}

/** The tsquery of a clause of words; `whole`: each as it is, and no beginning of a longer one. */
export const queryOfClause = ({ alternatives, isWhole }: WordClause, entries: SoughtEntries, whole = isWhole) =>
	alternativesQuery(alternatives, (word) => wordQuery(word, entries, whole));

/** A figure that is told in a text and stands in no column: `31.5µf`. */
function toldFigure({ figures }: FigureClause): IdSet[] {
	const [single, ...more] = figures;
	if (!single || more.length > 0 || single.unit === null) return [];
	return [productsWith(quoted(figureToken(single.value, single.unit)), 'details')];
}

/** The products that meet a clause, in a statement that begins `withSizes` of it. */
export function matchesClause(clause: Clause, depth: Depth, entries: SoughtEntries): IdSet {
	const sized = productsSized(clause);
	if (clause.kind === 'figure')
		return unionOf([...sized, ...(depth === 'details' ? toldFigure(clause) : [])]) ?? emptySet;
	return unionOf([productsWith(queryOfClause(clause, entries), depth), ...sized]) ?? emptySet;
}

/** More figures than these are looked for in sizes alone: each doubles the ways in which some of them are told. */
const maxTold = 3;

/** The products that a figure is told of and that have no size with it: of those that have one it is that size which is meant. */
const toldAlone = (clause: FigureClause): IdSet[] =>
	toldFigure(clause).map((told) => sql`(${sql.join([told, ...productsSized(clause)], sql` except `)})`);

/** The products of which one size has all of the figures, but those that are told of the product alone. */
function matchesFigures(clauses: FigureClause[], depth: Depth): IdSet {
	const withAll = ({ measured, told }: { measured: FigureClause[]; told: FigureClause[] }): IdSet[] => {
		const variants = measured.flatMap(({ sized }) => sized?.variants ?? []);
		const texts = told.map(toldAlone);
		if (variants.length < measured.length || texts.some((sets) => sets.length === 0)) return [];
		const sizes = intersectionOf(variants);
		const ofSizes = sizes && sql`(select product_id from variants where id = any(array(${sizes})))`;
		return [intersectionOf([...(ofSizes ? [ofSizes] : []), ...texts.flat()]) ?? emptySet];
	};
	const isTold = depth === 'details' && clauses.length <= maxTold;
	const ways = Array.from({ length: isTold ? 2 ** clauses.length : 1 }, (_, way) => ({
		measured: clauses.filter((_, at) => !(way & (1 << at))),
		told: clauses.filter((_, at) => way & (1 << at)),
	}));
	return unionOf(ways.flatMap(withAll)) ?? emptySet;
}

/** What products are looked for with. */
export interface Lookup {
	depth: Depth;
	entries: SoughtEntries;
	common: CommonEntries;
	/** Of the clauses those that name what a product is: it must be called one of them. */
	nouns?: ReadonlySet<Clause> | undefined;
}

/**
 * The products that meet all clauses, of those that are meant at least; undefined without any clause. Words are looked up together, but
 * common ones beside others: those are looked for in the few products that have the others. Of several figures one size has all.
 */
function matchesEach(clauses: Clause[], { depth, entries, common }: Lookup, narrowing: Narrowing): IdSet | undefined {
	const { category } = narrowing;
	const queryOf = (some: WordClause[]) => some.map((clause) => queryOfClause(clause, entries)).join(' & ');
	const plain = clauses.filter(isPlain);
	const figures = clauses.filter((clause) => clause.kind === 'figure');
	const others = figures.length > 1 ? clauses.filter((clause) => clause.kind !== 'figure') : clauses;
	const sized = intersectionOf([
		...(figures.length > 1 ? [matchesFigures(figures, depth)] : []),
		...others.filter((clause) => !isPlain(clause)).map((clause) => matchesClause(clause, depth, entries)),
	]);
	if (plain.length === 0) return sized && thoseWithin(sized, category);
	if (sized) return thoseWith(sized, queryOf(plain), depth, category);
	const spread = plain.filter((clause) => isCommon(clause, common));
	const rare = plain.filter((clause) => !spread.includes(clause));
	if (rare.length === 0) return productsWith(queryOf(plain), depth, narrowing);
	if (spread.length === 0) return productsWith(queryOf(plain), depth, { category });
	return thoseWith(productsWith(queryOf(rare), depth), queryOf(spread), depth, category);
}

const isPlain = (clause: Clause): clause is WordClause => clause.kind !== 'figure' && !clause.sized;

/**
 * The products that meet all clauses, as `matchesEach` has them; where their descriptions are looked into, those that are called one of
 * the nouns: a bearing with rubber seals is no seal. Of words that very many products have this is not looked for.
 */
export function matchesAll(clauses: Clause[], lookup: Lookup, narrowing: Narrowing = {}): IdSet | undefined {
	const { depth, entries, common, nouns } = lookup;
	const found = matchesEach(clauses, lookup, narrowing);
	const called = clauses.filter((clause): clause is WordClause => isPlain(clause) && nouns?.has(clause) === true);
	if (!found || depth === 'names' || called.length === 0) return found;
	if (clauses.length === 1) return matchesEach(clauses, { ...lookup, depth: 'names' }, narrowing);
	if (clauses.every((clause) => isCommon(clause, common))) return found;
	return thoseWith(
		found,
		called.map((clause) => queryOfClause(clause, entries)).join(' | '),
		'names',
		narrowing.category,
	);
}

/** A set that is empty where no product meets the clause: of a common word one is found sooner in the table than in its index. */
export function anyWith(clause: Clause, { depth, entries, common }: Lookup): IdSet {
	if (clause.kind === 'figure' || clause.sized || !isCommon(clause, common))
		return matchesClause(clause, depth, entries);
	return sql`(select product_id from product_search
		where ${sql.identifier(depth)} @@ ${queryOfClause(clause, entries)}::tsquery limit 1)`;
}

/** Codes by which a product of the clauses is meant exactly. */
export function codesOf(clauses: Clause[]): string[] {
	return clauses.flatMap((clause) =>
		clause.kind === 'figure' ? [] : clause.alternatives.map((words) => words.join('')),
	);
}

/** The tsquery for products that have all words as they are typed, whatever their figures; undefined without words. */
export function wholeQuery(clauses: Clause[]): string | undefined {
	const words = clauses.filter((clause) => clause.kind !== 'figure');
	return words.length > 0 ? words.map((clause) => queryOfClause(clause, noEntries, true)).join(' & ') : undefined;
}

/**
 * How well a row of `products product`, its `product_search index` and its `called` meets the clauses, smaller is better: a code or a size as it
 * is, a word as it is, where one begins, each of these first in what the product is called, among details.
 */
export function rankOfClauses(clauses: Clause[], entries: SoughtEntries): SQL {
	const ranks = clauses.map((clause) => {
		const isSized = sql.join(
			productsSized(clause).map((set) => sql` or product.id in ${set}`),
			sql``,
		);
		if (clause.kind === 'figure') return sql`case when false ${isSized} then 0 else 5 end`;
		const called = isCalled(clause.alternatives);
		return sql`case when product.search_codes && ${sql.param(codesOf([clause]))}::text[] ${isSized} then 0
			when index.names @@ ${queryOfClause(clause, entries, true)}::tsquery then case when ${called} then 1 else 2 end
			when index.names @@ ${queryOfClause(clause, entries)}::tsquery then case when ${called} then 3 else 4 end
			else 6 end`;
	});
	return ranks.length > 0 ? sql.join(ranks, sql` + `) : sql`0::integer`;
}
