import { eq } from 'drizzle-orm';
import type { ForgotPassword, ResetPassword, VerifyOtp } from '#contract/accounts/accounts.schema.ts';
import type { Database, Queries } from '../platform/database.ts';
import { enqueue } from '../platform/jobs/job-kind.ts';
import { accountMails } from './account-mails.ts';
import { authorOf } from './author.ts';
import { kindOf } from './holder.ts';
import { addKnownDevice } from './known-devices.ts';
import type { HashNewPassword } from './new-password.ts';
import { checkCode, invalidCodeError, useCode } from './one-time-codes.ts';
import { setPassword } from './passwords.ts';
import { accountTables } from './tables.ts';

/** The hash of the device that requests a code, and alone may try it; undefined for a caller without one. */
type Device = Buffer | undefined;

const askerOf = (device: Device) => device?.toString('hex') ?? '';
const useOf = (device: Device) => ({ purpose: 'password' as const, asker: askerOf(device) });

/**
 * Mails a new code to the email address, for this device, if it has an account. Response and time are the same without one: only the job
 * looks.
 */
export async function sendCode(
	database: Pick<Queries, 'insert'>,
	{ email, userType }: ForgotPassword,
	device: Device,
): Promise<void> {
	await enqueue(database, accountMails.passwordCode, { email, userType, asker: askerOf(device) });
}

/** Throws `invalid` unless the code may set a new password. The code stays valid. */
export async function verifyCode(database: Queries, { otp, ...form }: VerifyOtp, device: Device): Promise<void> {
	await checkCode(database, { ...useOf(device), ...form }, otp);
}

/**
 * Sets the password, deletes the code and ends every session of the account. The account is the author of the change. Throws `invalid`
 * for a wrong code, and for a password against the rules.
 */
export async function resetPassword(
	database: Database,
	hashNewPassword: HashNewPassword,
	form: ResetPassword,
	device: Device,
): Promise<void> {
	const { email, userType, otp, newPassword } = form;
	const codeHash = await checkCode(database, { ...useOf(device), userType, email }, otp);
	const kind = kindOf[userType];
	const accounts = accountTables[kind];
	const [account] = await database
		.select({ id: accounts.id, name: accounts.name })
		.from(accounts)
		.where(eq(accounts.email, email));
	if (!account) throw invalidCodeError();
	const holder = { kind, ...account };
	const passwordHash = await hashNewPassword(newPassword, { ...holder, email }, 'newPassword');
	await database.transaction(async (transaction) => {
		await useCode(transaction, userType, codeHash);
		if (!(await setPassword(transaction, authorOf(holder), holder, { passwordHash }))) throw invalidCodeError();
		await addKnownDevice(transaction, holder, device);
	});
}
