import { and, eq, gt, gte, lt, ne, or, sql } from 'drizzle-orm';
import { undoLifetime } from '#contract/account-labels.ts';
import { AppError } from '#contract/errors.ts';
import { m } from '#messages';
import type { Database, Queries } from '../platform/database.ts';
import { enqueue } from '../platform/jobs/job-kind.ts';
import { hashSecret } from '../platform/passwords.ts';
import { newToken, tokenHash } from '../platform/tokens.ts';
import { emailTaken } from './account-errors.ts';
import { emailUndoJob } from './account-jobs.ts';
import { authorOf } from './author.ts';
import { type Holder, heldBy, holderColumns, userTypeOf } from './holder.ts';
import { moveEmail } from './move-email.ts';
import { askerOf } from './one-time-codes.ts';
import { setPassword } from './passwords.ts';
import { accountTables, emailChanges, oneTimeCodes } from './tables.ts';

/** Whether another account of the kind may still take the address back. */
export async function isReserved(database: Queries, { kind, id }: Holder, email: string): Promise<boolean> {
	const holder = kind === 'customer' ? emailChanges.customerId : emailChanges.administratorId;
	const rows = await database
		.select({ id: emailChanges.id })
		.from(emailChanges)
		.where(and(eq(emailChanges.oldEmail, email), ne(holder, id), gt(emailChanges.expiresAt, sql`now()`)))
		.limit(1);
	return rows.length > 0;
}

/**
 * Throws `conflict` for an address that another account of the kind may still take back. To be called after the address was
 * written: then no change that is committed later can have freed it.
 */
export async function throwReserved(transaction: Queries, holder: Holder, email: string): Promise<void> {
	if (await isReserved(transaction, holder, email)) throw emailTaken();
}

/**
 * Keeps the way back to the address `from`, which the transaction has changed to `to`, and has it told by mail. Throws `conflict`
 * when another account may still take `to` back.
 */
export async function keepWayBack(
	transaction: Queries,
	holder: Holder,
	{ from, to }: { from: string; to: string },
): Promise<void> {
	await throwReserved(transaction, holder, to);
	await transaction.delete(emailChanges).where(lt(emailChanges.expiresAt, sql`now()`));
	const [change] = await transaction
		.insert(emailChanges)
		.values({
			...holderColumns(holder),
			oldEmail: from,
			// of a token that nobody has: the one in the mail is made when that is sent
			undoHash: tokenHash(newToken()),
			expiresAt: sql`now() + make_interval(secs => ${undoLifetime})`,
		})
		.returning({ id: emailChanges.id });
	await enqueue(transaction, emailUndoJob, { change: change?.id ?? 0 });
}

/**
 * Undoes the change of an address, and all later ones of the account, by the link in the mail about it. Whoever made the change
 * may have set a password as well: all sessions end, and the password is void until a new one is set by a code. Returns the
 * address that the account has again. Throws `invalid` for a link that was used, is too old or never was one.
 */
export async function undoEmailChange(
	database: Database,
	token: string,
): Promise<{ email: string; kind: Holder['kind'] }> {
	const passwordHash = await hashSecret(newToken());
	return database.transaction(async (transaction) => {
		const [change] = await transaction
			.select()
			.from(emailChanges)
			.where(and(eq(emailChanges.undoHash, tokenHash(token)), gt(emailChanges.expiresAt, sql`now()`)))
			.for('update');
		if (!change) throw new AppError('invalid', m.account_undo_invalid());
		const { customerId, administratorId, oldEmail: email } = change;
		const holder: Holder =
			customerId === null ? { kind: 'administrator', id: administratorId ?? 0 } : { kind: 'customer', id: customerId };
		const accounts = accountTables[holder.kind];
		const [account] = await transaction
			.select({ name: accounts.name })
			.from(accounts)
			.where(eq(accounts.id, holder.id));
		const author = authorOf({ ...holder, name: account?.name ?? '' });
		const from = await moveEmail(transaction, author, holder, email);
		await transaction.delete(emailChanges).where(and(heldBy(emailChanges, holder), gte(emailChanges.id, change.id)));
		await setPassword(transaction, author, holder, { passwordHash });
		await transaction
			.delete(oneTimeCodes)
			.where(
				and(
					eq(oneTimeCodes.userType, userTypeOf[holder.kind]),
					or(eq(oneTimeCodes.email, from), eq(oneTimeCodes.asker, askerOf(holder))),
				),
			);
		return { email, kind: holder.kind };
	});
}
