import { readMeasures } from './measures.ts';
import type { Parameter, ParameterValue } from './parameters.ts';

const yesNo = new Map([
	...['yes', 'y', 'true', 'نعم'].map((word) => [word, 'yes'] as const),
	...['no', 'n', 'false', 'لا'].map((word) => [word, 'no'] as const),
]);

function textValue(key: string, text: string | undefined): ParameterValue[] | undefined {
	return text ? [{ key, number: null, minus: 0, plus: 0, text }] : undefined;
}

/**
 * What was typed for one parameter, as its values: a number for each measure, a choice as it stands, yes or no.
 * `bare` is the unit of numbers that name none. Undefined when it can't be read.
 */
export function readValues(typed: string, parameter: Parameter, bare = parameter.unit): ParameterValue[] | undefined {
	const { key, kind, unit } = parameter;
	const text = typed.trim();
	if (kind === 'choice') return textValue(key, text);
	if (kind === 'yes_no') return textValue(key, yesNo.get(text.toLowerCase()));
	return readMeasures(text, unit, bare)?.map((measure) => ({ key, ...measure, text }));
}

/** What a person has set right of a size, by the parameter's key, as it was typed; an empty text: there is no such value. */
export type Corrections = Record<string, string>;

/** What parts several choices of one parameter. */
const choiceSign = ' / ';

/**
 * What a person typed for one parameter of a size, several choices parted by ` / `; none for an empty text, undefined when
 * it can't be read.
 */
export function readCorrection(typed: string, parameter: Parameter): ParameterValue[] | undefined {
	if (typed.trim() === '') return [];
	if (parameter.kind !== 'choice') return readValues(typed, parameter);
	return typed.split(choiceSign).flatMap((choice) => readValues(choice, parameter) ?? []);
}

/** The values of each parameter as a person types them, by its key. */
export function typedValues(values: ParameterValue[]): Corrections {
	const texts = Map.groupBy(values, ({ key }) => key);
	const typed = [...texts].map(([key, own]) => [key, [...new Set(own.map(({ text }) => text))].join(choiceSign)]);
	return Object.fromEntries(typed);
}
