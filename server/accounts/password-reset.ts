import { eq } from 'drizzle-orm';
import type { ForgotPassword, ResetPassword, VerifyOtp } from '#contract/accounts.ts';
import type { Database, Queries } from '../platform/database.ts';
import { enqueue } from '../platform/jobs/job-kind.ts';
import { hashSecret } from '../platform/passwords.ts';
import { passwordCodeJob } from './account-jobs.ts';
import { authorOf } from './author.ts';
import { kindOf } from './holder.ts';
import { rememberDevice } from './known-devices.ts';
import { checkCode, invalidCode, useCode } from './one-time-codes.ts';
import { setPassword } from './passwords.ts';
import { accountTables } from './tables.ts';

/** The hash of the device that asks for a code, and alone may try it; undefined for a caller that names none. */
type Device = Buffer | undefined;

const askerOf = (device: Device) => device?.toString('hex') ?? '';
const useOf = (device: Device) => ({ purpose: 'password' as const, asker: askerOf(device) });

/**
 * Has a new code mailed to the email address, for this device, if that has an account. Without one the response and its time are
 * the same: it is the job that looks.
 */
export async function sendCode(
	database: Pick<Queries, 'insert'>,
	{ email, userType }: ForgotPassword,
	device: Device,
): Promise<void> {
	await enqueue(database, passwordCodeJob, { email, userType, asker: askerOf(device) });
}

/** Whether the code may set a new password; it stays valid for that. Throws `invalid`. */
export async function verifyCode(database: Queries, { otp, ...form }: VerifyOtp, device: Device): Promise<void> {
	await checkCode(database, { ...useOf(device), ...form }, otp);
}

/**
 * Sets the password, uses up the code and ends every session of the account, which is the author of the change. Throws `invalid`
 * for a code that is not the account's.
 */
export async function resetPassword(database: Database, form: ResetPassword, device: Device): Promise<void> {
	const { email, userType, otp, newPassword } = form;
	const codeHash = await checkCode(database, { ...useOf(device), userType, email }, otp);
	const passwordHash = await hashSecret(newPassword);
	const kind = kindOf[userType];
	const accounts = accountTables[kind];
	await database.transaction(async (transaction) => {
		await useCode(transaction, userType, codeHash);
		const [account] = await transaction
			.select({ id: accounts.id, name: accounts.name })
			.from(accounts)
			.where(eq(accounts.email, email));
		if (!account) throw invalidCode();
		const holder = { kind, ...account };
		if (!(await setPassword(transaction, authorOf(holder), holder, { passwordHash }))) throw invalidCode();
		await rememberDevice(transaction, holder, device);
	});
}
