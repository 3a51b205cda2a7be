import { z } from 'zod';
import { m } from '#messages';
import { administratorRoles } from './account-labels.ts';
import { emailSchema, nameSchema, ownPasswordSchema, passwordChangeSchema, strongPasswordSchema } from './accounts.ts';

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

/** Body of `PUT /api/admin/{id}`: the profile, or only a password. */
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

export type Administrator = z.infer<typeof administratorSchema>;
export type AdministratorUpdate = z.infer<typeof administratorUpdateSchema>;
