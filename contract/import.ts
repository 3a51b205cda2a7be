import { z } from 'zod';
import { priceSchema } from './catalogue.ts';
import { cellSchema, textSchema } from './field-schemas.ts';
import { fieldRules, listLimits } from './fields.ts';
import { parameterSchema } from './parameters.ts';
import { eachProductLine } from './product-lines.ts';
import { referenceRowSchema } from './references.ts';
import { categoryTranslationsSchema, hasTooManyDescriptions, productTranslationsSchema } from './translations.ts';

const images = z.array(cellSchema(fieldRules.imagePath)).max(listLimits.images);
/** Images beside the file, by the beginning of their names. */
const imageSlugs = z.array(cellSchema(fieldRules.key)).max(6);

const columns = z.array(z.string()).optional().describe('Of a table: the fields of which it has columns. Absent: all');

/** A category of an import file, after `readCategoryRow` has read its spelling. */
export const categoryRowSchema = z.object({
	key: cellSchema(fieldRules.key),
	ref: cellSchema(fieldRules.key).describe('How products of the same file name it'),
	name: cellSchema(fieldRules.categoryName),
	description: cellSchema(fieldRules.categoryDescription).nullable(),
	special: z.boolean(),
	images,
	imageSlugs,
	sizePatterns: z.array(z.string().trim().min(1).max(200)).max(20).optional().describe('Absent: they stay as they are'),
	parameters: z.array(parameterSchema).max(60).optional().describe('Absent: they stay as they are'),
	translations: categoryTranslationsSchema.optional(),
	columns,
});

const sealRow = z
	.object({
		size: cellSchema(fieldRules.size),
		sizes: z.array(cellSchema(fieldRules.sealValue)).min(1).max(listLimits.sealValues),
		descriptions: z.array(cellSchema(fieldRules.sealLabel)).min(1).max(listLimits.sealValues),
		material: cellSchema(fieldRules.material),
		temperature: cellSchema(fieldRules.temperature),
		pressure: cellSchema(fieldRules.pressure),
		speed: cellSchema(fieldRules.speed),
	})
	.refine((seal) => seal.sizes.length === seal.descriptions.length, {
		path: ['descriptions'],
		message: 'must have as many entries as sizes',
	});

/** A product of an import file, after `readProductRow` has read its spelling. */
export const productRowSchema = z
	.object({
		key: cellSchema(fieldRules.key),
		categoryRef: cellSchema(fieldRules.key),
		name: cellSchema(fieldRules.productName),
		...eachProductLine((field) => cellSchema(fieldRules[field]).nullable()),
		price: priceSchema,
		prices: z
			.array(priceSchema)
			.max(listLimits.sizes)
			.optional()
			.describe("Of the sizes, in their order; null: the product's. Absent: they stay as they are"),
		sizes: z.array(cellSchema(fieldRules.size)).max(listLimits.sizes),
		descriptions: z.array(textSchema(fieldRules.description)).max(listLimits.sizes),
		keywords: z.array(cellSchema(fieldRules.keyword)).max(listLimits.keywords),
		images,
		imageSlugs,
		seals: z.array(sealRow).max(listLimits.sizes),
		translations: productTranslationsSchema.optional(),
		references: z
			.array(referenceRowSchema)
			.max(listLimits.references)
			.optional()
			.describe('Absent: they stay as they are'),
		exportedAt: z.iso
			.datetime({ offset: true })
			.optional()
			.describe('What was changed since stays where the row is as it was then'),
		columns,
	})
	.refine((row) => !hasTooManyDescriptions(row), {
		path: ['translations'],
		message: 'has more descriptions than the product has sizes',
		params: { problem: 'more_than_sizes' },
	})
	.refine(({ sizes, prices = [] }) => prices.length <= Math.max(1, sizes.length), {
		path: ['prices'],
		message: 'has more entries than the product has sizes',
		params: { problem: 'more_than_sizes' },
	})
	.refine((row) => new Set(row.sizes).size === row.sizes.length, {
		path: ['sizes'],
		message: 'names a size twice',
		params: { problem: 'size_twice' },
	})
	.refine((row) => row.seals.every((seal) => row.sizes.includes(seal.size)), {
		path: ['mechanicalSealAttributes'],
		message: 'has an entry for a size that the product lacks',
		params: { problem: 'no_size' },
	})
	.refine((row) => new Set(row.seals.map((seal) => seal.size)).size === row.seals.length, {
		path: ['mechanicalSealAttributes'],
		message: 'has two entries for one size',
		params: { problem: 'size_twice' },
	})
	.refine(({ sizes, references = [] }) => references.every(({ size }) => !size || sizes.includes(size)), {
		path: ['references'],
		message: 'has an entry for a size that the product lacks',
		params: { problem: 'no_size' },
	});

export type CategoryRow = z.infer<typeof categoryRowSchema>;
export type ProductRow = z.infer<typeof productRowSchema>;
