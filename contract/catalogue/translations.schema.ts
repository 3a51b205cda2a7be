import { z } from 'zod';
import { catalogueFields, listLimits } from '#contract/catalogue/fields.ts';
import { emptyableCellSchema, textSchema } from '#contract/text/fields.schema.ts';
import { translationsSchema } from '#contract/translations.schema.ts';
import { categoryText, eachTranslatedCategoryText } from './category-fields.ts';
import { eachTranslated, textField } from './product-fields.ts';
import { translatedTextSchema } from './text-fields.schema.ts';

// in each of these, a missing language or field is left unchanged, and an empty text deletes it

export const productTranslationsSchema = translationsSchema({
	...eachTranslated((key) => translatedTextSchema(textField(key))),
	descriptions: z
		.array(textSchema(catalogueFields.description))
		.max(listLimits.sizes)
		.describe('In the order of the sizes'),
});

export const categoryTranslationsSchema = translationsSchema({
	...eachTranslatedCategoryText((key) => translatedTextSchema(categoryText(key))),
});

export const parameterTranslationsSchema = translationsSchema({
	name: emptyableCellSchema(catalogueFields.parameterName),
});

export const referenceTranslationsSchema = translationsSchema({
	note: emptyableCellSchema(catalogueFields.referenceNote),
	source: emptyableCellSchema(catalogueFields.referenceSource),
});

export type ProductTranslations = z.infer<typeof productTranslationsSchema>;

/** Whether there are more descriptions than sizes; a product without sizes has one. */
export function hasTooManyDescriptions(product: { sizes: string[]; translations?: ProductTranslations | undefined }) {
	const max = Math.max(1, product.sizes.length);
	return Object.values(product.translations ?? {}).some(({ descriptions = [] }) => descriptions.length > max);
}
