import { z } from 'zod';
import { customerSorts } from './account-labels.ts';
import { paging, textSearchSchema } from './list-query.ts';

/** What `GET /api/customers` takes. Without page and pageSize its response is all that match. */
export const customerQuerySchema = z.object({
	search: textSearchSchema.optional(),
	sort: z.enum(customerSorts).optional(),
	order: z.enum(['asc', 'desc']).optional(),
	...paging,
});

export type CustomerQuery = z.infer<typeof customerQuerySchema>;
