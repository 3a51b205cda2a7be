import { and, eq, gt, sql } from 'drizzle-orm';
import type { Queries } from '../platform/database.ts';
import { type Holder, userTypeOf } from './holder.ts';
import { askerOf } from './one-time-codes.ts';
import { oneTimeCodes } from './tables.ts';

const codesOf = (holder: Holder) =>
	and(
		eq(oneTimeCodes.purpose, 'email'),
		eq(oneTimeCodes.userType, userTypeOf[holder.kind]),
		eq(oneTimeCodes.asker, askerOf(holder)),
	);

/** The new address of the account that waits for its code: for the account's owner alone. */
export async function findPendingEmail(database: Queries, holder: Holder): Promise<string | undefined> {
	const [row] = await database
		.select({ email: oneTimeCodes.email })
		.from(oneTimeCodes)
		.where(and(codesOf(holder), gt(oneTimeCodes.expiresAt, sql`now()`)));
	return row?.email;
}

/** The field of the account in the API; absent when no new address waits. */
export async function pendingEmailField(database: Queries, holder: Holder): Promise<{ pending_email?: string }> {
	const email = await findPendingEmail(database, holder);
	return email === undefined ? {} : { pending_email: email };
}

/** The account keeps its address: the code for the new one becomes void. */
export async function cancelEmailChange(transaction: Queries, holder: Holder): Promise<void> {
	await transaction.delete(oneTimeCodes).where(codesOf(holder));
}
