import { and, eq, gt, gte, lt, or, sql } from 'drizzle-orm';
import { undoLifetime } from '#contract/accounts/account-labels.ts';
import { AppError } from '#contract/errors.ts';
import { m } from '#messages';
import type { Database, Queries } from '../platform/database.ts';
import { insertedRow } from '../platform/inserted-rows.ts';
import { enqueue } from '../platform/jobs/job-kind.ts';
import { hashSecret } from '../platform/passwords.ts';
import { newToken, tokenHash } from '../platform/tokens.ts';
import { accountNotFound, throwEmailTaken } from './account-errors.ts';
import { accountMails } from './account-mails.ts';
import { authorOf } from './author.ts';
import type { Origin } from './caller.ts';
import { changeEmail, type OldEmail } from './change-email.ts';
import { type Holder, heldBy, holderColumns, userTypeOf } from './holder.ts';
import { askerOf } from './one-time-codes.ts';
import { setPassword } from './passwords.ts';
import { checkNotReserved } from './reserved-emails.ts';
import { restoreAccount } from './restore-account.ts';
import { accountTables, administrators, emailChanges, oneTimeCodes } from './tables.ts';

/**
 * Records the change of the address `from` to `to`, which the transaction has made, and mails the link that undoes it. Throws `conflict`
 * when another account may still take `to` back.
 */
export async function recordUndoableEmailChange(
	transaction: Queries,
	holder: Holder,
	{ from, wasProven, to }: OldEmail & { to: string },
): Promise<void> {
	await checkNotReserved(transaction, holder, to);
	await transaction.delete(emailChanges).where(lt(emailChanges.expiresAt, sql`now()`));
	const added = await transaction
		.insert(emailChanges)
		.values({
			...holderColumns(holder),
			oldEmail: from,
			wasProven,
			// the hash of an unknown token; the job makes the real one when it sends the mail
			undoHash: tokenHash(newToken()),
			expiresAt: sql`now() + make_interval(secs => ${undoLifetime})`,
		})
		.returning({ id: emailChanges.id });
	await enqueue(transaction, accountMails.emailUndo, { change: insertedRow(emailChanges, added).id });
}

/**
 * Undoes a change of an address, and all later ones of the account, by the link in the mail. The author of the change may also have set
 * a password and a PIN, or deleted the account: so restores the account, ends all sessions, removes the PIN, and makes the password void
 * until a new one is set by a code. Returns the restored address. Throws `invalid` for a link that is used, too old or unknown, and
 * `conflict` when another account has proved the address meanwhile.
 */
export async function undoEmailChange(
	database: Database,
	token: string,
	origin: Origin,
): Promise<{ email: string; kind: Holder['kind'] }> {
	const passwordHash = await hashSecret(newToken());
	const undoing = database.transaction(async (transaction) => {
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
			.select({ name: accounts.name, email: accounts.email })
			.from(accounts)
			.where(eq(accounts.id, holder.id));
		const authorNamed = (name: string) => authorOf({ ...holder, name, origin });
		const author = authorNamed(account?.name ?? '');
		const from = account?.email ?? email;
		// the link came by a mail to the address, which proves it
		if (account) await changeEmail(transaction, author, holder, email);
		else if (!(await restoreAccount(transaction, authorNamed, holder, { email, passwordHash })))
			throw accountNotFound();
		if (holder.kind === 'administrator')
			await transaction
				.update(administrators)
				.set({ pinHash: null, hasOldPin: false, pinMisses: 0 })
				.where(eq(administrators.id, holder.id));
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
	return undoing.catch(throwEmailTaken);
}
