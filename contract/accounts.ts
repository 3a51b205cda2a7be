import { z } from 'zod';
import { m } from '#messages';
import { accountFields } from './account-fields.ts';
import { administratorRoles, roles, userTypes } from './account-labels.ts';
import { fieldSchema } from './field-schemas.ts';
import { readCode } from './one-time-code.ts';
import { normalisePhone } from './phone.ts';

const maxPassword = accountFields.password.max;
const typedEmailSchema = fieldSchema(accountFields.email).toLowerCase();
export const emailSchema = typedEmailSchema.pipe(z.email({ error: () => m.account_email_invalid() }));
export const nameSchema = fieldSchema(accountFields.personName);
const typedPasswordSchema = z
	.string()
	.min(1, { error: () => m.account_password_required() })
	.max(maxPassword, { error: () => m.account_too_long({ max: maxPassword }) });

/** Stored as digits with an optional +; an empty text is null. */
const numberSchema = z
	.string()
	.trim()
	.max(40, { error: () => m.account_number_invalid() })
	.transform((text, context) => {
		if (text === '') return null;
		const number = normalisePhone(text);
		if (number === undefined) context.addIssue({ code: 'custom', message: m.account_number_invalid() });
		return number ?? null;
	})
	.nullable()
	.optional();

/** At sign-up, reset and for new administrators: 8 characters, one of each class, and of these classes only. */
export const strongPasswordSchema = z
	.string()
	.max(maxPassword, { error: () => m.account_too_long({ max: maxPassword }) })
	.regex(/^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)(?=.*[@$!%*?&])[A-Za-z\d@$!%*?&]{8,}$/, {
		error: () => m.account_password_rule(),
	});

const otpSchema = z
	.string()
	.max(40, { error: () => m.account_otp_invalid() })
	.transform(readCode)
	.pipe(z.string().regex(/^\d{6}$/, { error: () => m.account_otp_invalid() }));

/** In the response to a change of one's own email address. */
export const pendingEmailSchema = z
	.string()
	.optional()
	.describe('The new email address, which waits for the code that was mailed to it');

export const userSchema = z
	.object({
		id: z.int(),
		name: z.string(),
		email: z.string(),
		number: z.string().nullable(),
		role: z.enum(roles),
		version: z.int().optional().describe('Of a customer; raised with every change'),
		pending_email: pendingEmailSchema,
	})
	.meta({ id: 'User' });

export const sessionSchema = z
	.object({ user: userSchema, token: z.string().describe('Opaque; for the header Authorization: Bearer {token}') })
	.meta({ id: 'Session' });

export const adminSessionSchema = z
	.object({
		admin: userSchema
			.omit({ number: true, version: true, pending_email: true })
			.extend({ role: z.enum(administratorRoles) }),
		token: z.string(),
	})
	.meta({ id: 'AdminSession' });

/** `role` is accepted, as older clients send it, and grants nothing. */
export const signInSchema = z.strictObject({
	email: typedEmailSchema,
	password: typedPasswordSchema,
	role: z.string().max(20).optional(),
});

export const registerSchema = z.strictObject({
	name: nameSchema,
	email: emailSchema,
	number: numberSchema,
	password: strongPasswordSchema,
	role: z.enum(roles).optional().describe('Another role than customer needs the token of a super admin'),
});

export const signUpFormSchema = registerSchema
	.omit({ role: true })
	.extend({ confirmPassword: z.string() })
	.refine((form) => form.password === form.confirmPassword, {
		error: () => m.account_passwords_differ(),
		path: ['confirmPassword'],
	});

export const forgotPasswordSchema = z.strictObject({ email: emailSchema, userType: z.enum(userTypes) });
export const verifyOtpSchema = z.strictObject({
	email: typedEmailSchema,
	otp: otpSchema,
	userType: z.enum(userTypes).optional().describe('Older clients leave it out; then the code may be of either'),
});
/** Body of the call that sends back the code for a new email address. */
export const emailCodeSchema = z.strictObject({ email: typedEmailSchema, otp: otpSchema });
/** Body of the call behind the link in the mail about a changed email address. */
export const undoEmailSchema = z.strictObject({ token: z.string().max(100) });
export const undoneEmailSchema = z.object({ email: z.string(), userType: z.enum(userTypes) });
export const resetPasswordSchema = z.strictObject({
	email: typedEmailSchema,
	otp: otpSchema,
	newPassword: strongPasswordSchema,
	userType: z.enum(userTypes),
});

export const newPasswordFormSchema = z
	.object({ newPassword: strongPasswordSchema, confirmPassword: z.string() })
	.refine((form) => form.newPassword === form.confirmPassword, {
		error: () => m.account_passwords_differ(),
		path: ['confirmPassword'],
	});

/** The version of what is changed, as it was read. */
export const readVersionSchema = z
	.int()
	.min(1)
	.max(2_147_483_647)
	.optional()
	.describe('The version that was read: a newer one is not overwritten');

export const profileSchema = z.strictObject({
	name: nameSchema,
	email: emailSchema,
	number: numberSchema,
	version: readVersionSchema,
});

export const ownPasswordSchema = z
	.string()
	.min(6, { error: () => m.account_password_short() })
	.max(maxPassword, { error: () => m.account_too_long({ max: maxPassword }) });
export const currentPasswordSchema = typedPasswordSchema.min(1, {
	error: () => m.account_current_password_required(),
});

/** Body of a deletion. The own password is needed for an account; the error of a missing one says so. */
export const deletionSchema = z.strictObject({ currentPassword: currentPasswordSchema.optional() }).nullish();

export const passwordChangeSchema = z.strictObject({
	currentPassword: currentPasswordSchema,
	password: ownPasswordSchema,
});

export const passwordFormSchema = passwordChangeSchema
	.extend({ confirmPassword: z.string().min(1, { error: () => m.account_confirmation_required() }) })
	.refine((form) => form.password === form.confirmPassword, {
		error: () => m.account_new_passwords_differ(),
		path: ['confirmPassword'],
	});

export type User = z.infer<typeof userSchema>;
export type Session = z.infer<typeof sessionSchema>;
export type AdminSession = z.infer<typeof adminSessionSchema>;
export type SignIn = z.infer<typeof signInSchema>;
export type Registration = z.infer<typeof registerSchema>;
export type ForgotPassword = z.infer<typeof forgotPasswordSchema>;
export type VerifyOtp = z.infer<typeof verifyOtpSchema>;
export type ResetPassword = z.infer<typeof resetPasswordSchema>;
export type EmailCode = z.infer<typeof emailCodeSchema>;
export type UndoneEmail = z.infer<typeof undoneEmailSchema>;
export type Profile = z.infer<typeof profileSchema>;
