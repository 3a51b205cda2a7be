import { z } from 'zod';
import { m } from '#messages';
import { readPrice } from './price-text.ts';
import { lineSchema, requiredLineSchema } from './text.ts';

/** Longest JSON text of a list in a form. */
const maxList = 500_000;

/** A form's field that holds a JSON list. */
function jsonList<T extends z.ZodType>(item: T, most: number) {
	return z
		.string()
		.max(maxList)
		.transform((text, context) => {
			try {
				return JSON.parse(text) as unknown;
			} catch {
				context.addIssue({ code: 'custom', message: m.form_list_invalid() });
				return z.NEVER;
			}
		})
		.pipe(z.array(item).max(most));
}

const textSchema = z
	.string()
	.trim()
	.max(5_000, { error: () => m.account_too_long({ max: 5_000 }) })
	.regex(/^(?:[^\p{Cc}\p{Cs}]|[\n\r\t])*$/u, { error: () => m.account_text_invalid() });
const rowNumberSchema = z.coerce.number().int().min(1).max(2_147_483_647);

/** One product size of a mechanical seal, as the form sends it. */
const sealVariationSchema = z.strictObject({
	size: lineSchema(120).optional(),
	sizes: z.array(lineSchema(120)).max(60),
	descriptions: z.array(lineSchema(120)).max(60),
	material: lineSchema(500),
	temperature: lineSchema(200),
	pressure: lineSchema(200),
	speed: lineSchema(200),
});

const openPriceSchema = z.string().transform((text, context) => {
	const price = readPrice(text);
	if (price === undefined) context.addIssue({ code: 'custom', message: m.product_price_invalid() });
	return price ?? null;
});

/** Pictures that stay, and where the new ones (`new:0`, `new:1`, …) stand among them; absent: the new ones last. */
const imageFields = {
	existingImages: jsonList(z.string().max(2_000), 20).optional(),
	imageOrder: jsonList(z.string().max(2_000), 40).optional(),
	version: rowNumberSchema.optional().describe('The version that was read: a newer one is not overwritten'),
};

export const productFormSchema = z.strictObject({
	name: requiredLineSchema(200, m.product_name_required),
	categoryId: z.coerce
		.number({ error: () => m.product_category_required() })
		.int()
		.min(1)
		.max(2_147_483_647),
	model: lineSchema(120).optional(),
	price: openPriceSchema.optional(),
	sizes: jsonList(lineSchema(120), 500).default([]),
	descriptions: jsonList(textSchema, 500).default([]),
	mechanicalSealAttributes: jsonList(sealVariationSchema, 500)
		.optional()
		.describe('Aligned with sizes, or each with its size; absent: they stay as they are'),
	...imageFields,
});

export const categoryFormSchema = z.strictObject({
	name: requiredLineSchema(120, m.category_name_required).min(2, { error: () => m.category_name_short() }),
	specialCategory: z
		.enum(['true', 'false'])
		.transform((text) => text === 'true')
		.optional(),
	...imageFields,
});

export type ProductForm = z.infer<typeof productFormSchema>;
export type CategoryForm = z.infer<typeof categoryFormSchema>;
