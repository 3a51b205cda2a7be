import { z } from 'zod';

/** Why a search found a product, and the size that it named. */
export const searchMatchSchema = z
	.object({
		size: z.string().nullable().describe('Null: no particular size'),
		by: z
			.enum(['size', 'rule', 'reference'])
			.describe('size: a typed size; rule: a designation; reference: the equals-table'),
		note: z.string().describe('How it differs from the typed text, or which part it replaces; often empty'),
	})
	.meta({ id: 'SearchMatch' });

export type SearchMatch = z.infer<typeof searchMatchSchema>;
