import { z } from 'zod';
import { paging } from './list-query.ts';

/** What a catalogue can lack, in the order in which it costs orders. */
export const healthKeys = ['price', 'stock', 'image', 'reference', 'translation', 'numbers', 'twins'] as const;

export const healthKeyParams = z.object({ key: z.enum(healthKeys) });
export const healthListQuerySchema = z.object(paging);

export const healthListSchema = z
	.object({ key: z.enum(healthKeys), count: z.int().describe('Rows of the list') })
	.meta({ id: 'HealthList' });

/** A product of which something is lacking, or a size of it. */
export const healthRowSchema = z
	.object({
		id: z.int().describe('Of the product, or of the size where the list is one of sizes'),
		product_id: z.int(),
		name: z.string(),
		code: z.string().nullable().describe('What the maker calls it'),
		size: z.string().nullable().describe('Null where it is the product as a whole'),
		note: z
			.string()
			.describe('What it is: what was not read, when the stock was stated, who the twins are; often empty'),
	})
	.meta({ id: 'HealthRow' });

export type HealthKey = (typeof healthKeys)[number];
export type HealthList = z.infer<typeof healthListSchema>;
export type HealthRow = z.infer<typeof healthRowSchema>;
export type HealthListQuery = z.infer<typeof healthListQuerySchema>;
