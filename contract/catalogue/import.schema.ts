import { z } from 'zod';
import { catalogueFields, listLimits } from '#contract/catalogue/fields.ts';
import { momentSchema } from '#contract/dates.schema.ts';
import { productImages } from '#contract/images/image-rules.ts';
import { otherLanguages } from '#contract/language.ts';
import { cellSchema, emptyableCellSchema, textSchema } from '#contract/text/fields.schema.ts';
import { availabilities } from './availability.ts';
import { priceSchema } from './catalogue.schema.ts';
import { categoryText, eachCategoryText } from './category-fields.ts';
import { parameterSchema } from './parameters.schema.ts';
import { eachText, textField } from './product-fields.ts';
import { referenceRowSchema } from './references.schema.ts';
import { fileTextSchema } from './text-fields.schema.ts';
import {
	categoryTranslationsSchema,
	hasTooManyDescriptions,
	productTranslationsSchema,
} from './translations.schema.ts';

const statementSchema = z.object({
	availability: z.enum(availabilities),
	stock: z.int().nullable(),
	lead_days_from: z.int().nullable(),
	lead_days: z.int().nullable(),
});

const images = z.array(cellSchema(catalogueFields.imagePath)).max(listLimits.images);
/** Files beside the import file, by the start of their names. */
const imageSlugs = z.array(cellSchema(catalogueFields.key)).max(6);

const columns = z.array(z.string()).optional().describe('The columns of a table. Absent: all fields');

/** A category of an import file, after `readCategoryRow` has read its spelling. */
export const categoryRowSchema = z.object({
	key: cellSchema(catalogueFields.key),
	ref: cellSchema(catalogueFields.key).describe('Its name in products of the same file'),
	name: cellSchema(catalogueFields.categoryName),
	...eachCategoryText((key) => fileTextSchema(categoryText(key))),
	special: z.boolean(),
	images,
	imageSlugs,
	sizePatterns: z
		.array(z.string().trim().min(1).max(catalogueFields.sizePattern.max))
		.max(listLimits.sizePatterns)
		.optional()
		.describe('Absent: unchanged'),
	parameters: z.array(parameterSchema).max(listLimits.parameters).optional().describe('Absent: unchanged'),
	translations: categoryTranslationsSchema.optional(),
	columns,
});

const sealRow = z
	.object({
		size: cellSchema(catalogueFields.size),
		sizes: z.array(cellSchema(catalogueFields.sealValue)).min(1).max(listLimits.sealValues),
		descriptions: z.array(cellSchema(catalogueFields.sealLabel)).min(1).max(listLimits.sealValues),
		material: cellSchema(catalogueFields.material),
		temperature: cellSchema(catalogueFields.temperature),
		pressure: cellSchema(catalogueFields.pressure),
		speed: cellSchema(catalogueFields.speed),
	})
	.refine((seal) => seal.sizes.length === seal.descriptions.length, {
		path: ['descriptions'],
		message: 'must have as many entries as sizes',
	});

/** What a row of a file with a size a row says of its size. */
const sizeRowSchema = z.object({
	size: emptyableCellSchema(catalogueFields.size).describe('Empty: the part has no sizes'),
	price: priceSchema.or(z.literal('on_request')).describe('Null: unchanged'),
	stock: statementSchema.nullable().describe('Null: unchanged'),
	description: textSchema(catalogueFields.description).nullable().describe('Null: unchanged'),
	descriptions: z.partialRecord(z.enum(otherLanguages), textSchema(catalogueFields.description)),
	values: z
		.record(z.string(), cellSchema(catalogueFields.sealValue).nullable())
		.describe('Typed texts by parameter; null: what the size itself says'),
});

/** A product of an import file, after `readProductRow` has read its spelling. */
export const productRowSchema = z
	.object({
		key: cellSchema(catalogueFields.key),
		categoryRef: cellSchema(catalogueFields.key),
		name: cellSchema(catalogueFields.productName),
		...eachText((key) => fileTextSchema(textField(key))),
		price: priceSchema,
		prices: z
			.array(priceSchema.or(z.literal('on_request')))
			.max(listLimits.sizes)
			.optional()
			.describe("Of the sizes, in order; null: the product's price. Absent: unchanged"),
		sizes: z.array(cellSchema(catalogueFields.size)).max(listLimits.sizes),
		descriptions: z.array(textSchema(catalogueFields.description)).max(listLimits.sizes),
		keywords: z.array(cellSchema(catalogueFields.keyword)).max(listLimits.keywords),
		images,
		imageSlugs,
		seals: z.array(sealRow).max(listLimits.sizes),
		translations: productTranslationsSchema.optional(),
		references: z.array(referenceRowSchema).max(listLimits.references).optional().describe('Absent: unchanged'),
		measures: z
			.array(z.record(z.string(), cellSchema(catalogueFields.sealValue)))
			.max(listLimits.sizes)
			.optional()
			.describe('What people have typed of each size, by parameter. Absent: unchanged'),
		sizeRows: z
			.array(sizeRowSchema)
			.min(1)
			.max(listLimits.sizes)
			.optional()
			.describe(
				'Of a file with a size a row. Then what the product has stays: sizes, keywords and references are added',
			),
		imageNames: z
			.array(cellSchema(catalogueFields.imagePath))
			.max(productImages.maxCount)
			.optional()
			.describe('Files of the zip archive beside the file, or paths of images'),
		exportedAt: momentSchema()
			.optional()
			.describe('Time of the export. A field that the row has not changed since then keeps newer edits'),
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
export type SizeRow = z.infer<typeof sizeRowSchema>;
export type ProductRow = z.infer<typeof productRowSchema>;
