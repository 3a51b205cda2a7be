import { m } from '#messages';

/** Kinds of measured values, as they are stored, with their labels in the console. */
export const parameterKindLabels = {
	number: m.parameters_kind_number,
	choice: m.parameters_kind_choice,
	yes_no: m.parameters_kind_yes_no,
} as const satisfies Record<string, () => string>;

export type ParameterKind = keyof typeof parameterKindLabels;

export const parameterKinds = Object.keys(parameterKindLabels) as [ParameterKind, ...ParameterKind[]];
