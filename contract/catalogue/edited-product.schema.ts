import { z } from 'zod';
import { otherLanguages } from '#contract/language.ts';
import { availabilities } from './availability.ts';
import { productSchema, variantSchema } from './catalogue.schema.ts';
import { parameterKinds } from './parameter-kinds.ts';
import { referenceSchema } from './references.schema.ts';

const statementSchema = z.object({
	availability: z.enum(availabilities),
	stock: z.int().nullable(),
	lead_days_from: z.int().nullable(),
	lead_days: z.int().nullable(),
});

const valuesSchema = z.record(z.string(), z.string());

/** A size in the staff's form. */
export const editedVariantSchema = variantSchema
	.extend({
		stated: statementSchema.describe('The last statement, however old'),
		place: z.string().nullable(),
		values: valuesSchema.describe('By parameter key, with corrections; empty: a person has removed the value'),
		read: valuesSchema.describe('By parameter key, as read from the size and its attributes'),
	})
	.meta({ id: 'EditedVariant' });

/** A parameter of its category. */
const editedParameterSchema = z.object({
	key: z.string(),
	name: z.string(),
	unit: z.string().nullable(),
	kind: z.enum(parameterKinds),
	translations: z.partialRecord(z.enum(otherLanguages), z.object({ name: z.string() }).partial()),
});

/** A product with everything that the staff's form edits. */
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
