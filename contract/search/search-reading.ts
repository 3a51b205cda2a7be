import type { ProductQuery } from '#contract/catalogue/catalogue.schema.ts';
import { m } from '#messages';
import { listText } from '../text/list-text.ts';

/** Words that a search dropped or replaced. `sx46o`, as `sx460`: replaced. */
export interface SearchChange {
	text: string;
	/** Absent: the text was dropped. */
	as?: string[];
}

/** How a search was read. */
export interface SearchReading {
	/** Figures: `25 mm`. */
	read: string[];
	/** Steps of the ladder that led to the result: `most words`. */
	steps: string[];
	changed: SearchChange[];
}

/** The header `X-Search-Reading`: a `SearchReading` whose changes are texts. */
export interface PublicReading extends Omit<SearchReading, 'changed'> {
	changed: string[];
}

/** The searched code does not exist; the results have similar codes. */
export const isNeighbour = ({ steps }: Pick<SearchReading, 'steps'>): boolean => steps.includes('nearest code');

/** The results match only some of the words; a dropped maker's name does not count. */
export const isPartial = ({ steps }: Pick<SearchReading, 'steps'>): boolean => steps.includes('most words');

/** `without SKF`, `sx46o read as sx460` */
export function changeTexts({ changed }: SearchReading): string[] {
	return changed.map(({ text, as }) =>
		as ? m.products_read_as({ text, as: listText(as) }) : m.products_without({ text }),
	);
}

/**
 * The shop does not have the searched part: no result, a result for only some words, or one with a similar spelling. A dropped maker's name
 * and look-alike letters (`O` for `0`) are no miss.
 */
function isMiss({ steps }: SearchReading): boolean {
	return steps.some((step) => step === 'nothing' || step === 'most words' || step.startsWith('nearest'));
}

/** Marks the response of a miss, so that it is counted each time it is served, also from the cache. */
export const missHeader = 'x-search-miss';

/** The header for a miss. Only the first page without sorting and filters counts: the others belong to the same search. */
export function missHeaders(
	{ page = 1, sort, filters }: Pick<ProductQuery, 'page' | 'sort'> & { filters: ReadonlyMap<string, string> },
	reading: SearchReading,
): Record<string, string> {
	return page === 1 && !sort && filters.size === 0 && isMiss(reading) ? { [missHeader]: '1' } : {};
}
