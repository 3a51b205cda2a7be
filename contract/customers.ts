import { z } from 'zod';
import { customerSorts } from './account-labels.ts';
import { passwordChangeSchema, profileSchema } from './accounts.ts';
import { paging, textSearchSchema } from './list-query.ts';

/** Query of `GET /api/customers`. Without page and pageSize its response is all that match. */
export const customerQuerySchema = z.object({
	search: textSearchSchema.optional(),
	sort: z.enum(customerSorts).optional(),
	order: z.enum(['asc', 'desc']).optional(),
	undialable: z
		.enum(['1'])
		.optional()
		.describe("1: only who has a number that can't be dialled, as it was stored before numbers were read by country"),
	...paging,
});

/** Body of `PUT /api/customers/{id}`: the profile, or only a password. */
export const customerUpdateSchema = z.union([profileSchema, passwordChangeSchema]);

export type CustomerQuery = z.infer<typeof customerQuerySchema>;
export type CustomerUpdate = z.infer<typeof customerUpdateSchema>;
