import type { Language } from '#contract/language.ts';
import { maxCandidates } from '#contract/lists/lists.schema.ts';
import { changeTexts, isNeighbour, type SearchChange } from '#contract/search/search-reading.ts';
import { m } from '#messages';
import { findReferences } from '../catalogue/references/find-references.ts';
import { codesIn, listMatchNotes } from '../search/list/match-notes.ts';
import { type SearchCache, type SearchResult, searchInTurn } from '../search/search.ts';
import type { FoundCandidate } from './candidate-prices.ts';
import { type ListPart, loadParts } from './list-parts.ts';

/** The result of a search for a line whose code is unknown. */
export interface FoundLine {
	candidates: FoundCandidate[];
	/** How the line was read, when that is not obvious. */
	note: string;
	/** Words that the search dropped or replaced. */
	changed: SearchChange[];
}

const noResult: FoundLine = { candidates: [], note: '', changed: [] };
const isCode = (text: string) => /\d{4}|\p{L}.*\d|\d.*\p{L}/u.test(text);

/** Whether the search dropped most of the line, or its code: then only words like "seal" matched. */
function isMostlyDropped({ reading, text }: SearchResult): boolean {
	const dropped = reading.changed.filter(({ as }) => as === undefined).map((change) => change.text);
	const matched = text.clauses.filter((clause) => !dropped.includes(clause.text));
	if (dropped.length > matched.length) return true;
	return dropped.some(isCode) && !matched.some((clause) => clause.kind === 'figure' || isCode(clause.text));
}

/** A part as a candidate of a line. Without a size, the buyer chooses from `sizes`. `differs`: it is not what was written. */
export function asCandidate(
	part: ListPart,
	size: string | null,
	{ note, differs = false }: { note: string; differs?: boolean },
): FoundCandidate {
	const { id: product_id, name, model: code, image, sizes } = part;
	const chosenSize = size ?? (sizes.length === 1 ? (sizes[0]?.size ?? null) : null);
	return {
		product_id,
		size: chosenSize,
		name,
		note,
		differs,
		code,
		image,
		sizes: chosenSize === null ? sizes.map(({ size }) => size) : [],
	};
}

/** The first parts that the search finds for a line, with notes on how each differs. */
export async function searchLine(
	cache: Pick<SearchCache, 'database' | 'read'>,
	written: string,
	language: Language,
): Promise<FoundLine> {
	const result = await searchInTurn(cache, written);
	const ids = result.hits.slice(0, maxCandidates);
	if (ids.length === 0 || isMostlyDropped(result)) return noResult;
	const parts = await loadParts(cache.database, ids, language);
	const foundParts = ids.flatMap((id) => parts.get(id) ?? []);
	const named = { text: written, codes: codesIn(result.text) };
	const references = await findReferences(cache.database, named, language);
	const partsWithSizes = foundParts.map((part) => ({ ...part, sizes: part.sizes.map(({ size }) => size) }));
	const matches = await listMatchNotes(cache.database, { ...result.text, references }, partsWithSizes);
	const isNear = isNeighbour(result.reading);
	const notes = isNear ? [m.lists_neighbour()] : changeTexts(result.reading, language);
	return {
		candidates: foundParts.map((part) => {
			const { size = null, note = '' } = matches.get(part.id) ?? {};
			return asCandidate(part, size, { note, differs: isNear });
		}),
		note: notes.join(' · '),
		changed: result.reading.changed,
	};
}
