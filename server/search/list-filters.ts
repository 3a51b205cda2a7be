import type { ListFilters } from '#contract/facets.ts';
import { facetsOf, mainParameters } from './facets.ts';
import type { FilteredList } from './filtered-list.ts';
import { matchingProducts } from './matching-sizes.ts';

/** What a page shows of the filters of a list. */
export function listFilters({ matching, issues, query }: FilteredList): ListFilters {
	const problems = issues.map(({ message }) => message);
	if (!matching) return { facets: [], chosen: [], main: [], problems, without: [], alone: [] };
	const isChosen = (key: string) => matching.filters.some((filter) => filter.key === key);
	const facets = facetsOf(matching, query.language).filter(({ key, values }) => values.length > 0 || isChosen(key));
	const isEmpty = query.ids?.length === 0;
	const counted = (isSpared: (key: string, other: string) => boolean) =>
		(isEmpty ? matching.filters : [])
			.map(({ key }) => ({ key, count: matchingProducts(matching, (other) => isSpared(key, other)).length }))
			.filter(({ count }) => count > 0);
	const without = counted((key, other) => key === other);
	const alone = without.length > 0 ? [] : counted((key, other) => key !== other);
	return {
		facets: facets.map((facet) => (facet.kind === 'number' ? { ...facet, values: [] } : facet)),
		chosen: matching.filters.map(({ key, choices, from, to }) => ({ key, choices, from, to })),
		...{ main: mainParameters(matching.index), problems, without, alone },
	};
}
