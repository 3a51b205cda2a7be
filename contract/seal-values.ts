import type { Parameter, ParameterValue } from './parameters.ts';
export function readSealValues(
	_seal: object,
	_parameters: Parameter[],
): { values: ParameterValue[]; unread: string[] } {
	return { values: [], unread: [] };
}
