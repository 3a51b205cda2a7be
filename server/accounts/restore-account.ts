import { and, desc, eq, notInArray } from 'drizzle-orm';
import { administratorRoles } from '#contract/accounts/account-labels.ts';
import { accountTraces } from '#contract/history/account-traces.ts';
import { type Author, recordChanges, type Snapshot } from '../changes/record-changes.ts';
import { changes } from '../changes/tables.ts';
import type { Queries } from '../platform/database.ts';
import { accountMails } from './account-mails.ts';
import { listOwnerIds } from './administrators.ts';
import type { Holder } from './holder.ts';
import { notifyHolder } from './notify-holder.ts';
import { type LeaveCompany, takeFromUnproven } from './proven-emails.ts';
import { administrators, customers } from './tables.ts';

/**
 * The last state in the history of an account that deleted itself; undefined when the account exists or is unknown, and when somebody else
 * deleted it: a dismissed person has older links to it.
 */
async function selfDeletedAccount(transaction: Queries, { kind, id }: Holder): Promise<Snapshot | undefined> {
	const [change] = await transaction
		.select({
			action: changes.action,
			actorKind: changes.actorKind,
			actorId: changes.actorId,
			before: changes.before,
		})
		.from(changes)
		.where(and(eq(changes.entity, kind), eq(changes.entityId, id), notInArray(changes.action, [...accountTraces])))
		.orderBy(desc(changes.id))
		.limit(1);
	const isOwnDeletion = change?.action === 'delete' && change.actorKind === kind && change.actorId === id;
	return isOwnDeletion ? (change.before ?? undefined) : undefined;
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/**
 * Restores an account that deleted itself, with its id, name and role from the history, under an email address. It has no session, no PIN, and a
 * password that nobody knows. Super admins get a mail about an administrator. Returns whether it was restored. Throws the database's
 * error when another account has the email address.
 */
export async function restoreAccount(
	transaction: Queries,
	author: (name: string) => Author,
	holder: Holder,
	{ email, passwordHash, leaveCompany }: { email: string; passwordHash: string; leaveCompany: LeaveCompany },
): Promise<boolean> {
	const { kind, id } = holder;
	const before = await selfDeletedAccount(transaction, holder);
	if (!before) return false;
	const name = textOf(before.name);
	await takeFromUnproven(transaction, holder, email, leaveCompany);
	if (kind === 'customer') {
		const number = typeof before.number === 'string' ? before.number : null;
		// dialable numbers are in E.164: a plus and digits
		const dialable = number !== null && /^\+\d{7,15}$/.test(number);
		await transaction
			.insert(customers)
			.overridingSystemValue()
			.values({ id, name, email, emailProven: true, number, dialable, passwordHash });
	} else {
		// an account of an older version has no other role
		const role = administratorRoles.find((known) => known === before.role) ?? 'admin';
		// before the insert: the restored person gets no mail
		const owners = await listOwnerIds(transaction);
		await transaction.insert(administrators).overridingSystemValue().values({ id, name, email, role, passwordHash });
		for (const administrator of owners)
			await notifyHolder(transaction, { kind: 'administrator', id: administrator }, accountMails.accountRestored, {
				administrator,
				restored: id,
			});
	}
	const after = { ...before, email };
	await recordChanges(transaction, author(name), [{ entity: kind, id, action: 'restore', after }]);
	return true;
}
