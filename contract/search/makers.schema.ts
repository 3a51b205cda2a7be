import { z } from 'zod';
import { textSearchSchema } from '#contract/list-query.schema.ts';

/** A maker of whose parts the shop has some, or what stands for them. */
export const makerSchema = z
	.object({
		name: z.string().describe('A search for it finds products'),
		said: z.string().nullable().describe('Another word for it, where that is what was typed'),
	})
	.meta({ id: 'Maker' });

export const makerQuerySchema = z.object({ search: textSearchSchema.describe('The beginning of a word of the name') });

export type Maker = z.infer<typeof makerSchema>;
