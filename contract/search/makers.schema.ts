import { z } from 'zod';
import { textSearchSchema } from '#contract/list-query.schema.ts';

/** A maker whose parts the shop has, or has replacements for. */
export const makerSchema = z
	.object({
		name: z.string().describe('A search for it finds products'),
		said: z.string().nullable().describe('The typed synonym; null when the name itself was typed'),
	})
	.meta({ id: 'Maker' });

export const makerQuerySchema = z.object({ search: textSearchSchema.describe('The beginning of a word of the name') });

export type Maker = z.infer<typeof makerSchema>;
