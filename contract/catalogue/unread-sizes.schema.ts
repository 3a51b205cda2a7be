import { z } from 'zod';
import { paging } from '#contract/list-query.schema.ts';

/** A size with texts that could not be read as numbers. */
export const unreadSizeSchema = z
	.object({
		product_id: z.int(),
		name: z.string(),
		size: z.string(),
		unread: z.array(z.string()).describe('The typed texts: the size itself, or an attribute as label: value'),
	})
	.meta({ id: 'UnreadSize' });

export const unreadSizesQuerySchema = z.object(paging);

export type UnreadSize = z.infer<typeof unreadSizeSchema>;
export type UnreadSizesQuery = z.infer<typeof unreadSizesQuerySchema>;
