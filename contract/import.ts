import { z } from 'zod';
import { priceSchema } from './catalogue.ts';
import { lineSchema } from './text.ts';

/** One line; a tab or a line break of an old system's cell becomes a space. */
const text = (max: number) =>
	z
		.string()
		.transform((cell) => cell.replace(/\s+/g, ' '))
		.pipe(lineSchema(max).min(1));
const pictures = z.array(text(2_000)).max(20);

/** A category of an import file, after `readCategoryRow` has read its spelling. */
export const categoryRowSchema = z.object({
	key: text(100),
	ref: text(100).describe('How products of the same file name it'),
	name: text(200),
	description: text(2_000).nullable(),
	special: z.boolean(),
	pictures,
	images: z.array(text(100)).max(6),
});

const sealRow = z
	.object({
		size: text(100),
		sizes: z.array(text(100)).min(1),
		descriptions: z.array(text(100)).min(1),
		material: text(200),
		temperature: text(200),
		pressure: text(200),
		speed: text(200),
	})
	.refine((seal) => seal.sizes.length === seal.descriptions.length, {
		path: ['descriptions'],
		message: 'must have as many entries as sizes',
	});

/** A product of an import file, after `readProductRow` has read its spelling. */
export const productRowSchema = z
	.object({
		key: text(100),
		categoryRef: text(100),
		name: text(200),
		model: text(100).nullable(),
		price: priceSchema,
		sizes: z.array(text(100)).max(200),
		descriptions: z.array(z.string().trim().max(5_000)).max(200),
		keywords: z.array(text(200)).max(100),
		pictures,
		images: z.array(text(100)).max(6),
		seals: z.array(sealRow).max(200),
	})
	.refine((row) => new Set(row.sizes).size === row.sizes.length, { path: ['sizes'], message: 'names a size twice' })
	.refine((row) => row.seals.every((seal) => row.sizes.includes(seal.size)), {
		path: ['mechanicalSealAttributes'],
		message: 'has an entry for a size that the product lacks',
	})
	.refine((row) => new Set(row.seals.map((seal) => seal.size)).size === row.seals.length, {
		path: ['mechanicalSealAttributes'],
		message: 'has two entries for one size',
	});

export type CategoryRow = z.infer<typeof categoryRowSchema>;
export type ProductRow = z.infer<typeof productRowSchema>;
