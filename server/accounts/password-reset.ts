import { and, eq, gt, lt, sql } from 'drizzle-orm';
import { codeLifetime } from '#contract/account-labels.ts';
import type { ForgotPassword, ResetPassword, VerifyOtp } from '#contract/accounts.ts';
import { AppError } from '#contract/errors.ts';
import type { Site } from '#contract/site.ts';
import { m } from '#messages';
import type { Database, Queries } from '../platform/database.ts';
import type { Mailer } from '../platform/mail.ts';
import { hashSecret, isSecret } from '../platform/passwords.ts';
import { newOneTimeCode } from '../platform/tokens.ts';
import { authorOf } from './author.ts';
import { setPassword } from './passwords.ts';
import { accountTables, oneTimeCodes } from './tables.ts';

const maxWrongTries = 5;

const kinds = { customer: 'customer', admin: 'administrator' } as const;

const invalidCode = () => {
	const message = m.account_otp_refused();
	return new AppError('invalid', message, [{ path: 'otp', message }]);
};

/**
 * Makes the newest code of an email address, and mails it if that has an account. Without one the response and its time are the
 * same: a code is made and stored all the same, and the mail goes out in the background.
 */
export async function sendCode(
	database: Queries,
	mailer: Mailer,
	site: Site,
	{ email, userType }: ForgotPassword,
): Promise<void> {
	const code = newOneTimeCode();
	const codeHash = await hashSecret(code);
	const expiresAt = sql`now() + make_interval(secs => ${codeLifetime})`;
	await database.delete(oneTimeCodes).where(lt(oneTimeCodes.expiresAt, sql`now()`));
	await database
		.insert(oneTimeCodes)
		.values({ email, userType, codeHash, expiresAt })
		.onConflictDoUpdate({ target: oneTimeCodes.email, set: { userType, codeHash, expiresAt, wrongTries: 0 } });
	const accounts = accountTables[kinds[userType]];
	const [account] = await database.select({ email: accounts.email }).from(accounts).where(eq(accounts.email, email));
	if (!account) return;
	mailer.post({
		to: account.email,
		subject: m.mail_code_subject({ code }),
		text: m.mail_code_text({ code, company: site.company, url: site.url }),
		lifetime: codeLifetime,
	});
}

/**
 * A try is counted before the code is compared and taken back when it was right, so that many at once get no more than the
 * allowed wrong ones. Returns the hash of the right code; throws `invalid`, whatever was wrong.
 */
async function checkCode(database: Queries, { email, otp }: VerifyOtp): Promise<string> {
	const [row] = await database
		.update(oneTimeCodes)
		.set({ wrongTries: sql`${oneTimeCodes.wrongTries} + 1` })
		.where(
			and(
				eq(oneTimeCodes.email, email),
				lt(oneTimeCodes.wrongTries, maxWrongTries),
				gt(oneTimeCodes.expiresAt, sql`now()`),
			),
		)
		.returning({ codeHash: oneTimeCodes.codeHash });
	if (!(await isSecret(otp, row?.codeHash)) || !row) throw invalidCode();
	await database
		.update(oneTimeCodes)
		.set({ wrongTries: sql`${oneTimeCodes.wrongTries} - 1` })
		.where(eq(oneTimeCodes.codeHash, row.codeHash));
	return row.codeHash;
}

/** Whether the code may set a new password; it stays valid for that. Throws `invalid`. */
export async function verifyCode(database: Queries, form: VerifyOtp): Promise<void> {
	await checkCode(database, form);
}

/**
 * Sets the password, uses up the code and ends every session of the account, which is the author of the change. Throws `invalid`
 * for a code that is not the account's.
 */
export async function resetPassword(database: Database, form: ResetPassword): Promise<void> {
	const { email, userType, newPassword } = form;
	const codeHash = await checkCode(database, form);
	const passwordHash = await hashSecret(newPassword);
	const kind = kinds[userType];
	const accounts = accountTables[kind];
	await database.transaction(async (transaction) => {
		const used = await transaction
			.delete(oneTimeCodes)
			.where(and(eq(oneTimeCodes.codeHash, codeHash), eq(oneTimeCodes.userType, userType)))
			.returning({ email: oneTimeCodes.email });
		const [account] = await transaction
			.select({ id: accounts.id, name: accounts.name })
			.from(accounts)
			.where(eq(accounts.email, email));
		if (used.length === 0 || !account) throw invalidCode();
		const holder = { kind, ...account };
		if (!(await setPassword(transaction, authorOf(holder), holder, { passwordHash }))) throw invalidCode();
	});
}
