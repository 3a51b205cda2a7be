import { eq } from 'drizzle-orm';
import type { Database, Queries } from '../platform/database.ts';
import { enqueue } from '../platform/jobs/job-kind.ts';
import { throwTaken } from './account-errors.ts';
import { emailCodeJob } from './account-jobs.ts';
import { authorOf } from './author.ts';
import { keepWayBack } from './email-undo.ts';
import { type Holder, userTypeOf } from './holder.ts';
import { moveEmail } from './move-email.ts';
import { checkCode, emailCodeUse, orderCode, useCode } from './one-time-codes.ts';
import { accountTables } from './tables.ts';
import type { AdministratorViewer, CustomerViewer } from './viewer.ts';

/** Whether a change of the account's profile names another email address than it has. */
export async function namesNewEmail(database: Queries, { kind, id }: Holder, email: string): Promise<boolean> {
	const accounts = accountTables[kind];
	const [row] = await database.select({ email: accounts.email }).from(accounts).where(eq(accounts.id, id));
	return row !== undefined && row.email !== email;
}

/**
 * Has a code mailed to the address that an account is to have; a code for another address is void from now on. An address that has
 * an account gets a mail that says so, and the caller can't tell: it is the job that looks.
 */
export async function sendEmailCode(transaction: Queries, holder: Holder, email: string): Promise<void> {
	await orderCode(transaction, emailCodeUse(holder, email));
	await enqueue(transaction, emailCodeJob, { holder, email });
}

/**
 * Gives the viewer's own account the address that the code was mailed to. The old address gets a mail with the way back.
 * Throws `invalid` for a wrong code, and `conflict` for an address that got an account meanwhile.
 */
export async function confirmEmail(
	database: Database,
	viewer: CustomerViewer | AdministratorViewer,
	{ email, otp }: { email: string; otp: string },
): Promise<void> {
	const userType = userTypeOf[viewer.kind];
	const codeHash = await checkCode(database, emailCodeUse(viewer, email), otp);
	const changing = database.transaction(async (transaction) => {
		await useCode(transaction, userType, codeHash);
		const from = await moveEmail(transaction, authorOf(viewer), viewer, email);
		await keepWayBack(transaction, viewer, { from, to: email });
	});
	await changing.catch(throwTaken);
}
