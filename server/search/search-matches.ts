import { and, desc, inArray, ne, sql } from 'drizzle-orm';
import { needsNote } from '#contract/reference-grades.ts';
import type { SearchMatch } from '#contract/search-match.ts';
import { m } from '#messages';
import type { FoundReference } from '../catalogue/find-references.ts';
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

/** A product that may be a match: its name in any language, its code, its sizes that are not empty, in their order. */
interface Candidate {
	id: number;
	name: string;
	model: string | null;
	sizes: string[];
}

/** What a row of the equals-table says of a part that stands for its code: `for SKF 6205`, `supersedes …`, and what to check. */
export function referenceText({ grade, note, maker, code }: Omit<FoundReference, 'productId' | 'size'>): string {
	const text = grade === 'supersedes' ? m.match_supersedes : m.match_stands_for;
	const told = text({ code: `${maker} ${code}` });
	return needsNote(grade) ? m.match_check({ told, note }) : told;
}

/** The first size of each of the products that has all figures of the search, by product. */
async function sizesMeasured(database: Queries, clauses: Clause[], ids: number[]): Promise<Map<number, string>> {
	const measured = intersectionOf(clauses.flatMap((clause) => clause.sized?.variants ?? []));
	if (!measured) return new Map();
	const { id, productId, size, position } = variants;
	const rows = await database
		.select({ productId, size })
		.from(variants)
		.where(and(inArray(productId, ids), ne(size, ''), sql`${id} in ${measured}`))
		.orderBy(desc(position));
	return new Map(rows.map((row) => [row.productId, row.size]));
}

/** The size that is meant of each product: the first that is written as one of the codes, else the first that measures so. */
async function sizesMeant(database: Queries, { search, clauses }: ReadText, candidates: Candidate[]) {
	const measured = await sizesMeasured(
		database,
		clauses,
		candidates.map(({ id }) => id),
	);
	const codes = new Set([compact(search), ...codesOf(clauses)].filter((code) => /\d/.test(code)));
	const meant = candidates.flatMap(({ id, sizes }) => {
		const size = sizes.find((one) => codes.has(compact(one))) ?? measured.get(id);
		return size === undefined ? [] : [[id, size] as const];
	});
	return new Map(meant);
}

/**
 * Why the products of a page were found, by id, where that is more than a word: a size, a bearing's designation, or a row of the
 * equals-table, in the language of the reader.
 */
export async function listMatches(
	database: Queries,
	{ references, ...read }: ReadText & { references: FoundReference[] },
	candidates: Candidate[],
): Promise<Map<number, SearchMatch>> {
	if (candidates.length === 0) return new Map();
	const sizes = await sizesMeant(database, read, candidates);
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
