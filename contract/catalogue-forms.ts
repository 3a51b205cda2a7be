import { z } from 'zod';
import { m } from '#messages';
import { fieldSchema, textSchema } from './field-schemas.ts';
import { fieldRules, listLimits } from './fields.ts';
import { eachProductLine } from './product-lines.ts';
import { productReferenceFormSchema } from './references.ts';
import { categoryTranslationsSchema, productTranslationsSchema } from './translations.ts';
import { openPriceSchema, variantFormSchema } from './variant-forms.ts';

/** Longest JSON text in a field of a form. */
const maxJson = 500_000;

/** A form's field that holds JSON; `problem` is what a person reads of text that is none. */
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

/** A form's field that holds a JSON list. */
function jsonList<T extends z.ZodType>(item: T, max: number) {
	return jsonField(z.array(item).max(max), m.form_list_invalid);
}

const rowNumberSchema = z.coerce.number().int().min(1).max(2_147_483_647);

/** One product size of a mechanical seal, as the form sends it. */
const sealVariationSchema = z.strictObject({
	size: fieldSchema(fieldRules.size).optional(),
	sizes: z.array(fieldSchema(fieldRules.sealValue)).max(listLimits.sealValues),
	descriptions: z.array(fieldSchema(fieldRules.sealLabel)).max(listLimits.sealValues),
	material: fieldSchema(fieldRules.material),
	temperature: fieldSchema(fieldRules.temperature),
	pressure: fieldSchema(fieldRules.pressure),
	speed: fieldSchema(fieldRules.speed),
});

/** Images that stay, and where the new ones (`new:0`, `new:1`, …) stand among them; absent: the new ones last. */
const imageFields = {
	existingImages: jsonList(z.string().max(fieldRules.imagePath.max), listLimits.images).optional(),
	imageOrder: jsonList(z.string().max(fieldRules.imagePath.max), 2 * listLimits.images).optional(),
	version: rowNumberSchema.optional().describe('The version that was read: a newer one is not overwritten'),
};

export const productFormSchema = z.strictObject({
	name: fieldSchema(fieldRules.productName),
	categoryId: z.coerce
		.number({ error: () => m.product_category_required() })
		.int()
		.min(1)
		.max(2_147_483_647),
	...eachProductLine((field) => fieldSchema(fieldRules[field]).optional()),
	price: openPriceSchema.optional(),
	sizes: jsonList(fieldSchema(fieldRules.size), listLimits.sizes).default([]),
	descriptions: jsonList(textSchema(fieldRules.description), listLimits.sizes).default([]),
	mechanicalSealAttributes: jsonList(sealVariationSchema, listLimits.sizes)
		.optional()
		.describe('Aligned with sizes, or each with its size; absent: they stay as they are'),
	variants: jsonList(variantFormSchema, listLimits.sizes)
		.optional()
		.describe('The sizes with all that is said of each, in their order; sizes and descriptions may be left out then'),
	keywords: jsonList(fieldSchema(fieldRules.keyword), listLimits.keywords)
		.optional()
		.describe('Absent: they stay as they are'),
	references: jsonList(productReferenceFormSchema, listLimits.references)
		.optional()
		.describe('Rows of the equals-table that are new, or, with their id, changed; others stay as they are'),
	removedReferences: jsonList(rowNumberSchema, listLimits.references).optional().describe('Ids of rows that go'),
	translations: jsonField(productTranslationsSchema, m.form_json_invalid).optional(),
	...imageFields,
});

export const categoryFormSchema = z.strictObject({
	name: fieldSchema(fieldRules.categoryName).min(2, { error: () => m.category_name_short() }),
	specialCategory: z
		.enum(['true', 'false'])
		.transform((text) => text === 'true')
		.optional(),
	translations: jsonField(categoryTranslationsSchema, m.form_json_invalid).optional(),
	...imageFields,
});

export type ProductForm = z.infer<typeof productFormSchema>;
export type CategoryForm = z.infer<typeof categoryFormSchema>;
