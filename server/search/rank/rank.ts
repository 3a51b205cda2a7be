import { type SQL, sql } from 'drizzle-orm';
import { otherLanguages } from '#contract/language.ts';
import { fold, pointedCode } from '../../catalogue/search-text.ts';
import { nameColumnOf } from '../../catalogue/tables.ts';
import { productsSized } from '../match/clause-sets.ts';
import { idsOfCodes } from '../match/code-sets.ts';
import { codesOf, type MarkColumns, type Matches } from '../match/match-statement.ts';
import { isCalled, isInHead } from '../match/product-heads.ts';
import { clauseQuery } from '../match/tsqueries.ts';
import type { Clause, SearchQuery } from '../read/query.ts';
import type { KnownEntries } from '../words/entries.ts';

/**
 * By the whole text: a name or model, then a code, then a name that starts so, that has it in what the product is, or that has it
 * elsewhere. Names in any language count: a buyer may type either on every page.
 */
function markOfText(typed: string): SQL {
	const text = sql`lower(${typed.trim()})`;
	const columns = ['name', ...otherLanguages.map(nameColumnOf)];
	const names = columns.map((column) => sql`lower(product.${sql.identifier(column)})`);
	const anyName = (condition: (name: SQL) => SQL) => sql.join(names.map(condition), sql` or `);
	return sql`case
		when ${anyName((name) => sql`${name} = ${text}`)} or lower(product.model) = ${text} then 0
		when product.search_codes @> array[${pointedCode(typed)}]::text[] then 1
		when ${anyName((name) => sql`starts_with(${name}, ${text})`)} then 2
		when ${isInHead(fold(typed).trim())} then 3
		when ${anyName((name) => sql`strpos(${name}, ${text}) > 0`)} then 4
		else 5 end`;
}

/** By each clause, added up: its code or size, then its word as it is, then where a word starts; the first two first in what the product is. */
function markOfClauses(clauses: Clause[], entries: KnownEntries): SQL {
	const marks = clauses.map((clause) => {
		const isSized = sql.join(
			productsSized(clause).map((set) => sql` or product.id in ${set}`),
			sql``,
		);
		if (clause.kind === 'figure') return sql`case when false ${isSized} then 0 else 5 end`;
		const called = isCalled(clause.alternatives);
		return sql`case when product.search_codes && ${sql.param(codesOf([clause]))}::text[] ${isSized} then 0
			when index.names @@ ${clauseQuery(clause, entries, true)}::tsquery then case when ${called} then 1 else 2 end
			when index.names @@ ${clauseQuery(clause, entries)}::tsquery then case when ${called} then 3 else 4 end
			else 6 end`;
	});
	return marks.length > 0 ? sql.join(marks, sql` + `) : sql`0::integer`;
}

/** The marks by which `rank` orders the products of a query. */
export const marksFor = ({ typed, clauses, rankedBy = clauses, entries }: SearchQuery): MarkColumns => ({
	ofText: markOfText(typed),
	ofClauses: markOfClauses(rankedBy, entries),
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
	const named = new Set(idsOfCodes(query));
	const sorted = marked
		.map(({ id, ofText, ofClauses }) => {
			const isNamed = named.has(id) ? 0 : 1;
			// a product that is meant exactly needs no other mark
			return { id, marks: [isNamed, ofText, ofText < 2 ? 0 : ofClauses, id] };
		})
		.toSorted((a, b) => compare(a.marks, b.marks));
	const ranked = new Set(sorted.map(({ id }) => id));
	const unranked = ids.filter((id) => !ranked.has(id)).sort((a, b) => a - b);
	return { hits: [...ranked, ...unranked].slice(0, maxHits), isBounded };
}

/** By the first marks that differ. */
function compare(a: number[], b: number[]): number {
	for (const [at, mark] of a.entries()) if (mark !== b[at]) return mark - (b[at] ?? 0);
	return 0;
}
