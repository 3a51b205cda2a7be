import { z } from 'zod';

/** Why a search found a product, and which of its sizes was meant. */
export const searchMatchSchema = z
	.object({
		size: z.string().nullable().describe('Null: none of its sizes in particular'),
		by: z.enum(['size', 'rule', 'reference']).describe('A size that was typed; a designation; the equals-table'),
		note: z.string().describe('What is different from what was typed, or what it stands for; often empty'),
	})
	.meta({ id: 'SearchMatch' });

export type SearchMatch = z.infer<typeof searchMatchSchema>;
