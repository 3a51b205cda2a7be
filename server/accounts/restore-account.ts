import { and, desc, eq, inArray } from 'drizzle-orm';
import { administratorRoles } from '#contract/accounts/account-labels.ts';
import { type Author, recordChanges, type Snapshot, snapshotText } from '../changes/record-changes.ts';
import { changes } from '../changes/tables.ts';
import type { Queries } from '../platform/database.ts';
import { accountMails } from './account-mails.ts';
import { listOwnerIds } from './administrators.ts';
import type { Holder } from './holder.ts';
import { notifyHolder } from './notify-holder.ts';
import { type LeaveCompany, takeFromUnproven } from './proven-emails.ts';
import { administrators, customers } from './tables.ts';

/** An account that is deleted: its last state in the history. */
interface DeletedAccount {
	before: Snapshot;
	/** Whether it was deleted with a session of its own. */
	isOwnDeletion: boolean;
}

/** The account as the history has it; undefined when it exists, is unknown, or was erased. */
export async function findDeletedAccount(database: Queries, { kind, id }: Holder): Promise<DeletedAccount | undefined> {
	const { action, actorKind, actorId, before } = changes;
	const [change] = await database
		.select({ action, actorKind, actorId, before })
		.from(changes)
		.where(
			and(eq(changes.entity, kind), eq(changes.entityId, id), inArray(changes.action, ['delete', 'restore', 'erase'])),
		)
		.orderBy(desc(changes.id))
		.limit(1);
	if (change?.action !== 'delete' || !change.before) return undefined;
	return { before: change.before, isOwnDeletion: change.actorKind === kind && change.actorId === id };
}

/**
 * Restores an account that a session of its own has deleted, with its id, name and role from the history, under an email address. It has no
 * session, no PIN, and a password that nobody knows. Super admins get a mail about an administrator. Returns whether it was restored. Throws the
 * database's error when another account has the email address.
 */
export async function restoreAccount(
	transaction: Queries,
	author: (name: string) => Author,
	holder: Holder,
	{ email, passwordHash, leaveCompany }: { email: string; passwordHash: string; leaveCompany: LeaveCompany },
): Promise<boolean> {
	const { kind, id } = holder;
	const deleted = await findDeletedAccount(transaction, holder);
	// a dismissed person has older links to the account
	if (!deleted?.isOwnDeletion) return false;
	const { erasure_id: storedErasureId, ...state } = deleted.before;
	// empty where the texts of the history are gone, and absent in older entries
	const erasureId = snapshotText(storedErasureId);
	const name = snapshotText(state.name);
	await takeFromUnproven(transaction, holder, email, leaveCompany);
	if (kind === 'customer') {
		const number = snapshotText(state.number) || null;
		// dialable numbers are in E.164: a plus and digits
		const dialable = number !== null && /^\+\d{7,15}$/.test(number);
		await transaction
			.insert(customers)
			.overridingSystemValue()
			.values({
				id,
				name,
				email,
				emailProven: true,
				number,
				dialable,
				passwordHash,
				// as in older backups, which an erasure has to find it in
				...(erasureId !== '' && { erasureId }),
			});
	} else {
		// an account of an older version has no other role
		const role = administratorRoles.find((known) => known === state.role) ?? 'admin';
		// before the insert: the restored person gets no mail
		const owners = await listOwnerIds(transaction);
		await transaction.insert(administrators).overridingSystemValue().values({ id, name, email, role, passwordHash });
		for (const administrator of owners)
			await notifyHolder(transaction, { kind: 'administrator', id: administrator }, accountMails.accountRestored, {
				administrator,
				restored: id,
			});
	}
	const after = { ...state, email };
	await recordChanges(transaction, author(name), [{ entity: kind, id, action: 'restore', after }]);
	return true;
}
