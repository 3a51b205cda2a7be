import { eq } from 'drizzle-orm';
import type { Database, Queries } from '../platform/database.ts';
import { enqueue } from '../platform/jobs/job-kind.ts';
import { throwEmailTaken } from './account-errors.ts';
import { accountMails } from './account-mails.ts';
import { authorOf } from './author.ts';
import { changeEmail } from './change-email.ts';
import { recordUndoableEmailChange } from './email-undo.ts';
import { type Holder, userTypeOf } from './holder.ts';
import { checkCode, emailCodeUse, requestCode, useCode } from './one-time-codes.ts';
import type { LeaveCompany } from './proven-emails.ts';
import { accountTables } from './tables.ts';
import { type AdministratorViewer, type CustomerViewer, throwByPin } from './viewer.ts';

/** Whether the email address differs from the account's. */
export async function isNewEmail(database: Queries, { kind, id }: Holder, email: string): Promise<boolean> {
	const accounts = accountTables[kind];
	const [row] = await database.select({ email: accounts.email }).from(accounts).where(eq(accounts.id, id));
	return row !== undefined && row.email !== email;
}

/**
 * Mails a code to the account's new address; earlier codes for other addresses are void. An address with an account gets a mail that
 * says so. The caller can't tell the difference: only the job looks.
 */
export async function sendEmailCode(transaction: Queries, holder: Holder, email: string): Promise<void> {
	await requestCode(transaction, emailCodeUse(holder, email));
	await enqueue(transaction, accountMails.emailCode, { holder, email });
}

/**
 * Sets the viewer's own email address to the one that the code was mailed to. The old address gets a mail with a way back. Throws
 * `invalid` for a wrong code, `conflict` when the address got an account meanwhile, and `forbidden` in a session opened by a PIN.
 */
export async function confirmEmail(
	database: Database,
	viewer: CustomerViewer | AdministratorViewer,
	{ email, otp }: { email: string; otp: string },
	leaveCompany: LeaveCompany,
): Promise<void> {
	throwByPin(viewer);
	const userType = userTypeOf[viewer.kind];
	const codeHash = await checkCode(database, emailCodeUse(viewer, email), otp);
	const changing = database.transaction(async (transaction) => {
		// the account before its codes, as an undo locks them
		const old = await changeEmail(transaction, authorOf(viewer), viewer, email, leaveCompany);
		await useCode(transaction, userType, codeHash);
		await recordUndoableEmailChange(transaction, viewer, { ...old, to: email });
	});
	await changing.catch(throwEmailTaken);
}
