import { isInNoProduct } from '../match/clause-sets.ts';
import { listNouns } from '../match/product-heads.ts';
import type { Reading, SearchQuery } from '../read/query.ts';
import type { RelaxContext } from './step.ts';

/** The query with the clauses of another of its readings. */
export const withReading = (query: SearchQuery, { clauses, unread }: Reading): SearchQuery => ({
	...query,
	clauses,
	unread,
	wholeCode: undefined,
});

/** `12 24 charger` → the numbers 12 and 24 instead of the size 12x24. */
export async function splitNumbers(query: SearchQuery): Promise<SearchQuery | undefined> {
	const asWords = query.readings[1];
	return asWords && withReading(query, asWords);
}

/** `seal viton` → seals whose description has viton. */
export function searchDescriptions(query: SearchQuery, context: RelaxContext): Promise<SearchQuery | undefined> {
	return inDescriptions(query, query.readings[0], context);
}

export function splitNumbersInDescriptions(
	query: SearchQuery,
	context: RelaxContext,
): Promise<SearchQuery | undefined> {
	return inDescriptions(query, query.readings[1], context);
}

async function inDescriptions(
	query: SearchQuery,
	reading: Reading | undefined,
	context: RelaxContext,
): Promise<SearchQuery | undefined> {
	if (!reading || reading.clauses.some((clause) => isInNoProduct(clause, query.entries))) return undefined;
	return withNouns({ ...withReading(query, reading), depth: 'details' }, context);
}

/** The query with those of its clauses that say what a part is called. */
export const withNouns = async (query: SearchQuery, { database, nouns }: RelaxContext): Promise<SearchQuery> => ({
	...query,
	nouns: await listNouns(database, query, nouns),
});
