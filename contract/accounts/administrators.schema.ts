import { z } from 'zod';
import { m } from '#messages';
import { accountFields } from './account-fields.ts';
import { administratorRoles } from './account-labels.ts';
import {
	cancelledEmailSchema,
	currentPasswordSchema,
	emailSchema,
	nameSchema,
	passwordChangeSchema,
	passwordProblem,
	pendingEmailSchema,
} from './accounts.schema.ts';

export const administratorSchema = z
	.object({
		id: z.int(),
		name: z.string(),
		email: z.string(),
		role: z.enum(administratorRoles),
		pending_email: pendingEmailSchema,
		has_pin: z.boolean().optional().describe('Whether this person can take over an open session by PIN'),
		has_old_pin: z.boolean().optional().describe('Whether the PIN is an older, shorter one, which no longer works'),
		must_enrol: z.boolean().optional().describe('Whether the firm demands a second factor that the own account lacks'),
		by_pin: z
			.boolean()
			.optional()
			.describe('Whether the own session was opened by PIN; such a session can not change accounts'),
	})
	.meta({ id: 'Administrator' });

const roleSchema = z.enum(administratorRoles);
export const administratorProfileSchema = z.strictObject({
	name: nameSchema,
	email: emailSchema,
	role: roleSchema.optional().describe('Changed by a super admin only'),
	pending_email: cancelledEmailSchema,
	currentPassword: currentPasswordSchema
		.optional()
		.describe('The own password; needed for a new email address or role'),
});

/** The form of the own profile: the password is empty, and not sent, while the email address stays the same. */
export const administratorProfileFormSchema = administratorProfileSchema
	.omit({ role: true })
	.extend({ currentPassword: z.string() });

/** A new password, own or a colleague's, with the own current one; the error says so when it is missing. */
const administratorPasswordSchema = passwordChangeSchema.partial({ currentPassword: true });

/** Another role; name and email address stay as they are, also when they were changed meanwhile. */
const administratorRoleSchema = z.strictObject({ role: roleSchema, currentPassword: currentPasswordSchema });

/** Body of `PUT /api/admin/{id}`: the profile, only a password, or only a role. */
export const administratorUpdateSchema = z.union([
	administratorProfileSchema,
	administratorPasswordSchema,
	administratorRoleSchema,
]);

const minStaffPassword = accountFields.password.minStaff;

/** The rule of `strongPasswordSchema` as separate messages, length and characters, and the length for the staff. */
const newPasswordSchema = z
	.string()
	.min(8, { error: () => m.settings_admins_password_short() })
	.max(accountFields.password.max, { error: () => m.account_too_long({ max: accountFields.password.max }) })
	.superRefine((password, context) => {
		const message = passwordProblem(password, m.settings_admins_password_rule);
		if (message) context.addIssue({ code: 'custom', message });
	})
	.min(minStaffPassword, { error: () => m.account_password_staff({ min: minStaffPassword }) });

export const newAdministratorFormSchema = z
	.object({
		name: nameSchema,
		email: emailSchema,
		password: newPasswordSchema,
		confirmPassword: z.string(),
		role: roleSchema,
		currentPassword: currentPasswordSchema,
	})
	.refine((form) => form.password === form.confirmPassword, {
		error: () => m.account_passwords_differ(),
		path: ['confirmPassword'],
	});

export type Administrator = z.infer<typeof administratorSchema>;
export type AdministratorUpdate = z.infer<typeof administratorUpdateSchema>;
