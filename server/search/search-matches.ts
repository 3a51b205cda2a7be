import { asc, inArray, sql } from 'drizzle-orm';
import { needsNote } from '#contract/reference-grades.ts';
import type { SearchMatch } from '#contract/search-match.ts';
import { m } from '#messages';
import { type FoundReference, findReferences } from '../catalogue/find-references.ts';
import { compact } from '../catalogue/search-text.ts';
import { variants } from '../catalogue/tables.ts';
import type { Queries } from '../platform/database.ts';
import { bearingNote } from './bearing-note.ts';
import type { BearingCode } from './bearings.ts';
import { type Clause, codesOf } from './clauses.ts';
import { intersectionOf } from './id-sets.ts';

/** What a search was read as, of which its matches are told. */
export interface ReadText {
	/** As it was typed. */
	search: string;
	clauses: Clause[];
	bearing: BearingCode | undefined;
}

/** What may be a match: the product's name or code in any language. */
interface Candidate {
	id: number;
	name: string;
	model: string | null;
}

/** What a row of the equals-table says of a part that stands for its code: `for SKF 6205`, `supersedes …`, and what to check. */
export function referenceText({ grade, note, maker, code }: Omit<FoundReference, 'productId' | 'size'>): string {
	const text = grade === 'supersedes' ? m.match_supersedes : m.match_stands_for;
	const told = text({ code: `${maker} ${code}` });
	return needsNote(grade) ? m.match_check({ told, note }) : told;
}

/** The size of each product that has all figures of the search, or is written as one of its codes; by product. */
async function sizesMeant(
	database: Queries,
	{ search, clauses }: ReadText,
	ids: number[],
): Promise<Map<number, string>> {
	const sets = clauses.flatMap((clause) => clause.sized?.variants ?? []);
	const measured = intersectionOf(sets);
	const { id, productId, size, position } = variants;
	const rows = await database
		.select({ productId, size, isMeasured: measured ? sql<boolean>`${id} in ${measured}` : sql<boolean>`false` })
		.from(variants)
		.where(inArray(productId, ids))
		.orderBy(asc(productId), asc(position));
	const codes = new Set([compact(search), ...codesOf(clauses)].filter((code) => /\d/.test(code)));
	const meant = rows.filter((row) => row.size !== '' && (row.isMeasured || codes.has(compact(row.size))));
	// the first that is written so, else the first that measures so
	const byCode = meant.filter((row) => codes.has(compact(row.size)));
	return new Map([...meant.toReversed(), ...byCode.toReversed()].map((row) => [row.productId, row.size]));
}

/**
 * Why the products of a page were found, by id, where that is more than a word: a size, a bearing's designation, or a row of the
 * equals-table, in the language of the reader.
 */
export async function listMatches(
	database: Queries,
	read: ReadText,
	candidates: Candidate[],
): Promise<Map<number, SearchMatch>> {
	const ids = candidates.map(({ id }) => id);
	if (ids.length === 0) return new Map();
	const [sizes, references] = await Promise.all([
		sizesMeant(database, read, ids),
		findReferences(database, read.search),
	]);
	const matches = new Map<number, SearchMatch>();
	for (const { id, name, model } of candidates) {
		const reference = references.find(({ productId, grade }) => productId === id && grade !== 'not_same');
		const note = read.bearing && bearingNote(`${model ?? ''} ${name}`, read.bearing);
		const size = sizes.get(id);
		// what is different by its designation is said in the reader's language
		if (note) matches.set(id, { size: size ?? null, by: 'rule', note });
		else if (reference) matches.set(id, { size: reference.size, by: 'reference', note: referenceText(reference) });
		else if (note !== undefined) matches.set(id, { size: size ?? null, by: 'rule', note });
		else if (size !== undefined) matches.set(id, { size, by: 'size', note: '' });
	}
	return matches;
}
