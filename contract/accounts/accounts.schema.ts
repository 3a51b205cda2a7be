import { z } from 'zod';
import { rowIdSchema } from '#contract/list-query.schema.ts';
import { fieldSchema } from '#contract/text/fields.schema.ts';
import { normalisePhone } from '#contract/text/phone.ts';
import { m } from '#messages';
import { accountFields } from './account-fields.ts';
import { roles, userTypes } from './account-labels.ts';
import { readCode } from './one-time-code.ts';

const maxPassword = accountFields.password.max;
const typedEmailSchema = fieldSchema(accountFields.email).toLowerCase();
export const emailSchema = typedEmailSchema.pipe(z.email({ error: () => m.account_email_invalid() }));
export const nameSchema = fieldSchema(accountFields.personName);
const typedPasswordSchema = z
	.string()
	.min(1, { error: () => m.account_password_required() })
	.max(maxPassword, { error: () => m.account_too_long({ max: maxPassword }) });

/** The password of the person who makes a change, not of the changed account. */
export const currentPasswordSchema = z
	.string()
	.min(1, { error: () => m.account_current_password_required() })
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

const mixedPassword = /^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)(?=.*[@$!%*?&]).{8,}$/su;
const foreignSign = /[^A-Za-z\d@$!%*?&]/u;

/**
 * Why a password is too weak: the sign that is not allowed, if it lacks nothing else, or the message of the rule. Undefined for one that is
 * strong enough. Example: `Seller-1234!` → the error about `-`.
 */
export function passwordProblem(password: string, rule: () => string): string | undefined {
	if (password.length >= accountFields.password.minPhrase) return undefined;
	if (!mixedPassword.test(password)) return rule();
	const [sign] = foreignSign.exec(password) ?? [];
	return sign && m.account_password_sign({ sign, min: accountFields.password.minPhrase });
}

/**
 * For sign-up, reset and new administrators: at least 8 characters, one of each class and no others; or a phrase of at least 15 characters of any
 * kind.
 */
export const strongPasswordSchema = z
	.string()
	.max(maxPassword, { error: () => m.account_too_long({ max: maxPassword }) })
	.refine((password) => passwordProblem(password, m.account_password_rule) === undefined, {
		error: () => m.account_password_rule(),
	});

const otpSchema = z
	.string()
	.max(40, { error: () => m.account_otp_invalid() })
	.transform(readCode)
	.pipe(z.string().regex(/^\d{6}$/, { error: () => m.account_otp_invalid() }));

/** The field of the own account only. */
export const pendingEmailSchema = z
	.string()
	.optional()
	.describe('The new email address, until the code that was mailed to it is entered');

export const userSchema = z
	.object({
		id: z.int(),
		name: z.string(),
		email: z.string(),
		number: z.string().nullable(),
		role: z.enum(roles),
		version: z.int().optional().describe('Of a customer; raised with every change'),
		pending_email: pendingEmailSchema,
		has_own_prices: z
			.boolean()
			.optional()
			.describe('Of the signed-in customer: whether his company buys by a price list today'),
	})
	.meta({ id: 'User' });

export const sessionSchema = z
	.object({ user: userSchema, token: z.string().describe('Opaque; for the header Authorization: Bearer {token}') })
	.meta({ id: 'Session' });

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
	currentPassword: currentPasswordSchema
		.optional()
		.describe('The password of the super admin; needed for another role than customer'),
});

export const signUpFormSchema = registerSchema
	.omit({ role: true, currentPassword: true })
	// his company, if he buys for one: its fields load later than the others
	.extend({ confirmPassword: z.string(), company: z.string().optional(), tax_number: z.string().optional() })
	.refine((form) => form.password === form.confirmPassword, {
		error: () => m.account_passwords_differ(),
		path: ['confirmPassword'],
	})
	.refine(({ company = '', tax_number = '' }) => company.trim() !== '' || tax_number.trim() === '', {
		error: () => m.company_name_required(),
		path: ['company'],
	});

export const forgotPasswordSchema = z.strictObject({ email: emailSchema, userType: z.enum(userTypes) });
export const verifyOtpSchema = z.strictObject({
	email: typedEmailSchema,
	otp: otpSchema,
	userType: z.enum(userTypes).optional().describe('Older clients leave it out; then the code may belong to either'),
});
/** Body of the call with the code for a new email address. */
export const emailCodeSchema = z.strictObject({ email: typedEmailSchema, otp: otpSchema });
/** Body of the call that the link in the mail about a changed address makes. */
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

/** The version of the record that was read. */
export const readVersionSchema = rowIdSchema
	.optional()
	.describe('The version that was read; a newer version is not overwritten');

/** In a change of the own profile. */
export const cancelledEmailSchema = z
	.null()
	.optional()
	.describe('Null: the new email address that waits for its code is cancelled');

export const profileSchema = z.strictObject({
	name: nameSchema,
	email: emailSchema,
	number: numberSchema,
	version: readVersionSchema,
	pending_email: cancelledEmailSchema,
	currentPassword: currentPasswordSchema.optional().describe('The own password; needed for a new email address'),
});

/** The profile form: the password is empty, and not sent, while the email address stays the same. */
export const profileFormSchema = profileSchema.extend({ currentPassword: z.string() });

export const ownPasswordSchema = z
	.string()
	.min(6, { error: () => m.account_password_short() })
	.max(maxPassword, { error: () => m.account_too_long({ max: maxPassword }) });

/** Body of a deletion. It needs the password of the person who deletes; the error says so when it is missing. */
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
export type SignIn = z.infer<typeof signInSchema>;
export type Registration = z.infer<typeof registerSchema>;
export type ForgotPassword = z.infer<typeof forgotPasswordSchema>;
export type VerifyOtp = z.infer<typeof verifyOtpSchema>;
export type ResetPassword = z.infer<typeof resetPasswordSchema>;
export type EmailCode = z.infer<typeof emailCodeSchema>;
export type UndoneEmail = z.infer<typeof undoneEmailSchema>;
export type Profile = z.infer<typeof profileSchema>;
export type PasswordChange = z.infer<typeof passwordChangeSchema>;
