import { readMeasures } from '#contract/measures/measures.ts';
import type { Parameter, ParameterValue } from './parameters.schema.ts';

const yesNo = new Map([
	...['yes', 'y', 'true', 'نعم'].map((word) => [word, 'yes'] as const),
	...['no', 'n', 'false', 'لا'].map((word) => [word, 'no'] as const),
]);

function textValue(key: string, text: string | undefined): ParameterValue[] | undefined {
	return text ? [{ key, number: null, minus: 0, plus: 0, text }] : undefined;
}

/**
 * Reads the typed text of one parameter: a number per measure, a choice as typed, yes or no. `bare` is the unit of numbers without one.
 * Undefined when it can't be read.
 */
export function readValues(typed: string, parameter: Parameter, bare = parameter.unit): ParameterValue[] | undefined {
	const { key, kind, unit } = parameter;
	const text = typed.trim();
	if (kind === 'choice') return textValue(key, text);
	if (kind === 'yes_no') return textValue(key, yesNo.get(text.toLowerCase()));
	return readMeasures(text, unit, bare)?.map((measure) => ({ key, ...measure, text }));
}

/** A person's corrections of a size, as typed, by parameter key; an empty text means that there is no value. */
export type Corrections = Record<string, string>;

/** Separates several choices of one parameter. */
const choiceSeparator = ' / ';

/** Reads a correction, several choices separated by ` / `. An empty text has no values; undefined when it can't be read. */
export function readCorrection(typed: string, parameter: Parameter): ParameterValue[] | undefined {
	if (typed.trim() === '') return [];
	if (parameter.kind !== 'choice') return readValues(typed, parameter);
	return typed.split(choiceSeparator).flatMap((choice) => readValues(choice, parameter) ?? []);
}

/** The values of each parameter as text, by its key: the opposite of `readCorrection`. */
export function typedValues(values: ParameterValue[]): Corrections {
	const texts = Map.groupBy(values, ({ key }) => key);
	const typed = [...texts].map(([key, own]) => [key, [...new Set(own.map(({ text }) => text))].join(choiceSeparator)]);
	return Object.fromEntries(typed);
}
