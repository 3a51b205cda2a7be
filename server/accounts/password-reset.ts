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
import { closeSessions } from './sessions.ts';
import { administrators, customers, oneTimeCodes } from './tables.ts';

const maxWrongTries = 5;

const accountsOf = { customer: customers, admin: administrators };

const refused = () => {
	const message = m.account_otp_refused();
	return new AppError('invalid', message, [{ path: 'otp', message }]);
};

/**
 * Makes the newest code of an address and mails it if the address has an account. The answer and its time are the same
 * without one: a code is made and kept all the same, and the mail goes out in the background.
 */
export async function sendCode(database: Queries, mailer: Mailer, site: Site, { email, userType }: ForgotPassword) {
	const code = newOneTimeCode();
	const codeHash = await hashSecret(code);
	const expiresAt = sql`now() + make_interval(secs => ${codeLifetime})`;
	await database.delete(oneTimeCodes).where(lt(oneTimeCodes.expiresAt, sql`now()`));
	await database
		.insert(oneTimeCodes)
		.values({ email, userType, codeHash, expiresAt })
		.onConflictDoUpdate({ target: oneTimeCodes.email, set: { userType, codeHash, expiresAt, wrongTries: 0 } });
	const accounts = accountsOf[userType];
	const [account] = await database.select({ email: accounts.email }).from(accounts).where(eq(accounts.email, email));
	if (!account) return;
	mailer.post({
		to: account.email,
		subject: m.mail_code_subject({ code }),
		text: m.mail_code_text({ code, company: site.company, url: site.url }),
	});
}

/**
 * A try is taken before the code is looked at and given back when it was right, so that many at once burn no more than
 * the allowed wrong ones. Answers the hash of the right code; throws `invalid`, whatever was wrong.
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
	if (!(await isSecret(otp, row?.codeHash)) || !row) throw refused();
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

/** Sets the password, uses up the code and ends every session of the account. Throws `invalid`. */
export async function resetPassword(database: Database, form: ResetPassword): Promise<void> {
	const { email, userType, newPassword } = form;
	const codeHash = await checkCode(database, form);
	const passwordHash = await hashSecret(newPassword);
	await database.transaction(async (transaction) => {
		const used = await transaction
			.delete(oneTimeCodes)
			.where(and(eq(oneTimeCodes.codeHash, codeHash), eq(oneTimeCodes.userType, userType)))
			.returning({ email: oneTimeCodes.email });
		const accounts = accountsOf[userType];
		const [account] = await transaction
			.update(accounts)
			.set({ passwordHash })
			.where(eq(accounts.email, email))
			.returning({ id: accounts.id });
		if (used.length === 0 || !account) throw refused();
		await closeSessions(transaction, { kind: userType === 'admin' ? 'administrator' : 'customer', id: account.id });
	});
}
