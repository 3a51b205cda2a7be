import { z } from 'zod';
import { m } from '#messages';
import { administratorRoles } from './account-words.ts';
import {
	emailSchema,
	nameSchema,
	ownPasswordSchema,
	passwordChangeSchema,
	readVersionSchema,
	strongPasswordSchema,
} from './accounts.ts';
import { idSchema, maxPage, maxPageSize, maxSearchLength } from './catalogue.ts';
import { requestTypes, statuses } from './request-words.ts';
import { requestSchema } from './requests.ts';

export const statsSchema = z
	.object({ totalProducts: z.int(), totalCustomers: z.int(), totalCategories: z.int() })
	.meta({ id: 'DashboardStats' });

export const administratorSchema = z
	.object({ id: z.int(), name: z.string(), email: z.string(), role: z.enum(administratorRoles) })
	.meta({ id: 'Administrator' });

const roleSchema = z.enum(administratorRoles);
export const administratorProfileSchema = z.strictObject({
	name: nameSchema,
	email: emailSchema,
	role: roleSchema.optional().describe('Changed by a super admin only'),
});

/** A super admin sets a colleague's password without the current one. */
const foreignPasswordSchema = z.strictObject({ password: ownPasswordSchema });

/** What `PUT /api/admin/{id}` takes: the profile, or only a password. */
export const administratorUpdateSchema = z.union([
	administratorProfileSchema,
	passwordChangeSchema,
	foreignPasswordSchema,
]);

/** The rule of `strongPasswordSchema` in two sentences: the length, and what must be in it. */
const newPasswordSchema = z
	.string()
	.min(8, { error: () => m.settings_admins_password_short() })
	.refine((password) => strongPasswordSchema.safeParse(password).success, {
		error: () => m.settings_admins_password_rule(),
	});

export const newAdministratorFormSchema = z
	.object({
		name: nameSchema,
		email: emailSchema,
		password: newPasswordSchema,
		confirmPassword: z.string(),
		role: roleSchema,
	})
	.refine((form) => form.password === form.confirmPassword, {
		error: () => m.account_passwords_differ(),
		path: ['confirmPassword'],
	});

const textSearchSchema = z
	.string()
	.max(maxSearchLength)
	.regex(/^\P{Cc}*$/u, { error: () => m.account_text_invalid() });
const paging = {
	page: z.coerce.number().int().min(1).max(maxPage).optional(),
	pageSize: z.coerce.number().int().min(1).max(maxPageSize).optional(),
};

export const customerSorts = ['name', 'email', 'id'] as const;

/** What `GET /api/customers` takes. Without page and pageSize it answers all that are found. */
export const customerQuerySchema = z.object({
	search: textSearchSchema.optional(),
	sort: z.enum(customerSorts).optional(),
	order: z.enum(['asc', 'desc']).optional(),
	...paging,
});

/** What `GET /api/requests` takes from administrators; a customer's own list takes nothing. */
export const requestQuerySchema = z.object({
	type: z.enum(requestTypes).optional(),
	status: z.enum(statuses).optional(),
	search: textSearchSchema.optional().describe('Name or email of the customer, or the code of a request'),
	customer: idSchema.optional(),
	...paging,
});

/** A request as the seller's staff see it. */
export const administeredRequestSchema = requestSchema
	.extend({
		customer_id: z.int().nullable().describe('Null when the account was deleted'),
		customer_name: z.string(),
		customer_email: z.string(),
		customer_number: z.string().nullable(),
		message: z.string().describe('As it was sent to the chat'),
		version: z.int(),
	})
	.meta({ id: 'AdministeredRequest' });

export const requestUpdateSchema = z
	.strictObject({
		status: z.enum(statuses).optional(),
		payment: z.enum(['paid', 'unpaid']).nullable().optional(),
		version: readVersionSchema,
	})
	.refine((change) => change.status !== undefined || change.payment !== undefined, {
		error: () => m.admin_change_needed(),
	});

export type Stats = z.infer<typeof statsSchema>;
export type Administrator = z.infer<typeof administratorSchema>;
export type AdministratorUpdate = z.infer<typeof administratorUpdateSchema>;
export type CustomerQuery = z.infer<typeof customerQuerySchema>;
export type RequestQuery = z.infer<typeof requestQuerySchema>;
export type AdministeredRequest = z.infer<typeof administeredRequestSchema>;
export type RequestUpdate = z.infer<typeof requestUpdateSchema>;
