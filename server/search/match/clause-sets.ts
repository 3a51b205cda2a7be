import { type SQL, sql } from 'drizzle-orm';
import { convert } from '#contract/measures/units.ts';
import { figureToken } from '../../catalogue/search-figures.ts';
import type { Clause, FigureClause, SearchQuery, WordClause } from '../read/query.ts';
import { writtenForms } from '../read/query-figures.ts';
import type { FigureRange, SizeCondition } from '../read/size-conditions.ts';
import { type Depth, entriesContaining, isAbsent, type KnownEntries, lookupOf, partOf } from '../words/entries.ts';
import type { CommonEntries } from '../words/vocabulary.ts';
import {
	emptySet,
	type IdSet,
	intersectionOf,
	membersIn,
	membersWith,
	productsCoded,
	productsWith,
	type SearchFilters,
	unionOf,
} from './id-sets.ts';
import { headTable, isCalled } from './product-heads.ts';
import { clauseQuery, quoted } from './tsqueries.ts';

/** The part of a query by which each of its clauses is matched. */
export type MatchContext = Pick<SearchQuery, 'depth' | 'entries' | 'common' | 'nouns' | 'unwanted'>;

function sizesInRange({ parameters, value, until, low, high, mayBeInRange }: FigureRange): IdSet[] {
	const exact = sql`(select variants_measured(${sql.param(parameters)}::int[], ${low}, ${high}))`;
	if (!mayBeInRange) return [exact];
	const around = (end: number): IdSet =>
		sql`(select variants_ranging(${sql.param(parameters)}::int[], ${low - value + end}, ${high - until + end}))`;
	// a range must hold both ends: 5.6-10.5 bar is no part for 10-16 bar
	const ends = until > value ? [around(value), around(until)] : [around(value)];
	return [exact, intersectionOf(ends) ?? emptySet];
}

/** The ids of the sizes that meet a condition. */
export const sizesOf = ({ figures }: SizeCondition): IdSet =>
	intersectionOf(figures.map((ranges) => unionOf(ranges.flatMap(sizesInRange)) ?? emptySet)) ?? emptySet;

/** The products with such sizes, in a statement that starts `withSizes` of the clause. */
export const productsSized = ({ sizes }: Clause): IdSet[] =>
	sizes ? [sql`(select id from ${sql.identifier(sizes.name)})`] : [];

/** The ids of such sizes, in such a statement. */
export const sizesIn = ({ name }: SizeCondition): IdSet => sql`(select variant from ${sql.identifier(name)})`;

/** The start of a statement with sets of the clauses: `with`, and the products and sizes of each size condition, made once. */
export function withSizes(clauses: Clause[], otherTables: SQL[] = []): SQL {
	const conditions = new Map(clauses.flatMap(({ sizes }) => (sizes ? [[sizes.name, sizes] as const] : [])));
	const tables = [...conditions].map(
		([name, sizes]) => sql`${sql.identifier(name)} (id, variant) as materialized (
			select product_id, id from variants where id = any(array(${sizesOf(sizes)})))`,
	);
	return tables.length + otherTables.length > 0 ? sql`with ${sql.join([...tables, ...otherTables], sql`, `)}` : sql``;
}

/** Whether no product can match a clause, because the vocabulary has none of its words. */
export function isInNoProduct(clause: Clause, entries: KnownEntries): boolean {
	if (!isWords(clause)) return false;
	const isUnknown = (word: string) =>
		isAbsent(lookupOf(word, clause.isWholeWord), entries) &&
		(clause.isWholeWord || entriesContaining(word, entries).length === 0);
	return clause.alternatives.every((words) => words.some(isUnknown));
}

/**
 * Whether very many products match a clause by its words. A word that is also found inside of entries counts as rare: it is compared with
 * hundreds of entries, which the index does best.
 */
export function isCommon(clause: Clause, common: CommonEntries): boolean {
	if (clause.kind === 'figure') return false;
	const isCommonWord = (word: string) => {
		const { entry, isWholeWord } = lookupOf(word, clause.isWholeWord);
		if (!isWholeWord && partOf(word) !== undefined) return false;
		return common.some((known) => (isWholeWord ? known === entry : known.startsWith(entry)));
	};
	return clause.alternatives.some((words) => words.every(isCommonWord));
}

