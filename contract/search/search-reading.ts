import type { ProductQuery } from '#contract/catalogue/catalogue.schema.ts';
import { m } from '#messages';
import { listText } from '../text/list-text.ts';

/** What was changed so that something is found: left out, or read as something else. */
export interface SearchChange {
	text: string;
	/** Absent: it was left out. */
	as?: string[];
}

/** How a search was read: its figures, the steps that found something, and what had to be changed. */
export interface SearchReading {
	read: string[];
	steps: string[];
	changed: SearchChange[];
}

/** The header `X-Search-Reading`: a `SearchReading` whose changes are texts. */
export interface PublicReading extends Omit<SearchReading, 'changed'> {
	changed: string[];
}

/** Whether what was found is near a code that is not there, and nothing of it itself. */
export const isNeighbour = ({ steps }: Pick<SearchReading, 'steps'>): boolean => steps.includes('nearest code');

/** Whether something that was typed, more than a maker's name, is not met by what was found. */
export const isPartial = ({ steps }: Pick<SearchReading, 'steps'>): boolean => steps.includes('most words');

/** What was changed, as people read it: `without SKF`. */
export function changeTexts({ changed }: SearchReading): string[] {
	return changed.map(({ text, as }) =>
		as ? m.products_read_as({ text, as: listText(as) }) : m.products_without({ text }),
	);
}

/**
 * Whether the shop did not have what was searched for: nothing was found, only a part of the text, or something that is spelled
 * nearly so. A maker's name that was left out, and letters that were read as those they look like, are no miss.
 */
function isMiss({ steps }: SearchReading): boolean {
	return steps.some((step) => step === 'nothing' || step === 'most words' || step.startsWith('nearest'));
}

/** Of a response to a search that is a miss: it is counted each time that the response is served. */
export const missHeader = 'x-search-miss';

/**
 * The header of a response to a search that is a miss; none when it is not how the search began: another page of what is near,
 * another order, or filters.
 */
export function missHeaders(
	{ page = 1, sort, filters }: Pick<ProductQuery, 'page' | 'sort'> & { filters: ReadonlyMap<string, string> },
	reading: SearchReading,
): Record<string, string> {
	return page === 1 && !sort && filters.size === 0 && isMiss(reading) ? { [missHeader]: '1' } : {};
}
