import type { ListFilters } from '#contract/facets.ts';
import { facetsOf, mainParameters } from './facets.ts';
import type { FilteredList } from './filtered-list.ts';
import { matchingProducts } from './matching-sizes.ts';

/** What a page shows of the filters of a list. */
export function listFilters({ matching, issues, query }: FilteredList): ListFilters {
	const problems = issues.map(({ message }) => message);
	if (!matching) return { facets: [], chosen: [], main: [], problems, without: [] };
	const isChosen = (key: string) => matching.filters.some((filter) => filter.key === key);
	const facets = facetsOf(matching, query.language).filter(({ key, values }) => values.length > 0 || isChosen(key));
	const isEmpty = query.among?.ids.length === 0;
	const without = (isEmpty ? matching.filters : [])
		.map(({ key }) => ({ key, count: matchingProducts(matching, key).length }))
		.filter(({ count }) => count > 0);
	return {
		facets: facets.map((facet) => (facet.kind === 'number' ? { ...facet, values: [] } : facet)),
		chosen: matching.filters.map(({ key, choices, from, to }) => ({ key, choices, from, to })),
		...{ main: mainParameters(matching.index), problems, without },
	};
}