/** The products with a percentage in the description of a size: `±0.25 %`. Its digits are entries, which many products have. */
function productsWithPercentage(value: number): IdSet {
	const digits = String(value).split('.');
	const pattern = `(^|[^0-9.,])${digits.join('[.,]')}0* ?%`;
	const described = productsWith(digits.map(quoted).join(' & '), 'details');
	return sql`(select product_id from variants where product_id = any(array(${described})) and description ~ ${pattern})`;
}

/**
 * A single figure in a description that is no parameter: `31.5µf`. Products that have another value of the parameter don't count: a seal with a
 * head of 90 mm is none for a shaft of 90 mm.
 */
function figureInText({ figures, sizes }: FigureClause): IdSet[] {
	const [figure, ...rest] = figures;
	if (!figure || rest.length > 0 || figure.unit === null) return [];
	if (figure.unit === '%') return [productsWithPercentage(figure.value)];
	const forms = writtenForms(figure.value, figure.unit);
	const tokens = forms.map(({ value, unit }) => quoted(figureToken(value, unit))).join(' | ');
	const described = productsWith(tokens, 'details');
	const parameters = (sizes?.figures ?? []).flat().flatMap((range) => range.parameters);
	if (parameters.length === 0) return [described];
	return [
		sql`(select id from ${described} described (id) where not exists (
			select from variants sized join variant_values stored on stored.variant_id = sized.id
			where sized.product_id = described.id and stored.parameter_id = any(${sql.param(parameters)}::int[])))`,
	];
}

/** Whether a figure is a rating: those that sizes don't have are in descriptions, such as the 63 V of a field. */
export const isRating = ({ figures }: FigureClause) =>
	figures.every(({ unit }) => unit !== null && convert(1, unit, 'mm') === undefined);

/** The products that match one clause, in a statement that starts `withSizes` of it. */
function productsOf(clause: Clause, depth: Depth, entries: KnownEntries): IdSet {
	const sized = productsSized(clause);
	if (clause.kind === 'figure')
		return unionOf([...sized, ...(depth === 'details' || isRating(clause) ? figureInText(clause) : [])]) ?? emptySet;
	const coded = clause.isCode ? [productsCoded(clause.alternatives.map((words) => words.join('')))] : [];
	return unionOf([productsWith(clauseQuery(clause, entries), depth), ...coded, ...sized]) ?? emptySet;
}

/** Up to this many figures are also looked for in descriptions: each one doubles the ways to match them. */
const maxFiguresInText = 3;

/** The products that have a figure in their description, but no size with it: a size that has it would be the one that is meant. */
const figureInTextOnly = (clause: FigureClause): IdSet[] =>
	figureInText(clause).map((described) => sql`(${sql.join([described, ...productsSized(clause)], sql` except `)})`);

/**
 * The products that have all of the figures, in a statement that starts `withSizes` of the clauses: in one size, but for figures that stand in the
 * description only.
 */
function productsWithFigures(clauses: FigureClause[], depth: Depth): IdSet {
	const productsSplit = (inSize: FigureClause[], inText: FigureClause[]): IdSet[] => {
		const conditions = inSize.flatMap(({ sizes }) => (sizes ? [sizesIn(sizes)] : []));
		const texts = inText.map(figureInTextOnly);
		if (conditions.length < inSize.length || texts.some((sets) => sets.length === 0)) return [];
		const sizes = intersectionOf(conditions);
		const sized = sizes && sql`(select product_id from variants where id = any(array(${sizes})))`;
		return [intersectionOf([...(sized ? [sized] : []), ...texts.flat()]) ?? emptySet];
	};
	const ways = depth === 'details' && clauses.length <= maxFiguresInText ? 2 ** clauses.length : 1;
	// each bit of a way says of one figure that it stands in the description
	const sets = Array.from({ length: ways }, (_, way) =>
		productsSplit(
			clauses.filter((_, at) => !(way & (1 << at))),
			clauses.filter((_, at) => way & (1 << at)),
		),
	);
	return unionOf(sets.flat()) ?? emptySet;
}

/** A clause that only words match. */
const isWords = (clause: Clause): clause is WordClause => clause.kind !== 'figure' && !clause.sizes && !clause.isCode;

/**
 * The products that match every clause; undefined without clauses. Of several figures one size must have all. Words are looked up together,
 * common ones only in the few products that the others have found. Materials are also looked for in descriptions.
 */
