import { z } from 'zod';
import { paging, textSearchSchema } from '#contract/list-query.schema.ts';
import { customerSorts } from './account-labels.ts';
import { passwordChangeSchema, profileSchema } from './accounts.schema.ts';

/** Query of `GET /api/customers`. Without `page` and `pageSize` the response has the first 1,000 matches. */
export const customerQuerySchema = z.object({
	search: textSearchSchema.optional(),
	sort: z.enum(customerSorts).optional(),
	order: z.enum(['asc', 'desc']).optional(),
	undialable: z
		.enum(['1'])
		.optional()
		.describe(
			"1: only customers whose number can't be dialled; such numbers were stored before numbers were checked by country",
		),
	...paging,
});

/** Body of `PUT /api/customers/{id}`: the profile, or only a password. */
export const customerUpdateSchema = z.union([profileSchema, passwordChangeSchema]);

export type CustomerQuery = z.infer<typeof customerQuerySchema>;
export type CustomerUpdate = z.infer<typeof customerUpdateSchema>;
