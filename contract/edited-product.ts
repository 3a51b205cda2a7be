import { z } from 'zod';
import { availabilities } from './availability.ts';
import { productSchema, variantSchema } from './catalogue.ts';
import { otherLanguages } from './language.ts';
import { parameterKinds } from './parameters.ts';
import { referenceSchema } from './references.ts';

const statementSchema = z.object({
	availability: z.enum(availabilities),
	stock: z.int().nullable(),
	lead_days_from: z.int().nullable(),
	lead_days: z.int().nullable(),
});

const valuesSchema = z.record(z.string(), z.string());

/** A size as the staff edit it. */
export const editedVariantSchema = variantSchema
	.extend({
		stated: statementSchema.describe('As it was stated last, however long ago'),
		place: z.string().nullable(),
		values: valuesSchema.describe('By the key of the parameter, as they count; empty: a person says there is none'),
		read: valuesSchema.describe('The same as they are read out of the size and its attributes'),
	})
	.meta({ id: 'EditedVariant' });

/** What its category measures. */
const editedParameterSchema = z.object({
	key: z.string(),
	name: z.string(),
	unit: z.string().nullable(),
	kind: z.enum(parameterKinds),
	translations: z.partialRecord(z.enum(otherLanguages), z.object({ name: z.string() }).partial()),
});

/** A product with all that its form edits, for the staff. */
export const editedProductSchema = productSchema
	.extend({
		variants: z.array(editedVariantSchema),
		parameters: z.array(editedParameterSchema),
		references: z.array(referenceSchema),
	})
	.meta({ id: 'EditedProduct' });

export type EditedParameter = z.infer<typeof editedParameterSchema>;
export type EditedVariant = z.infer<typeof editedVariantSchema>;
export type EditedProduct = z.infer<typeof editedProductSchema>;
