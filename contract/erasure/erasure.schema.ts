import { z } from 'zod';
import { currentPasswordSchema } from '#contract/accounts/accounts.schema.ts';

/** Body of `POST /api/customers/{id}/export`. */
export const personExportSchema = z.strictObject({ currentPassword: currentPasswordSchema.optional() }).nullish();

/** Body of `POST /api/requests/{id}/erase`. */
export const guestErasureSchema = z.strictObject({ currentPassword: currentPasswordSchema.optional() }).nullish();

/** Body of `POST /api/customers/{id}/erase`. */
export const personErasureSchema = z
	.strictObject({
		currentPassword: currentPasswordSchema.optional(),
		guest_requests: z
			.boolean()
			.default(false)
			.describe('Also requests that were sent without an account by this phone or email; by the staff only'),
	})
	.nullish();

/** What erasing a person does. */
export const erasurePlanSchema = z.object({
	name: z.string(),
	requests: z.int().describe('Requests that lose name, phone, email, texts and photographs'),
	guest_requests: z
		.int()
		.nullable()
		.describe(
			'Requests without an account by the same phone or email; null for a customer, whose phone nobody has proved',
		),
	photos: z.int(),
	cancelled: z.array(z.string()).describe('Numbers of open requests, which are cancelled'),
	under_way: z
		.array(z.string())
		.describe('Numbers of orders that are not delivered or not paid: the person can’t be erased yet'),
	papers: z.array(z.string()).describe('Papers of accepted quotes, whose PDFs stay'),
	company: z.string().nullable().describe('The company that the person leaves; its data stay'),
});

/** What was erased. */
export const erasureSchema = z.object({
	requests: z.int(),
	cancelled: z.array(z.string()),
	papers: z.array(z.string()).describe('PDFs of accepted quotes that stay until the retention of requests ends'),
});

export type ErasurePlan = z.infer<typeof erasurePlanSchema>;
export type Erasure = z.infer<typeof erasureSchema>;
