import type { Language } from '#contract/language.ts';
import type { ListCandidate } from '#contract/lists.ts';
import { maxCandidates } from '#contract/lists.ts';
import { priceOfSizes } from '#contract/prices.ts';
import { changeTexts, isNeighbour, type SearchChange } from '#contract/search-reading.ts';
import { m } from '#messages';
import { findReferences } from '../catalogue/find-references.ts';
import type { SearchCache, SearchResult } from '../search/ranked-search.ts';
import { readSearch } from '../search/read-search.ts';
import { listMatches } from '../search/search-matches.ts';
import { type KnownPart, loadParts } from './known-parts.ts';

/** What a search finds for a line of which no code is known as it is. */
export interface FoundLine {
	candidates: ListCandidate[];
	/** How it was read, where that is not plain. */
	note: string;
	/** What the search left out of it or read as something else. */
	changed: SearchChange[];
}

const nothing: FoundLine = { candidates: [], note: '', changed: [] };
const isCode = (text: string) => /\d{4}|\p{L}.*\d|\d.*\p{L}/u.test(text);

/** Whether most of the line was left out, or its code, so that no more than words like "seal" were found. */
function isLeftOut({ reading, text }: SearchResult): boolean {
	const left = reading.changed.filter(({ as }) => as === undefined).map((change) => change.text);
	const kept = text.clauses.filter((clause) => !left.includes(clause.text));
	if (left.length > kept.length) return true;
	return left.some(isCode) && !kept.some((clause) => clause.kind === 'figure' || isCode(clause.text));
}

/** The candidate as the list tells it: with the sizes to choose from where it is not said which. */
export function asCandidate(part: KnownPart, size: string | null, note: string): ListCandidate {
	const { id: product_id, name, model: code, image, sizes } = part;
	const chosen = size ?? (sizes.length === 1 ? (sizes[0]?.size ?? null) : null);
	const meant = sizes.filter((one) => one.size === chosen);
	const price = priceOfSizes(part, meant.length > 0 ? meant : sizes);
	return {
		...{ product_id, size: chosen, name, note, code, image, ...price },
		sizes: chosen === null ? sizes.map((one) => one.size) : [],
	};
}

/** Searches for what a line says as the shop's search does; the first parts that it finds, with what is different of them. */
export async function searchLine(cache: SearchCache, written: string, language: Language): Promise<FoundLine> {
	const result = await readSearch(cache, written);
	const ids = result.hits.slice(0, maxCandidates);
	if (ids.length === 0 || isLeftOut(result)) return nothing;
	const parts = await loadParts(cache.database, ids, language);
	const found = ids.flatMap((id) => parts.get(id) ?? []);
	const references = await findReferences(cache.database, written, language);
	const shown = found.map((part) => ({ ...part, sizes: part.sizes.map(({ size }) => size) }));
	const matches = await listMatches(cache.database, { ...result.text, references }, shown);
	const told = isNeighbour(result.reading) ? [m.lists_neighbour()] : changeTexts(result.reading);
	return {
		candidates: found.map((part) => {
			const match = matches.get(part.id);
			return asCandidate(part, match?.size ?? null, match?.note ?? '');
		}),
		note: told.join(' · '),
		changed: result.reading.changed,
	};
}
