import type { Facet } from '#contract/facets.ts';
import { baseLanguage, type Language } from '#contract/language.ts';
import { textIn } from '../catalogue/in-language.ts';
import type { IndexedParameter, IndexedValue, ValueIndex } from '../catalogue/value-index.ts';
import { countProductsOf, type MatchingSizes } from './matching-sizes.ts';

/** A number, or a range as a filter has it; a text as it is. */
function valueText({ kind }: IndexedParameter, { low, high, text }: IndexedValue): string {
	if (kind !== 'number') return text;
	return low === high ? String(low) : `${low}..${high}`;
}

/** The parameters with their names in the language. */
export function inLanguageOf(parameters: IndexedParameter[], language: Language): IndexedParameter[] {
	if (language === baseLanguage) return parameters;
	return parameters.map((parameter) => ({
		...parameter,
		name: textIn(language, 'name', { english: parameter.name, translations: parameter.translations }),
	}));
}

/**
 * What the products that are found can be filtered by further, in the order of the category's parameters, with counts that the
 * other filters narrow; what is chosen is counted even where that leaves nothing.
 */
export function facetsOf(matching: MatchingSizes, language: Language): Facet[] {
	return inLanguageOf(matching.index.parameters, language).map((parameter) => {
		const { key, name, unit, kind } = parameter;
		const filter = matching.filters.find((one) => one.key === key);
		const counted = parameter.values.map((value) => ({ value, count: countProductsOf(matching, value, key) }));
		const left = counted.filter(({ value, count }) => count > 0 || (kind !== 'number' && filter?.isMet(value)));
		const isRange = kind === 'number' && left.length > 0;
		return {
			...{ key, name, unit, kind },
			min: isRange ? Math.min(...left.map(({ value }) => value.low)) : null,
			max: isRange ? Math.max(...left.map(({ value }) => value.high)) : null,
			values: left.map(({ value, count }) => ({ value: valueText(parameter, value), count })),
		};
	});
}

/** How many parameters stand for a category where there is no room for all. */
const maxMain = 3;

/** The keys of those parameters that the most sizes state, in the order of the category. */
export function mainParameters({ parameters }: ValueIndex): string[] {
	const stated = new Map(
		parameters.map(({ key, values }) => [key, values.reduce((sum, { sizes }) => sum + sizes.length, 0)]),
	);
	const byCount = parameters.toSorted((a, b) => (stated.get(b.key) ?? 0) - (stated.get(a.key) ?? 0));
	const main = new Set(byCount.filter(({ values }) => values.length > 0).slice(0, maxMain));
	return parameters.filter((parameter) => main.has(parameter)).map(({ key }) => key);
}
