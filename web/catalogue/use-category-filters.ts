import { useState } from 'react';
import { useLocation, useNavigationType, useSearchParams } from 'react-router';
import type { Category } from '#contract/catalogue.ts';
import { foldLetters } from '#contract/folded-letters.ts';
import { scrollByHeight } from '../ui/scroll.ts';
import { useWindowEvents } from '../ui/use-window-events.ts';

export interface CategoryFilters {
	/** As typed, with blanks around it. */
	term: string;
	specialOnly: boolean;
}

/** What the footer broadcasts when one of its categories is clicked. */
const footerEvents = ['footer-category-search'] as const;

/** The name that is broadcast, also by itself; undefined for an event of anybody else that carries none. */
function categoryNameOf(event: Event): string | undefined {
	const detail: unknown = event instanceof CustomEvent ? event.detail : undefined;
	const name = typeof detail === 'object' && detail && 'categoryName' in detail ? detail.categoryName : detail;
	return typeof name === 'string' ? name : undefined;
}

/**
 * The categories of whose names, by id and in all languages, one contains the term; the special ones alone, if so. A term stays in
 * the URL when the page is read in another language.
 */
export function filterCategories(
	categories: Category[],
	names: ReadonlyMap<number, string[]>,
	{ term, specialOnly }: CategoryFilters,
): Category[] {
	const query = foldLetters(term.trim());
	return categories.filter(
		({ id, special_category: special }) =>
			(!specialOnly || special) && names.get(id)?.some((name) => foldLetters(name).includes(query)),
	);
}

const filtersOf = (parameters: URLSearchParams): CategoryFilters => ({
	term: parameters.get('search') ?? '',
	specialOnly: parameters.get('special') === '1',
});

/** The filters of the URL, where each change of them goes; a category of the footer becomes the term. */
export function useCategoryFilters() {
	const [parameters, setParameters] = useSearchParams();
	// shown at once, whenever the router has come to the new URL
	const [filters, setFilters] = useState(() => filtersOf(parameters));
	const { key } = useLocation();
	const [keyBefore, setKeyBefore] = useState(key);
	const isReplaced = useNavigationType() === 'REPLACE';
	if (key !== keyBefore) {
		setKeyBefore(key);
		// what a change has replaced may be behind what is typed meanwhile; a link, or Back, is not
		if (!isReplaced) setFilters(filtersOf(parameters));
	}
	const change = (changes: Partial<CategoryFilters>) => {
		const next = { ...filters, ...changes };
		setFilters(next);
		const search = new URLSearchParams(parameters);
		next.term ? search.set('search', next.term) : search.delete('search');
		next.specialOnly ? search.set('special', '1') : search.delete('special');
		setParameters(search, { replace: true, preventScrollReset: true });
	};
	useWindowEvents(footerEvents, (event) => {
		const term = categoryNameOf(event);
		if (term === undefined) return;
		change({ term, specialOnly: false });
		scrollByHeight(200);
	});
	return { filters, change };
}
