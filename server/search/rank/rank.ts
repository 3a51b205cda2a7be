import { type SQL, sql } from 'drizzle-orm';
import { otherLanguages } from '#contract/language.ts';
import { figureToken } from '../../catalogue/search-figures.ts';
import { fold } from '../../catalogue/search-text.ts';
import { nameColumnOf } from '../../catalogue/tables.ts';
import { isRating, productsSized } from '../match/clause-sets.ts';
import { idsOfCodes } from '../match/code-sets.ts';
import { codesOf, codesOfText, type MarkColumns, type Matches } from '../match/match-statement.ts';
import { isCalled, isInHead } from '../match/product-heads.ts';
import { clauseQuery, quoted } from '../match/tsqueries.ts';
import type { FigureClause, SearchQuery } from '../read/query.ts';

/**
 * By the whole text: a name or model, then a code, then a name that starts so, that has it in what the product is, or that has it
 * elsewhere. Names in any language count: a buyer may type either on every page.
 */
function markOfText(typed: string, codes: string[]): SQL {
	const text = sql`lower(${typed.trim()})`;
	const columns = ['name', ...otherLanguages.map(nameColumnOf)];
	const names = columns.map((column) => sql`lower(product.${sql.identifier(column)})`);
	const anyName = (condition: (name: SQL) => SQL) => sql.join(names.map(condition), sql` or `);
	return sql`case
		when ${anyName((name) => sql`${name} = ${text}`)} or lower(product.model) = ${text} then 0
		when product.search_codes && ${sql.param(codes)}::text[] then 1
		when ${anyName((name) => sql`starts_with(${name}, ${text})`)} then 2
		when ${isInHead(fold(typed).trim())} then 3
		when ${anyName((name) => sql`strpos(${name}, ${text}) > 0`)} then 4
		else 5 end`;
}

/** Whether sizes that match a figure have this very value: others may have it in a range, or nearly. */
const isExact = ({ figures }: FigureClause) =>
	figures.every(({ place, unit, value, high }) => {
		const isOfSize = place === 'first' || place === 'any' || place === 'number';
		return isOfSize && value === high && (unit === null || unit === 'mm');
	});

/**
 * How far the nearest size of a product is from the figures, from 0 to 1: `220 V` is nearer to 190-264 V than to 170-510 V. Of several figures
 * the distances are summed: `18/32/33` is nearer to a seal of 18x32x33 than to one of 18x31x34.
 */
function distanceTo({ sizes }: FigureClause): SQL {
	const distances = (sizes?.figures ?? []).flatMap((ranges) => {
		const each = ranges.map(({ parameters, value, until }) => {
			const scale = Math.max(1, Math.abs(until));
			return sql`coalesce(min(abs(stored.number - stored.minus - ${value}) + abs(stored.number + stored.plus - ${until}))
				filter (where stored.parameter_id = any(${sql.param(parameters)}::int[]))::float, 'infinity') / ${scale}::float`;
		});
		return each.length > 0 ? [sql`least(${sql.join(each, sql`, `)})`] : [];
	});
	if (distances.length === 0) return sql`0`;
	// one look at the sizes for all figures: planning a query for each took longer than the search. Infinitely far is 1
	return sql`(select 1 - 1 / (1 + ${sql.join(distances, sql` + `)})
		from variants sized join variant_values stored on stored.variant_id = sized.id where sized.product_id = product.id)`;
}

/** A word that only a description has is a little better than one that is nowhere. */
const markOfMention = sql`5.5`;

/**
 * Sums a mark for each clause; the lowest comes first. A code or size is best, then the whole word, then the beginning of a word; the head of
 * a name is better than the rest of it. Figures in a range, and dropped ones, are marked by their distance.
 */
function markOfClauses({ clauses: matched, rankedBy = matched, absentFigures = [], entries }: SearchQuery): SQL {
	const marks = [...rankedBy, ...absentFigures].map((clause) => {
		const isSized = sql.join(
			productsSized(clause).map((set) => sql` or product.id in ${set}`),
			sql``,
		);
		if (clause.kind === 'figure') {
			// in a description it is nearer than in a wide range
			const [figure] = clause.figures;
			const token = figure?.unit && isRating(clause) ? quoted(figureToken(figure.value, figure.unit)) : undefined;
			const isDescribed = token ? sql`index.details @@ ${token}::tsquery` : sql`false`;
			const sized = sql`case when false ${isSized} then 0 when ${isDescribed} then -0.5 else 5 end`;
			return isExact(clause) && matched.includes(clause) ? sized : sql`${sized} + ${distanceTo(clause)}`;
		}
		const called = isCalled(clause.alternatives);
		// where two parts are named, it is the head that the product must be called
		const elsewhere = clause.isHead ? sql`5` : sql`0`;
		// what a product is must stand in its names
		const isMentioned = clause.isHead ? sql`false` : sql`index.details @@ ${clauseQuery(clause, entries)}::tsquery`;
		const weight = clause.isQuantity ? sql`0.1` : sql`1`;
		return sql`${weight} * case when product.search_codes && ${sql.param(codesOf([clause]))}::text[] ${isSized} then 0
			when index.names @@ ${clauseQuery(clause, entries, true)}::tsquery then case when ${called} then 1 else 2 + ${elsewhere} end
			when index.names @@ ${clauseQuery(clause, entries)}::tsquery then case when ${called} then 3 else 4 + ${elsewhere} end
			when ${isMentioned} then ${markOfMention}
			else 6 end`;
	});
	return marks.length > 0 ? sql.join(marks, sql` + `) : sql`0::integer`;
}

/** The marks by which `rank` orders the products of a query. */
export const marksFor = (query: SearchQuery): MarkColumns => ({
	ofText: markOfText(query.typed, codesOfText(query)),
	ofClauses: markOfClauses(query),
});

/** Products that are found. */
export interface Hits {
	/** Their ids, best first. */
	hits: number[];
	/** Whether more are found than are listed. */
	isBounded: boolean;
}

/** Orders matches: products that exact codes name, then by their marks; the others by id. At most `maxHits`. */
export function rank({ marked, ids, isBounded }: Matches, query: SearchQuery, maxHits: number): Hits {
	const places = new Map(query.listed?.ids.map((id, at) => [id, at]));
	const [own, named] = [new Set(idsOfCodes(query, 'own')), new Set(idsOfCodes(query, 'all'))];
	const sorted = marked
		.map(({ id, ofText, ofClauses }) => {
			const isNamed = own.has(id) ? 0 : named.has(id) ? 1 : 2;
			// a product that is meant exactly needs no other mark
			return { id, marks: [places.get(id) ?? 0, isNamed, ofText, ofText < 2 ? 0 : ofClauses, id] };
		})
		.toSorted((a, b) => compare(a.marks, b.marks));
	const ranked = new Set(sorted.map(({ id }) => id));
	const unranked = ids.filter((id) => !ranked.has(id)).sort((a, b) => a - b);
	return { hits: [...ranked, ...unranked].slice(0, maxHits), isBounded: isBounded || query.listed?.isBounded === true };
}

/** By the first marks that differ. */
function compare(a: number[], b: number[]): number {
	for (const [at, mark] of a.entries()) if (mark !== b[at]) return mark - (b[at] ?? 0);
	return 0;
}