function productsMatching(
	clauses: Clause[],
	{ depth, entries, common }: Pick<MatchContext, 'depth' | 'entries' | 'common'>,
	filters: SearchFilters,
): IdSet | undefined {
	const { category } = filters;
	const queryOf = (words: WordClause[]) => words.map((clause) => clauseQuery(clause, entries)).join(' & ');
	const isOfNames = (clause: Clause) => depth === 'names' && clause.kind === 'word' && clause.says === 'material';
	const materials = clauses.filter((clause): clause is WordClause => isWords(clause) && isOfNames(clause));
	if (materials.length > 0) {
		const rest = clauses.filter((clause) => !isOfNames(clause));
		const ofOtherClauses = productsMatching(rest, { depth, entries, common }, filters);
		if (!ofOtherClauses) return productsWith(queryOf(materials), 'details', { category });
		return membersWith(ofOtherClauses, queryOf(materials), 'details', category);
	}
	const words = clauses.filter(isWords);
	const figures = clauses.filter((clause) => clause.kind === 'figure');
	const separate = figures.length > 1 ? clauses.filter((clause) => clause.kind !== 'figure') : clauses;
	const sized = intersectionOf([
		...(figures.length > 1 ? [productsWithFigures(figures, depth)] : []),
		...separate.filter((clause) => !isWords(clause)).map((clause) => productsOf(clause, depth, entries)),
	]);
	if (words.length === 0) return sized && membersIn(sized, category);
	if (sized) return membersWith(sized, queryOf(words), depth, category);
	const frequent = words.filter((clause) => isCommon(clause, common));
	const rare = words.filter((clause) => !frequent.includes(clause));
	if (rare.length === 0) return productsWith(queryOf(words), depth, filters);
	if (frequent.length === 0) return productsWith(queryOf(words), depth, { category });
	return membersWith(productsWith(queryOf(rare), depth), queryOf(frequent), depth, category);
}

/** Keeps the products of a set that are called what a clause says: a pump shaft is no "Shaft Seal for Pumps". */
function productsCalled(clauses: Clause[], found: IdSet | undefined): IdSet | undefined {
	const names = clauses.filter((clause): clause is WordClause => clause.kind === 'word' && clause.isName === true);
	if (!found || names.length === 0) return found;
	const areCalled = sql.join(
		names.map(({ alternatives }) => isCalled(alternatives)),
		sql` and `,
	);
	return sql`(select product.id from products product cross join lateral ${headTable}
		where product.id = any(array(${found})) and ${areCalled})`;
}

/** Keeps the products of a set that are neither called nor made of what is unwanted. */
function withoutUnwanted(found: IdSet | undefined, { unwanted, entries }: MatchContext): IdSet | undefined {
	if (!found || unwanted.length === 0) return found;
	const sets = unwanted.map((clause) => {
		const depth = clause.says === 'material' ? 'details' : 'names';
		return membersWith(found, clauseQuery(clause, entries), depth);
	});
	return sql`(${sql.join([found, ...sets], sql` except `)})`;
}

/**
 * The products that match all clauses; undefined without clauses. In descriptions a product must be called one of the nouns, unless all
 * words are common: a bearing with rubber seals is no seal.
 */
export function matchesAll(clauses: Clause[], lookup: MatchContext, filters: SearchFilters = {}): IdSet | undefined {
	const { depth, entries, common, nouns } = lookup;
	const found = withoutUnwanted(productsCalled(clauses, productsMatching(clauses, lookup, filters)), lookup);
	const called = clauses.filter((clause): clause is WordClause => isWords(clause) && nouns?.has(clause) === true);
	if (!found || depth === 'names' || called.length === 0) return found;
	if (clauses.length === 1) return productsMatching(clauses, { ...lookup, depth: 'names' }, filters);
	if (clauses.every((clause) => isCommon(clause, common))) return found;
	const isNoun = called.map((clause) => clauseQuery(clause, entries)).join(' | ');
	return membersWith(found, isNoun, 'names', filters.category);
}

/** A set that is empty where no product matches the clause. For a common word one product is enough. */
export function anyMatch(clause: Clause, { depth, entries, common }: MatchContext): IdSet {
	if (!isWords(clause) || !isCommon(clause, common)) return productsOf(clause, depth, entries);
	return sql`(select product_id from product_search
		where ${sql.identifier(depth)} @@ ${clauseQuery(clause, entries)}::tsquery limit 1)`;
}
