import { and, ne, sql } from 'drizzle-orm';
import { needsNote } from '#contract/reference-grades.ts';
import type { SearchMatch } from '#contract/search-match.ts';
import { m } from '#messages';
import type { FoundReference } from '../catalogue/find-references.ts';
import { compact, fold } from '../catalogue/search-text.ts';
import { variants } from '../catalogue/tables.ts';
import type { Queries } from '../platform/database.ts';
import { isAny } from '../platform/is-any.ts';
import { bearingNote } from './bearing-note.ts';
import type { BearingCode } from './bearings.ts';
import { type Clause, codesOf } from './clauses.ts';

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

/** The sizes of the products that have figures of the search: of each, how many of its clauses' figures it has, by product and size. */
async function countFigures(database: Queries, clauses: Clause[], ids: number[]): Promise<Map<string, number>> {
	const sized = clauses.flatMap((clause) => clause.sized?.variants ?? []);
	if (sized.length === 0) return new Map();
	const { id, productId, size } = variants;
	const count = sql.join(
		sized.map((set) => sql`(${id} in ${set})::integer`),
		sql` + `,
	);
	const rows = await database
		.select({ productId, size, count: sql<number>`${count}` })
		.from(variants)
		.where(and(isAny(productId, ids), ne(size, '')));
	return new Map(rows.map((row) => [`${row.productId} ${row.size}`, row.count]));
}

/** How much of a word stands in a size, from 0 to 1: `m10x1` is whole in `10 bar M10x1`, and begins what stands in `10 bar M10x1.5`. */
function shareOfWord(clause: Clause, entries: string[]): number {
	if (clause.kind === 'figure' || /^\d{1,2}$/.test(clause.text)) return 0;
	const shares = clause.alternatives.map((words) => {
		const each = words.map((word) => {
			if (entries.includes(word)) return 1;
			return word.length > 1 && entries.some((entry) => entry.startsWith(word)) ? 0.5 : 0;
		});
		return Math.min(...each);
	});
	return Math.max(...shares);
}

/** The size with which a code ends as it was typed: 12 of `301-12`, in `12mm`. */
function sizeOfEnd(search: string, sizes: string[]): string | undefined {
	const end = /[-/]0{0,2}(\d{1,3})\s*$/.exec(fold(search))?.[1];
	const fitting = end ? sizes.filter((size) => /^\d+(?![\d.,/-])/.exec(size)?.[0] === end) : [];
	return fitting.length === 1 ? fitting[0] : undefined;
}

/**
 * The size that is meant of each product: one that is written as one of the codes, else the one that has the most of the figures and words;
 * none where several have as much. Those that a code ends in are next.
 */
async function sizesMeant(database: Queries, { search, clauses }: ReadText, candidates: Candidate[]) {
	const ids = candidates.map(({ id }) => id);
	const counts = await countFigures(database, clauses, ids);
	const codes = new Set([compact(search), ...codesOf(clauses)].filter((code) => /\d/.test(code)));
	const bestOf = ({ id, sizes }: Candidate): string | undefined => {
		const coded = sizes.find((one) => codes.has(compact(one)));
		if (coded) return coded;
		const scored = sizes.map((size) => {
			const entries = fold(size).split(/\s+/).map(compact);
			const words = clauses.reduce((sum, clause) => sum + shareOfWord(clause, entries), 0);
			return { size, score: words + (counts.get(`${id} ${size}`) ?? 0) };
		});
		const most = Math.max(0, ...scored.map(({ score }) => score));
		const best = most > 0 ? scored.filter(({ score }) => score === most) : [];
		return best.length === 0 ? sizeOfEnd(search, sizes) : best.length === 1 ? best[0]?.size : undefined;
	};
	return new Map(
		candidates.flatMap((candidate) => {
			const size = bestOf(candidate);
			return size === undefined ? [] : [[candidate.id, size] as const];
		}),
	);
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
