import { and, eq, gt, gte, lt, ne, or, sql } from 'drizzle-orm';
import { undoLifetime } from '#contract/account-labels.ts';
import { AppError } from '#contract/errors.ts';
import { m } from '#messages';
import type { Database, Queries } from '../platform/database.ts';
import type { Mail } from '../platform/mail.ts';
import { hashSecret } from '../platform/passwords.ts';
import { newToken, tokenHash } from '../platform/tokens.ts';
import { emailTaken } from './account-errors.ts';
import { type Mailing, undoMail } from './account-mails.ts';
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
 * Keeps the way back to the address `from`, which the transaction has changed to `to`. Returns the mail that tells of it, to be
 * sent after the commit. Throws `conflict` when another account may still take `to` back.
 */
export async function keepWayBack(
	transaction: Queries,
	{ site }: Mailing,
	holder: Holder,
	{ from, to }: { from: string; to: string },
): Promise<Mail> {
	await throwReserved(transaction, holder, to);
	const token = newToken();
	await transaction.delete(emailChanges).where(lt(emailChanges.expiresAt, sql`now()`));
	await transaction.insert(emailChanges).values({
		...holderColumns(holder),
		oldEmail: from,
		undoHash: tokenHash(token),
		expiresAt: sql`now() + make_interval(secs => ${undoLifetime})`,
	});
	return undoMail(site, from, token);
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
