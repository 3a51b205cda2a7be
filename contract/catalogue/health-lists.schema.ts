import { z } from 'zod';
import { paging } from '#contract/list-query.schema.ts';

/** Problems of a catalogue, the costliest for orders first. */
export const healthKeys = [
	'price',
	'stock',
	'image',
	'reference',
	'translation',
	'numbers',
	'twins',
	'documents',
] as const;

export const healthKeyParams = z.object({ key: z.enum(healthKeys) });
export const healthListQuerySchema = z.object(paging);

export const healthListSchema = z
	.object({ key: z.enum(healthKeys), count: z.int().describe('Rows of the list') })
	.meta({ id: 'HealthList' });

/** A product, size or document with a problem. */
export const healthRowSchema = z
	.object({
		id: z.int().describe('Of the product, of the size in a list of sizes, or of the document'),
		product_id: z.int().nullable().describe('Null for a document of a category'),
		category_id: z.int().nullable().describe('Only of a document of a category'),
		name: z.string(),
		code: z.string().nullable().describe('Part number'),
		size: z.string().nullable().describe('Null for the whole product'),
		note: z
			.string()
			.describe(
				'Details: the unread text, the date of the stock, the twins, or the document with its last day; often empty',
			),
	})
	.meta({ id: 'HealthRow' });

export type HealthKey = (typeof healthKeys)[number];
export type HealthList = z.infer<typeof healthListSchema>;
export type HealthRow = z.infer<typeof healthRowSchema>;
export type HealthListQuery = z.infer<typeof healthListQuerySchema>;
