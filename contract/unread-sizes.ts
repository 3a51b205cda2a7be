import { z } from 'zod';
import { paging } from './list-query.ts';

/** A size of which something stays text, since no number could be read out of it. */
export const unreadSizeSchema = z
	.object({
		product_id: z.int(),
		name: z.string(),
		size: z.string(),
		unread: z.array(z.string()).describe('What was typed: the size itself, or an attribute as label: value'),
	})
	.meta({ id: 'UnreadSize' });

export const unreadSizesQuerySchema = z.object(paging);

export type UnreadSize = z.infer<typeof unreadSizeSchema>;
export type UnreadSizesQuery = z.infer<typeof unreadSizesQuerySchema>;
