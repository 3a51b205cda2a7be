import { z } from 'zod';
import { emptyableCellSchema, textSchema } from './field-schemas.ts';
import { fieldRules, listLimits } from './fields.ts';
import { otherLanguages } from './language.ts';

/**
 * Texts in other languages as forms and files write them: `{ "ar": { "name": … } }`. A language or field that is absent stays
 * as it was, an empty text is taken away.
 */
function translationsSchema<Fields extends z.ZodRawShape>(fields: Fields) {
	return z.partialRecord(z.enum(otherLanguages), z.strictObject(fields).partial());
}

export const productTranslationsSchema = translationsSchema({
	name: emptyableCellSchema(fieldRules.productName),
	descriptions: z.array(textSchema(fieldRules.description)).max(listLimits.sizes).describe('In the order of the sizes'),
});

export const categoryTranslationsSchema = translationsSchema({
	name: emptyableCellSchema(fieldRules.categoryName),
	description: emptyableCellSchema(fieldRules.categoryDescription),
});

export const parameterTranslationsSchema = translationsSchema({ name: emptyableCellSchema(fieldRules.parameterName) });

export const referenceTranslationsSchema = translationsSchema({
	note: emptyableCellSchema(fieldRules.referenceNote),
	source: emptyableCellSchema(fieldRules.referenceSource),
});

export type ReferenceTranslations = z.infer<typeof referenceTranslationsSchema>;
export type ProductTranslations = z.infer<typeof productTranslationsSchema>;

/** Whether there are descriptions that no size stands beside; a product without sizes has one. */
export function hasTooManyDescriptions(product: { sizes: string[]; translations?: ProductTranslations | undefined }) {
	const max = Math.max(1, product.sizes.length);
	return Object.values(product.translations ?? {}).some(({ descriptions = [] }) => descriptions.length > max);
}
