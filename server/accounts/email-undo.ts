import { and, eq, gt, gte, lt, or, sql } from 'drizzle-orm';
import { undoLifetime } from '#contract/accounts/account-labels.ts';
import { dayLength } from '#contract/days.ts';
import { AppError } from '#contract/errors.ts';
import { m } from '#messages';
import type { Author } from '../changes/record-changes.ts';
import type { Database, Queries } from '../platform/database.ts';
import { insertedRow } from '../platform/inserted-rows.ts';
import { enqueue } from '../platform/jobs/job-kind.ts';
import { hashSecret } from '../platform/passwords.ts';
import type { Secrets } from '../platform/secrets/secrets.ts';
import { newToken, tokenHash } from '../platform/tokens.ts';
import { throwEmailTaken } from './account-errors.ts';
import { accountMails } from './account-mails.ts';
import { authorOf } from './author.ts';
import type { Origin } from './caller.ts';
import { changeEmail, type OldEmail } from './change-email.ts';
import { mailReset, noteFactorChange, removeFactors } from './factors.ts';
import { type Holder, heldBy, holderColumns, userTypeOf } from './holder.ts';
import { askerOf } from './one-time-codes.ts';
import { setPassword } from './passwords.ts';
import type { LeaveCompany } from './proven-emails.ts';
import { deleteRecoveryCodes } from './recovery-codes.ts';
import { checkNotReserved } from './reserved-emails.ts';
import { restoreAccount } from './restore-account.ts';
import { accountTables, administrators, emailChanges, factors, oneTimeCodes } from './tables.ts';

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
 * Takes the factors away that were added since a day before the change: older ones had to be shown for it. All owners get a mail.
 */
async function removeNewFactors(
	transaction: Queries,
	secrets: Secrets,
	author: Author,
	{ id, changedAt }: { id: number; changedAt: Date },
): Promise<void> {
	const since = new Date(changedAt.getTime() - dayLength);
	const { length } = await removeFactors(transaction, secrets, id, gt(factors.createdAt, since));
	if (length === 0) return;
	await deleteRecoveryCodes(transaction, id);
	await noteFactorChange(transaction, author, id, 'factors_reset', { factors: length });
	await mailReset(transaction, id);
}

const linkInvalid = () => new AppError('invalid', m.account_undo_invalid());

/**
 * Undoes a change of an address, and all later ones of the account, by the link in the mail. The author of the change may also have set
 * a password and a PIN, added a factor, or deleted the account in a session of its own. So it restores the account, ends all sessions, removes
 * PIN and new factors, and makes the password void until a code sets a new one. Returns the restored address. Throws `invalid` for a link that
 * is used, too old or unknown and when somebody else has deleted the account, and `conflict` when another account has proved the address
 * meanwhile.
 */
export async function undoEmailChange(
	{ database, secrets, leaveCompany }: { database: Database; secrets: Secrets; leaveCompany: LeaveCompany },
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
		if (!change) throw linkInvalid();
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
		if (account) await changeEmail(transaction, author, holder, email, leaveCompany);
		else if (!(await restoreAccount(transaction, authorNamed, holder, { email, passwordHash, leaveCompany })))
			throw linkInvalid();
		if (holder.kind === 'administrator') {
			await transaction
				.update(administrators)
				.set({ pinHash: null, hasOldPin: false, pinMisses: 0 })
				.where(eq(administrators.id, holder.id));
			const changedAt = new Date(change.expiresAt.getTime() - undoLifetime * 1_000);
			await removeNewFactors(transaction, secrets, author, { id: holder.id, changedAt });
		}
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
