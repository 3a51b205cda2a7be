import { and, ne, sql } from 'drizzle-orm';
import { needsNote } from '#contract/catalogue/reference-grades.ts';
import type { SearchMatch } from '#contract/catalogue/search-match.schema.ts';
import { m } from '#messages';
import type { FoundReference } from '../../catalogue/references/find-references.ts';
import { compact, fold } from '../../catalogue/search-text.ts';
import { variants } from '../../catalogue/tables.ts';
import type { Queries } from '../../platform/database.ts';
import { isAny } from '../../platform/is-any.ts';
import { sizesOf } from '../match/clause-sets.ts';
import { codesOf } from '../match/match-statement.ts';
import { type BearingCode, bearingAt, type Closure } from '../read/bearing-codes.ts';
import type { Clause } from '../read/query.ts';
import type { ReadText } from '../search.ts';
import { tokensOf } from '../words/known-words.ts';

/** A product of a search: its name in any language, its code, and its sizes in their order, without empty ones. */
interface Candidate {
	id: number;
	name: string;
	model: string | null;
	sizes: string[];
}

/** A row of the equals-table as a note: "for SKF 6205", "supersedes …", and what to check. */
export function referenceText({ grade, note, maker, code }: Omit<FoundReference, 'productId' | 'size'>): string {
	if (grade === 'not_same') return m.match_not_same({ code: `${maker} ${code}`, note });
	const text = grade === 'supersedes' ? m.match_supersedes : m.match_stands_for;
	const standsFor = text({ code: `${maker} ${code}` });
	return needsNote(grade) ? m.match_check({ told: standsFor, note }) : standsFor;
}

/** How many clauses with figures each size matches, by `product size`. */
async function countFigures(database: Queries, clauses: Clause[], ids: number[]): Promise<Map<string, number>> {
	const sized = clauses.flatMap(({ sizes }) => (sizes ? [sizesOf(sizes)] : []));
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

/** How much of a word a size has, from 0 to 1. `m10x1` → 1 in `10 bar M10x1`, 0.5 in `10 bar M10x1.5`. */
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

/** The size at the end of a code: `301-12` → `12mm`. */
function sizeOfEnd(search: string, sizes: string[]): string | undefined {
	const end = /[-/]0{0,2}(\d{1,3})\s*$/.exec(fold(search))?.[1];
	const fitting = end ? sizes.filter((size) => /^\d+(?![\d.,/-])/.exec(size)?.[0] === end) : [];
	return fitting.length === 1 ? fitting[0] : undefined;
}

/**
 * The size that the search means, by product: one that is one of the codes, else the one that matches most figures and words, else the one
 * at the end of a code. None where several match as much.
 */
async function chooseSizes(
	database: Queries,
	{ search, clauses, sizes: chosen = {} }: ReadText,
	candidates: Candidate[],
) {
	const ids = candidates.map(({ id }) => id);
	const counts = await countFigures(database, clauses, ids);
	const codes = new Set([compact(search), ...codesOf(clauses)].filter((code) => /\d/.test(code)));
	const bestOf = ({ id, sizes }: Candidate): string | undefined => {
		const named = chosen[id];
		if (named !== undefined) return named;
		const coded = sizes.find((size) => codes.has(compact(size)));
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
 * Why products were found, by id, where that is more than a word: a size, a bearing's designation, or a row of the equals-table. Notes are
 * in the caller's language.
 */
export async function listMatches(
	database: Queries,
	{ references, ...read }: ReadText & { references: FoundReference[] },
	candidates: Candidate[],
): Promise<Map<number, SearchMatch>> {
	if (candidates.length === 0) return new Map();
	const sizes = await chooseSizes(database, read, candidates);
	const matches = new Map<number, SearchMatch>();
	for (const { id, name, model } of candidates) {
		const reference = references.find(({ productId, grade }) => productId === id && grade !== 'not_same');
		const note = read.bearing && bearingNote(`${model ?? ''} ${name}`, read.bearing);
		const size = sizes.get(id);
		const other = references.find(({ productId, grade }) => productId === id && grade === 'not_same');
		if (!reference && other) matches.set(id, { size: size ?? null, by: 'reference', note: referenceText(other) });
		else if (note) matches.set(id, { size: size ?? null, by: 'rule', note });
		else if (reference) matches.set(id, { size: reference.size, by: 'reference', note: referenceText(reference) });
		else if (note !== undefined) matches.set(id, { size: size ?? null, by: 'rule', note });
		else if (size !== undefined) matches.set(id, { size, by: 'size', note: '' });
	}
	return matches;
}

const closureTexts: Readonly<Record<Closure, () => string>> = {
	sealed: m.match_sealed,
	shielded: m.match_shielded,
	open: m.match_open,
};

/** Without a suffix a bearing is open (ISO 15) and has normal clearance (ISO 5753). */
const clearanceText = (clearance: string | undefined) =>
	clearance && clearance !== 'cn' ? clearance.toUpperCase() : m.match_normal_clearance();

/**
 * How a bearing differs from the one that was searched for: "C3, open; you asked for sealed both sides". Empty where it does not differ;
 * undefined where the name has no bearing of that number.
 */
export function bearingNote(name: string, searched: BearingCode): string | undefined {
	const tokens = tokensOf(fold(name));
	const own = tokens.map((_, at) => bearingAt(tokens, at)?.bearing).find((bearing) => bearing?.base === searched.base);
	if (!own) return undefined;
	const closure = own.closure ?? 'open';
	// a buyer who types suffixes types all of them: without one the clearance is normal
	const clearance = searched.clearance ?? (searched.closure ? 'cn' : undefined);
	const differences = [
		...(searched.closure && searched.closure !== closure
			? [{ is: closureTexts[closure](), asked: closureTexts[searched.closure]() }]
			: []),
		...(clearance && clearance !== (own.clearance ?? 'cn')
			? [{ is: clearanceText(own.clearance), asked: clearanceText(clearance) }]
			: []),
	];
	return differences.map((difference) => m.match_differs(difference)).join(' · ');
}
