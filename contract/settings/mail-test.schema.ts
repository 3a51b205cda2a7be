import { z } from 'zod';
import { accountFields } from '#contract/accounts/account-fields.ts';
import { fieldSchema } from '#contract/text/fields.schema.ts';
import { m } from '#messages';

/** Body of `POST /api/settings/mail/test`. */
export const mailTestFormSchema = z.strictObject({
	to: fieldSchema({ max: accountFields.email.max }).pipe(z.email({ error: () => m.account_email_invalid() })),
});

/** Why a test mail did not arrive at the mail server. */
export const mailProblems = [
	'no_server',
	'password_void',
	'unknown_host',
	'unreachable',
	'timeout',
	'no_mail_server',
	'tls',
	'password',
	'no_sign_in',
	'sender',
	'recipient',
	'refused',
	'unknown',
] as const;
export type MailProblem = (typeof mailProblems)[number];

/** What became of a test mail. */
export const mailTestSchema = z
	.object({
		sent: z.boolean().describe('Whether the mail server has taken the mail'),
		problem: z.enum(mailProblems).nullable(),
		message: z.string().describe('A sentence for people'),
	})
	.meta({ id: 'MailTest' });
export type MailTest = z.infer<typeof mailTestSchema>;
