import { useState } from 'react';
import { useLocation, useNavigationType, useSearchParams } from 'react-router';
import type { Category } from '#contract/catalogue/catalogue.schema.ts';
import { foldLetters } from '#contract/text/folded-letters.ts';
import { scrollByHeight } from '../ui/scroll.ts';
import { useWindowEvents } from '../ui/use-window-events.ts';

export interface CategoryFilters {
	/** As typed, not trimmed. */
	term: string;
	specialOnly: boolean;
}

/** The footer's event for a click on a category. */
const footerEvents = ['footer-category-search'] as const;

/** The name in the event's `detail`, or `detail` itself; undefined for other events. */
function categoryNameOf(event: Event): string | undefined {
	const detail: unknown = event instanceof CustomEvent ? event.detail : undefined;
	const name = typeof detail === 'object' && detail && 'categoryName' in detail ? detail.categoryName : detail;
	return typeof name === 'string' ? name : undefined;
}

/**
 * The categories with the term in one of their names, in any language; only special ones if set. So a term in the URL still matches
 * after switching the language.
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

/** The filters in the URL. A click on a category in the footer sets the term. */
export function useCategoryFilters() {
	const [parameters, setParameters] = useSearchParams();
	// shown at once, before the router has changed the URL
	const [filters, setFilters] = useState(() => filtersOf(parameters));
	const { key } = useLocation();
	const [keyBefore, setKeyBefore] = useState(key);
	const isReplaced = useNavigationType() === 'REPLACE';
	if (key !== keyBefore) {
		setKeyBefore(key);
		// a replaced URL may be older than what is typed meanwhile; a link, or Back, is not
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
