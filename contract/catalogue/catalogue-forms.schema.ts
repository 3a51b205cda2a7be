import { z } from 'zod';
import { catalogueFields, listLimits } from '#contract/catalogue/fields.ts';
import { idSchema } from '#contract/list-query.schema.ts';
import { maxInteger } from '#contract/query-limits.ts';
import { fieldSchema, textSchema } from '#contract/text/fields.schema.ts';
import { m } from '#messages';
import { categoryText, eachCategoryText } from './category-fields.ts';
import { eachText, textField } from './product-fields.ts';
import { productReferenceFormSchema } from './references.schema.ts';
import { formTextSchema } from './text-fields.schema.ts';
import { categoryTranslationsSchema, productTranslationsSchema } from './translations.schema.ts';
import { typedPriceSchema, variantFormSchema } from './variant-forms.schema.ts';

/** Characters of JSON in a form's field. */
const maxJson = 500_000;

/** A form's field with JSON; `problem` is the message for invalid JSON. */
function jsonField<T extends z.ZodType>(schema: T, problem: () => string) {
	return z
		.string()
		.max(maxJson)
		.transform((text, context) => {
			try {
				return JSON.parse(text) as unknown;
			} catch {
				context.addIssue({ code: 'custom', message: problem() });
				return z.NEVER;
			}
		})
		.pipe(schema);
}

/** A form's field with a JSON list. */
function jsonList<T extends z.ZodType>(item: T, max: number) {
	return jsonField(z.array(item).max(max), m.form_list_invalid);
}

/** Attributes of one size of a mechanical seal in the form. */
const sealVariationSchema = z.strictObject({
	size: fieldSchema(catalogueFields.size).optional(),
	sizes: z.array(fieldSchema(catalogueFields.sealValue)).max(listLimits.sealValues),
	descriptions: z.array(fieldSchema(catalogueFields.sealLabel)).max(listLimits.sealValues),
	material: fieldSchema(catalogueFields.material),
	temperature: fieldSchema(catalogueFields.temperature),
	pressure: fieldSchema(catalogueFields.pressure),
	speed: fieldSchema(catalogueFields.speed),
});

/** Images to keep, and the order with new ones (`new:0`, `new:1`, …); without an order new images come last. */
const imageFields = {
	existingImages: jsonList(z.string().max(catalogueFields.imagePath.max), listLimits.images).optional(),
	imageOrder: jsonList(z.string().max(catalogueFields.imagePath.max), 2 * listLimits.images).optional(),
	version: idSchema.optional().describe('The version that was read; a newer version is not overwritten'),
};

export const productFormSchema = z.strictObject({
	name: fieldSchema(catalogueFields.productName),
	categoryId: z.coerce
		.number({ error: () => m.product_category_required() })
		.int()
		.min(1)
		.max(maxInteger),
	...eachText((key) => formTextSchema(textField(key)).optional()),
	price: typedPriceSchema.optional().describe("In the catalogue's currency; 'free'; 0 or empty: on request"),
	sizes: jsonList(fieldSchema(catalogueFields.size), listLimits.sizes).default([]),
	descriptions: jsonList(textSchema(catalogueFields.description), listLimits.sizes).default([]),
	mechanicalSealAttributes: jsonList(sealVariationSchema, listLimits.sizes)
		.optional()
		.describe('Aligned with sizes, or each with its size; absent: unchanged'),
	variants: jsonList(variantFormSchema, listLimits.sizes)
		.optional()
		.describe('The sizes with all their data, in order; then sizes and descriptions may be absent'),
	keywords: jsonList(fieldSchema(catalogueFields.keyword), listLimits.keywords)
		.optional()
		.describe('Absent: unchanged'),
	references: jsonList(productReferenceFormSchema, listLimits.references)
		.optional()
		.describe('New rows of the equals-table, and changed ones with their id; others stay unchanged'),
	removedReferences: jsonList(idSchema, listLimits.references).optional().describe('Ids of rows to delete'),
	translations: jsonField(productTranslationsSchema, m.form_json_invalid).optional(),
	...imageFields,
});

export const categoryFormSchema = z.strictObject({
	name: fieldSchema(catalogueFields.categoryName).min(2, { error: () => m.category_name_short() }),
	...eachCategoryText((key) => formTextSchema(categoryText(key)).optional().describe('Absent: unchanged')),
	specialCategory: z
		.enum(['true', 'false'])
		.transform((text) => text === 'true')
		.optional(),
	translations: jsonField(categoryTranslationsSchema, m.form_json_invalid).optional(),
	...imageFields,
});

export type ProductForm = z.infer<typeof productFormSchema>;
export type CategoryForm = z.infer<typeof categoryFormSchema>;
