import { and, eq } from 'drizzle-orm';
import type { Database, Queries } from '../platform/database.ts';
import { throwTaken } from './account-errors.ts';
import { emailCodeMail, emailTakenMail, type Mailing } from './account-mails.ts';
import { authorOf } from './author.ts';
import { isReserved, keepWayBack } from './email-undo.ts';
import { type Holder, userTypeOf } from './holder.ts';
import { moveEmail } from './move-email.ts';
import { askerOf, checkCode, makeCode, useCode } from './one-time-codes.ts';
import { accountTables, oneTimeCodes } from './tables.ts';
import type { AdministratorViewer, CustomerViewer } from './viewer.ts';

/** Whether a change of the account's profile names another email address than it has. */
export async function namesNewEmail(database: Queries, { kind, id }: Holder, email: string): Promise<boolean> {
	const accounts = accountTables[kind];
	const [row] = await database.select({ email: accounts.email }).from(accounts).where(eq(accounts.id, id));
	return row !== undefined && row.email !== email;
}

/**
 * Mails a code to the address that an account is to have; a code for another address is void then. An address that has an
 * account gets a mail that says so, and the caller can't tell: a code is made all the same, and mails go out in the background.
 */
export async function sendEmailCode(database: Queries, mailing: Mailing, holder: Holder, email: string): Promise<void> {
	const { kind } = holder;
	const asker = askerOf(holder);
	await database.delete(oneTimeCodes).where(and(eq(oneTimeCodes.purpose, 'email'), eq(oneTimeCodes.asker, asker)));
	const code = await makeCode(database, { purpose: 'email', userType: userTypeOf[kind], email, asker });
	const accounts = accountTables[kind];
	const [taken] = await database.select({ id: accounts.id }).from(accounts).where(eq(accounts.email, email));
	const reserved = await isReserved(database, holder, email);
	const { mailer, site } = mailing;
	mailer.post(taken || reserved ? emailTakenMail(site, email) : emailCodeMail(site, email, code));
}

/**
 * Gives the viewer's own account the address that the code was mailed to. The old address gets a mail with the way back.
 * Throws `invalid` for a wrong code, and `conflict` for an address that got an account meanwhile.
 */
export async function confirmEmail(
	database: Database,
	mailing: Mailing,
	viewer: CustomerViewer | AdministratorViewer,
	{ email, otp }: { email: string; otp: string },
): Promise<void> {
	const userType = userTypeOf[viewer.kind];
	const codeHash = await checkCode(database, { purpose: 'email', userType, email, asker: askerOf(viewer) }, otp);
	const changing = database.transaction(async (transaction) => {
		await useCode(transaction, userType, codeHash);
		const from = await moveEmail(transaction, authorOf(viewer), viewer, email);
		return keepWayBack(transaction, mailing, viewer, { from, to: email });
	});
	mailing.mailer.post(await changing.catch(throwTaken));
}
