import { unitText } from '#contract/catalogue/unit-text.ts';
import type { Language } from '#contract/language.ts';
import type { Facet, ListFilters } from '#contract/search/facets.schema.ts';
import type { IndexedParameter, IndexedValue, ValueIndex } from '../../catalogue/products/value-index.ts';
import type { FilteredList } from './filtered-list.ts';
import { countProductsOf, type MatchingSizes, matchingProducts } from './matching-sizes.ts';
import { inLanguageOf } from './parameter-filters.ts';

/** A value as a filter has it: `25`, `10..16` or a text. */
function valueText({ kind }: IndexedParameter, { low, high, text }: IndexedValue): string {
	if (kind !== 'number') return text;
	return low === high ? String(low) : `${low}..${high}`;
}

/**
 * The filters for the found products, in the order of the category's parameters. A value counts the products that match it and all other
 * filters; chosen values are listed even with a count of 0.
 */
export function facetsOf(matching: MatchingSizes, language: Language): Facet[] {
	return inLanguageOf(matching.index.parameters, language).map((parameter) => {
		const { key, name, unit, kind } = parameter;
		const filter = matching.filters.find((chosen) => chosen.key === key);
		const counts = parameter.values.map((value) => ({ value, count: countProductsOf(matching, value, key) }));
		const options = counts.filter(({ value, count }) => count > 0 || (kind !== 'number' && filter?.isMatch(value)));
		const isRange = kind === 'number' && options.length > 0;
		return {
			key,
			name,
			unit: unitText(unit, language),
			kind,
			min: isRange ? Math.min(...options.map(({ value }) => value.low)) : null,
			max: isRange ? Math.max(...options.map(({ value }) => value.high)) : null,
			values: options.map(({ value, count }) => ({ value: valueText(parameter, value), count })),
		};
	});
}

/** Parameters where there is no room for all. */
const maxMain = 3;

/** The keys of the parameters that most sizes have, in the order of the category. */
export function mainParameters({ parameters }: ValueIndex): string[] {
	const stated = new Map(
		parameters.map(({ key, values }) => [key, values.reduce((sum, { sizes }) => sum + sizes.length, 0)]),
	);
	const byCount = parameters.toSorted((a, b) => (stated.get(b.key) ?? 0) - (stated.get(a.key) ?? 0));
	const main = new Set(byCount.filter(({ values }) => values.length > 0).slice(0, maxMain));
	return parameters.filter((parameter) => main.has(parameter)).map(({ key }) => key);
}

/** The filters of a list, as a page displays them. */
export function listFilters({ matching, issues, query }: FilteredList): ListFilters {
	const problems = issues.map(({ message }) => message);
	if (!matching) return { facets: [], chosen: [], main: [], problems, without: [], alone: [] };
	const isChosen = (key: string) => matching.filters.some((filter) => filter.key === key);
	const facets = facetsOf(matching, query.language).filter(({ key, values }) => values.length > 0 || isChosen(key));
	const isEmpty = query.ids?.length === 0;
	const countExcept = (isIgnored: (key: string, other: string) => boolean) =>
		(isEmpty ? matching.filters : [])
			.map(({ key }) => ({ key, count: matchingProducts(matching, (other) => isIgnored(key, other)).length }))
			.filter(({ count }) => count > 0);
	const without = countExcept((key, other) => key === other);
	const alone = without.length > 0 ? [] : countExcept((key, other) => key !== other);
	return {
		facets: facets.map((facet) => (facet.kind === 'number' ? { ...facet, values: [] } : facet)),
		chosen: matching.filters.map(({ key, choices, from, to }) => ({ key, choices, from, to })),
		main: mainParameters(matching.index),
		problems,
		without,
		alone,
	};
}
