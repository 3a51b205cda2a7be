import { eq } from 'drizzle-orm';
import type { UserType } from '#contract/accounts/account-labels.ts';
import type { ForgotPassword, ResetPassword, VerifyOtp } from '#contract/accounts/accounts.schema.ts';
import type { Database, Queries } from '../platform/database.ts';
import { enqueue } from '../platform/jobs/job-kind.ts';
import { accountMails } from './account-mails.ts';
import { authorOf } from './author.ts';
import type { Caller } from './caller.ts';
import { kindOf } from './holder.ts';
import { addKnownDevice } from './known-devices.ts';
import type { HashNewPassword } from './new-password.ts';
import { checkCode, invalidCodeError, useCode } from './one-time-codes.ts';
import { setPassword } from './passwords.ts';
import { markEmailProven } from './proven-emails.ts';
import { accountTables, oneTimeCodes } from './tables.ts';

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

/** The account that a code was mailed to. */
async function findAccount(database: Queries, userType: UserType, email: string) {
	const kind = kindOf[userType];
	const accounts = accountTables[kind];
	const [row] = await database
		.select({ id: accounts.id, name: accounts.name, email: accounts.email })
		.from(accounts)
		.where(eq(accounts.email, email));
	return row && { kind, ...row };
}

/**
 * Throws `invalid` unless the code may set a new password. The code stays valid. Since it proves that the caller reads the account's mail,
 * the account knows the device from then on: strangers who use up the limit of unknown devices can't lock it out. The address counts as
 * proved only with the new password: until then the account is of who registered it.
 */
export async function verifyCode(database: Database, { otp, ...form }: VerifyOtp, device: Device): Promise<void> {
	const codeHash = await checkCode(database, { ...useOf(device), ...form }, otp);
	await database.transaction(async (transaction) => {
		const [code] = await transaction
			.select({ userType: oneTimeCodes.userType })
			.from(oneTimeCodes)
			.where(eq(oneTimeCodes.codeHash, codeHash));
		const account = code && (await findAccount(transaction, code.userType, form.email));
		if (!account) throw invalidCodeError();
		await addKnownDevice(transaction, account, device);
	});
}

/**
 * Sets the password, deletes the code and ends every session of the account. The account is the author of the change. Throws `invalid`
 * for a wrong code, and for a password against the rules.
 */
export async function resetPassword(
	database: Database,
	hashNewPassword: HashNewPassword,
	form: ResetPassword,
	{ device, origin }: Pick<Caller, 'device' | 'origin'>,
): Promise<void> {
	const { email, userType, otp, newPassword } = form;
	const codeHash = await checkCode(database, { ...useOf(device), userType, email }, otp);
	const account = await findAccount(database, userType, email);
	if (!account) throw invalidCodeError();
	const passwordHash = await hashNewPassword(newPassword, account, 'newPassword');
	await database.transaction(async (transaction) => {
		// the account before its codes, as an undo of an email locks them
		if (!(await setPassword(transaction, authorOf({ ...account, origin }), account, { passwordHash })))
			throw invalidCodeError();
		// the account may have another address since
		if ((await findAccount(transaction, userType, email))?.id !== account.id) throw invalidCodeError();
		await useCode(transaction, userType, codeHash);
		await markEmailProven(transaction, account, email);
		await addKnownDevice(transaction, account, device);
	});
}
