import { z } from 'zod';
import { m } from '#messages';
import { administratorRoles } from './account-labels.ts';
import {
	currentPasswordSchema,
	emailSchema,
	nameSchema,
	passwordChangeSchema,
	pendingEmailSchema,
	strongPasswordSchema,
} from './accounts.ts';

export const administratorSchema = z
	.object({
		id: z.int(),
		name: z.string(),
		email: z.string(),
		role: z.enum(administratorRoles),
		pending_email: pendingEmailSchema,
		has_pin: z.boolean().optional().describe('Whether a PIN takes over an open session in this name'),
	})
	.meta({ id: 'Administrator' });

const roleSchema = z.enum(administratorRoles);
export const administratorProfileSchema = z.strictObject({
	name: nameSchema,
	email: emailSchema,
	role: roleSchema.optional().describe('Changed by a super admin only'),
	currentPassword: currentPasswordSchema.optional().describe("Needed for a colleague's new email address"),
});

/** The own password or a colleague's, by the own current one; the error of a missing one says so. */
const administratorPasswordSchema = passwordChangeSchema.partial({ currentPassword: true });

/** Body of `PUT /api/admin/{id}`: the profile, or only a password. */
export const administratorUpdateSchema = z.union([administratorProfileSchema, administratorPasswordSchema]);

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

export type Administrator = z.infer<typeof administratorSchema>;
export type AdministratorUpdate = z.infer<typeof administratorUpdateSchema>;
