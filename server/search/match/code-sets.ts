import type { Clause, CodeClause, ExactCodes, SearchQuery } from '../read/query.ts';
import { type MatchContext, matchesAll } from './clause-sets.ts';
import {
	emptySet,
	type IdSet,
	intersectionOf,
	membersIn,
	productsWith,
	type SearchFilters,
	setOfIds,
} from './id-sets.ts';
import { quoted } from './tsqueries.ts';

/** The clauses that are exact codes, with the products that they name. */
export function codesAmong(clauses: Clause[], codes: ExactCodes): CodeClause[] {
	return clauses.flatMap((clause) => {
		const code = clause.kind === 'figure' ? undefined : clause.code;
		const products = code === undefined ? undefined : codes.get(code);
		if (code === undefined || !products) return [];
		return [
			{
				clause: { text: clause.text, kind: 'word', alternatives: [[code]], isWholeWord: true, code },
				code,
				...products,
			},
		];
	});
}

/** The products that all of the codes name; where there is none, those of each: `sx440 as440`. */
function sharedIds(codes: CodeClause[]): number[] {
	const [first, ...rest] = codes.map(({ ids }) => new Set(ids));
	const shared = [...(first ?? [])].filter((id) => rest.every((ids) => ids.has(id)));
	return shared.length > 0 ? shared : [...new Set(codes.flatMap(({ ids }) => ids))];
}

/** The products that the exact codes of the query name: they come first. With `own`, those whose own code or name is one of them. */
export function idsOfCodes({ clauses, codes }: Pick<SearchQuery, 'clauses' | 'codes'>, which: 'own' | 'all'): number[] {
	const codeClauses = codesAmong(clauses, codes);
	return sharedIds(which === 'own' ? codeClauses.filter(({ isOwn }) => isOwn) : codeClauses);
}

/** Products in which further clauses are looked for. */
export interface BaseProducts {
	set: IdSet;
	/** Where they are known. */
	ids?: number[];
}

/** Where a query looks for products of exact codes: those that the codes name, or also those with a code as a word of their names. */
export function setsOfCodes(codes: CodeClause[]): Record<'own' | 'family', BaseProducts> {
	const family = productsWith(codes.map(({ code }) => quoted(code)).join(' | '), 'names');
	const ids = sharedIds(codes);
	return { own: { set: setOfIds(ids), ids }, family: { set: family } };
}

/** The products of a set that match all clauses; all of the set without clauses. */
export function membersMatching(
	{ set, ids }: BaseProducts,
	clauses: Clause[],
	lookup: MatchContext,
	filters: SearchFilters = {},
): IdSet {
	// a common word is compared with the few, instead of reading all products that have it
	const matching = matchesAll(clauses, lookup, ids ? { ...filters, ids } : filters);
	const members = membersIn(set, filters.category);
	return intersectionOf(matching ? [members, matching] : [members]) ?? emptySet;
}
