import { z } from 'zod';
import { catalogueFields } from '#contract/catalogue/fields.ts';
import { lineSchema } from '#contract/text/text.schema.ts';
import { parameterKinds } from './parameter-kinds.ts';
import { parameterTranslationsSchema } from './translations.schema.ts';

/** A parameter of a category's sizes; the list of the category has the display order. */
export const parameterSchema = z.strictObject({
	key: z.string().regex(/^[a-z][a-z0-9_]{0,39}$/),
	name: lineSchema(catalogueFields.parameterName.max).min(1),
	unit: lineSchema(catalogueFields.parameterUnit.max)
		.min(1)
		.nullable()
		.default(null)
		.describe('Of its numbers; null: none'),
	kind: z.enum(parameterKinds),
	labels: z.array(lineSchema(40).min(1)).max(20).default([]).describe('Names in seal attributes, such as D1, L1K'),
	filterable: z.boolean().default(true),
	translations: parameterTranslationsSchema.optional(),
});

export type Parameter = z.infer<typeof parameterSchema>;

/** One value of a parameter: between `number - minus` and `number + plus`, in the parameter's unit. */
export interface ParameterValue {
	key: string;
	/** Null for other kinds than numbers. */
	number: number | null;
	minus: number;
	plus: number;
	/** The number as typed; the choice; or `yes` or `no`. */
	text: string;
}
