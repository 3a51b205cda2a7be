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
