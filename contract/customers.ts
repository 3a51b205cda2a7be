import { z } from 'zod';
import { paging, textSearchSchema } from './list-query.ts';

export const customerSorts = ['name', 'email', 'id'] as const;

/** What `GET /api/customers` takes. Without page and pageSize its response is all that match. */
export const customerQuerySchema = z.object({
	search: textSearchSchema.optional(),
	sort: z.enum(customerSorts).optional(),
	order: z.enum(['asc', 'desc']).optional(),
	...paging,
});

export type CustomerQuery = z.infer<typeof customerQuerySchema>;
