import { choicesIn, maxFilterLength, maxFilters } from '#contract/catalogue/parameter-query.ts';
import type { Issue } from '#contract/errors.ts';
import { baseLanguage, type Language } from '#contract/language.ts';
import { readMeasures } from '#contract/measures/measures.ts';
import type { ChosenFilter } from '#contract/search/facets.schema.ts';
import { m } from '#messages';
import { textIn } from '../../catalogue/products/in-language.ts';
import type { IndexedParameter, IndexedValue } from '../../catalogue/products/value-index.ts';
import { precision } from '../read/size-conditions.ts';

/** The parameters with their names in the language. */
export function inLanguageOf(parameters: IndexedParameter[], language: Language): IndexedParameter[] {
	if (language === baseLanguage) return parameters;
	return parameters.map((parameter) => ({
		...parameter,
		name: textIn(language, 'name', { english: parameter.name, translations: parameter.translations }),
	}));
}

/** A filter by one parameter. Choices are written as in the catalogue. */
export interface ParameterFilter extends ChosenFilter {
	isMatch(value: IndexedValue): boolean;
}

/** `Carbon/SiC` is two materials; the thread `1/2 NPT` is one. */
function partsOf(text: string): string[] {
	const parts = text.split('/');
	return parts.every((part) => /^\p{L}/u.test(part)) ? [text, ...parts] : [text];
}

function choiceFilter({ key, values }: IndexedParameter, written: string): ParameterFilter {
	const chosen = choicesIn(written).map((choice) => choice.toLowerCase());
	const matches = values.filter(({ text }) => chosen.includes(text.toLowerCase())).map(({ text }) => text);
	const unlisted = choicesIn(written).filter(
		(choice) => !matches.some((text) => text.toLowerCase() === choice.toLowerCase()),
	);
	// a value of the catalogue is itself only, as it is counted: AC is not AC/DC
	const parts = unlisted.map((choice) => choice.toLowerCase());
	const isMatch = ({ text }: { text: string }) =>
		matches.includes(text) || partsOf(text.toLowerCase()).some((part) => parts.includes(part));
	return { key, choices: [...matches, ...unlisted], from: null, to: null, isMatch };
}

/** The ends of a range: `24..26`, `24..`, `..1in`, `25`; undefined for a text that can't be read. */
function readRange(written: string, unit: string | null) {
	const ends = written.split('..').map((end) => end.trim());
	if (ends.length > 2 || ends.every((end) => end === '')) return undefined;
	const read = ends.map((end) => (end === '' ? [] : readMeasures(end, unit)));
	if (read.some((measures) => measures === undefined || measures.length > 1)) return undefined;
	const low = read.at(0)?.[0];
	const high = read.at(-1)?.[0];
	return { from: low ? low.number - low.minus : null, to: high ? high.number + high.plus : null };
}

function rangeFilter({ key, name, unit }: IndexedParameter, written: string): ParameterFilter | Issue {
	const range = readRange(written, unit);
	if (!range)
		return { path: key, message: m.filters_range_invalid({ name, example: unit ? `24..26 ${unit}` : '2..4' }) };
	const { from, to } = range;
	if (from !== null && to !== null && to < from) return { path: key, message: m.filters_range_backwards({ name }) };
	const [low, high] = [(from ?? Number.NEGATIVE_INFINITY) - precision, (to ?? Number.POSITIVE_INFINITY) + precision];
	return { key, choices: [], from, to, isMatch: (value) => value.low <= high && value.high >= low };
}

function readFilter(parameters: IndexedParameter[], key: string, written: string): ParameterFilter | Issue {
	const parameter = parameters.find((candidate) => candidate.key === key);
	if (!parameter) return { path: key, message: m.filters_unknown({ name: key }) };
	if (written.length > maxFilterLength) return { path: key, message: m.filters_too_long({ name: parameter.name }) };
	return parameter.kind === 'number' ? rangeFilter(parameter, written) : choiceFilter(parameter, written);
}

/**
 * The filters of a category's list; one size must match all. A filter that can't be read is left out and is an issue: an unknown key, no
 * figure, another dimension, a range that runs backwards, more than `maxFilters`. Sentences have the names of `parameters`.
 */
export function readFilters(parameters: IndexedParameter[], written: ReadonlyMap<string, string>) {
	const read = [...written].map(([key, value]) => readFilter(parameters, key, value));
	const issues = read.filter((filter) => 'message' in filter);
	const filters = read.filter((filter) => 'isMatch' in filter);
	const [last] = filters.splice(maxFilters);
	if (last) issues.push({ path: last.key, message: m.filters_too_many({ max: maxFilters }) });
	return { filters, issues };
}
