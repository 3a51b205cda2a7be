import { z } from 'zod';
import { eachLanguage } from '#contract/language.ts';
import { rowIdSchema } from '#contract/list-query.schema.ts';
import { withoutInvisible } from '#contract/text/invisible-marks.ts';
import { lineSchema } from '#contract/text/text.schema.ts';
import { m } from '#messages';
import { catalogueFields, listLimits } from './fields.ts';
import { parameterKinds } from './parameter-kinds.ts';
import { parameterSchema } from './parameters.schema.ts';

const { parameterName, parameterUnit } = catalogueFields;

const formParameterSchema = z.object({
	key: parameterSchema.shape.key
		.optional()
		.describe('Of a stored value, which stays the same; another one is new. Absent: made from the English name'),
	name: z.object(eachLanguage(() => lineSchema(parameterName.max).default(''))).describe('In every language'),
	unit: lineSchema(parameterUnit.max)
		.nullable()
		.default(null)
		.transform((unit) => unit || null)
		.describe('Of its numbers; null: none'),
	kind: z.enum(parameterKinds, { error: () => m.parameters_kind_unknown() }),
	filterable: z.boolean().default(true).describe('Whether the shop shows it as a filter and in the table'),
});

/** Body of `POST /api/categories/{id}/parameters/try`. `parametersIssues` has the rules that go beyond one field. */
export const triedParametersSchema = z.object({
	parameters: z
		.array(formParameterSchema)
		.max(listLimits.parameters, { error: () => m.parameters_too_many({ max: listLimits.parameters }) })
		.describe('In display order; one that is missing is deleted'),
	size_patterns: z
		.array(z.string().overwrite(withoutInvisible).trim())
		.max(listLimits.sizePatterns, { error: () => m.parameters_patterns_too_many({ max: listLimits.sizePatterns }) })
		.describe('How sizes are written, such as {bore} x {outer} x {width}; the first that fits the whole size counts'),
});

/** Body of `PUT /api/categories/{id}/parameters`. */
export const parametersFormSchema = triedParametersSchema.extend({
	version: rowIdSchema.describe('The version of the category that was read; a newer one is not overwritten'),
});

/** What a category measures of its sizes. */
export const categoryParametersSchema = z
	.object({
		version: z.int(),
		parameters: z.array(
			z.object({
				key: z.string(),
				name: z.object(eachLanguage(() => z.string())).describe('Empty: not translated'),
				unit: z.string().nullable(),
				kind: z.enum(parameterKinds),
				filterable: z.boolean(),
			}),
		),
		size_patterns: z.array(z.string()),
		stored: z
			.object({
				sizes: z.int(),
				waiting: z.int().describe('Sizes that are yet to be read by these patterns, in the background'),
				values: z.array(
					z.object({
						key: z.string(),
						sizes: z.int().describe('Sizes with this value'),
						corrected: z.int().describe('Of these, sizes whose value a person has typed'),
					}),
				),
			})
			.describe('What is stored of its sizes'),
	})
	.meta({ id: 'CategoryParameters' });

/** The sizes of a category, as these patterns would read them. */
export const triedSizesSchema = z
	.object({
		sizes: z
			.array(
				z.object({
					size: z.string(),
					count: z.int().describe('Sizes of the category that are written so'),
					values: z
						.array(
							z.object({
								key: z.string(),
								number: z.number().nullable(),
								minus: z.number(),
								plus: z.number(),
								text: z.string().describe('As typed'),
							}),
						)
						.nullable()
						.describe('Null: no pattern fits'),
				}),
			)
			.describe('Unread ones first; not all where there are many'),
		spellings: z.int().describe('Different sizes among the tried ones'),
		unread: z.int().describe('Tried sizes that no pattern reads'),
		tried: z.int(),
		total: z.int().describe('Sizes of the category; more than the tried ones where there are many'),
	})
	.meta({ id: 'TriedSizes' });

export type CategoryParameters = z.infer<typeof categoryParametersSchema>;
export type ParametersBody = z.infer<typeof parametersFormSchema>;
export type TriedParameters = z.infer<typeof triedParametersSchema>;
export type TriedSizes = z.infer<typeof triedSizesSchema>;
