import type { Parameter, ParameterValue } from './parameters.ts';
export function readSize(_size: string, _patterns: string[], _parameters: Parameter[]): ParameterValue[] | undefined {
	return undefined;
}
