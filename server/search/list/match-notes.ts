import { needsNote } from '#contract/catalogue/reference-grades.ts';
import type { SearchMatch } from '#contract/catalogue/search-match.schema.ts';
import { m } from '#messages';
import type { FoundReference } from '../../catalogue/references/find-references.ts';
import type { Queries } from '../../platform/database.ts';
import { type BearingCode, bearingNamed, type Closure } from '../read/bearing-codes.ts';
import type { ReadText } from '../search.ts';
import { type Candidate, chooseSizes } from './choose-sizes.ts';

/** A row of the equals-table as a note: "for SKF 6205", "supersedes …", and what to check. */
export function referenceText({ grade, note, maker, code }: Omit<FoundReference, 'productId' | 'size'>): string {
	if (grade === 'not_same') return m.match_not_same({ code: `${maker} ${code}`, note });
	const text = grade === 'supersedes' ? m.match_supersedes : m.match_stands_for;
	const standsFor = text({ code: `${maker} ${code}` });
	return needsNote(grade) ? m.match_check({ told: standsFor, note }) : standsFor;
}

/** The exact codes that a text has, also those of its parts, where it names several. */
export const codesIn = ({ clauses, parts = [] }: ReadText): string[] => [
	...clauses.flatMap((clause) => (clause.kind === 'figure' ? [] : (clause.code ?? []))),
	...parts.flatMap(({ text }) => codesIn(text)),
];

/**
 * Why products were found, by id, where that is more than a word: a size, a bearing's designation, or a row of the equals-table. Notes are
 * in the caller's language.
 */
export async function listMatchNotes(
	database: Queries,
	{ references, ...read }: ReadText & { references: FoundReference[] },
	candidates: Candidate[],
): Promise<Map<number, SearchMatch>> {
	if (candidates.length === 0) return new Map();
	if (read.parts) {
		const matchesOfParts = await Promise.all(
			read.parts.map(({ text, ids }) => {
				const ofPart = new Set(ids);
				return listMatchNotes(
					database,
					{ ...text, references },
					candidates.filter(({ id }) => ofPart.has(id)),
				);
			}),
		);
		return new Map(matchesOfParts.flatMap((matches) => [...matches]));
	}
	const sizes = await chooseSizes(database, read, candidates);
	const matches = new Map<number, SearchMatch>();
	for (const { id, name, model } of candidates) {
		const reference = references.find(({ productId, grade }) => productId === id && grade !== 'not_same');
		const note = read.bearing && bearingNote(`${model ?? ''} ${name}`, read.bearing);
		const size = sizes.get(id);
		const different = references.find(({ productId, grade }) => productId === id && grade === 'not_same');
		if (!reference && different)
			matches.set(id, { size: size ?? null, by: 'reference', note: referenceText(different) });
		// a bearing that differs comes before a reference, the very bearing after it
		else if (note) matches.set(id, { size: size ?? null, by: 'rule', note });
		else if (reference)
			matches.set(id, { size: reference.size ?? size ?? null, by: 'reference', note: referenceText(reference) });
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
function bearingNote(name: string, searched: BearingCode): string | undefined {
	const own = bearingNamed(name, searched.base);
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
