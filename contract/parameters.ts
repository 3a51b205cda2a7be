import { z } from 'zod';
import { fieldRules } from './fields.ts';
import { lineSchema } from './text.ts';
import { parameterTranslationsSchema } from './translations.ts';

export const parameterKinds = ['number', 'choice', 'yes_no'] as const;

/** What a category declares of its sizes; their order is that of the category's list. */
export const parameterSchema = z.strictObject({
	key: z.string().regex(/^[a-z][a-z0-9_]{0,39}$/),
	name: lineSchema(fieldRules.parameterName.max).min(1),
	unit: lineSchema(20).min(1).nullable().default(null).describe('Of its numbers; null: a plain number'),
	kind: z.enum(parameterKinds),
	labels: z
		.array(lineSchema(40).min(1))
		.max(20)
		.default([])
		.describe('The spellings under which seal attributes name it, such as D1, L1K'),
	filterable: z.boolean().default(true),
	translations: parameterTranslationsSchema.optional(),
});

export type ParameterKind = (typeof parameterKinds)[number];
export type Parameter = z.infer<typeof parameterSchema>;

/** One reading of a parameter: it lies from `number - minus` to `number + plus`, in the parameter's unit. */
export interface ParameterValue {
	key: string;
	/** null where it is no number. */
	number: number | null;
	minus: number;
	plus: number;
	/** A number as it was typed; the choice; or `yes` or `no`. */
	text: string;
}
