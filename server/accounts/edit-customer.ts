import { eq, sql } from 'drizzle-orm';
import type { Profile, Registration, Session, User } from '#contract/accounts.ts';
import type { CustomerUpdate } from '#contract/customers.ts';
import { AppError } from '#contract/errors.ts';
import { m } from '#messages';
import { changedMeanwhile, withLastChange } from '../changes/changed-meanwhile.ts';
import { recordChanges, recordUpdate, type Snapshot } from '../changes/record-changes.ts';
import type { Database } from '../platform/database.ts';
import { hashSecret } from '../platform/passwords.ts';
import { emailTaken, throwTaken } from './account-errors.ts';
import { authorOf } from './author.ts';
import { asUser, type Customer, customerColumns, getCustomer, lockCustomer, mayManageCustomer } from './customers.ts';
import { changeOwnPassword } from './passwords.ts';
import { openSession } from './sessions.ts';
import { customers, oneTimeCodes } from './tables.ts';
import type { Viewer } from './viewer.ts';

function snapshotOf({ name, email, number }: Customer): Snapshot {
	return { name, email, number };
}

/** A new customer, signed in. Throws `conflict` when the email address has an account. */
export async function registerCustomer(database: Database, viewer: Viewer, form: Registration): Promise<Session> {
	const { name, email, number = null, password } = form;
	const passwordHash = await hashSecret(password);
	return database.transaction(async (transaction) => {
		const [row] = await transaction
			.insert(customers)
			.values({ name, email, number, passwordHash })
			.onConflictDoNothing()
			.returning(customerColumns);
		if (!row) throw emailTaken();
		await recordChanges(transaction, authorOf(viewer), [
			{ entity: 'customer', id: row.id, action: 'create', after: snapshotOf(row) },
		]);
		return { user: asUser(row), token: await openSession(transaction, { kind: 'customer', id: row.id }) };
	});
}

async function changeProfile(database: Database, viewer: Viewer, id: number, change: Profile): Promise<User> {
	const changing = database.transaction(async (transaction) => {
		const before = await lockCustomer(transaction, id);
		const { name, email, number = before.number, version = before.version } = change;
		if (version !== before.version) throw changedMeanwhile();
		const after = { ...before, name, email, number };
		await transaction
			.update(customers)
			.set({ name, email, number, version: sql`${customers.version} + 1` })
			.where(eq(customers.id, id));
		const states = { before: snapshotOf(before), after: snapshotOf(after) };
		await recordUpdate(transaction, authorOf(viewer), { entity: 'customer', id, action: 'update', ...states });
		return asUser({ ...after, version: before.version + 1 });
	});
	return changing.catch(throwTaken).catch(withLastChange(database, 'customer', id));
}

/**
 * Changes the profile, or the password of one's own account: that needs the current one and ends all other sessions. Throws
 * `not_found`, `conflict` for an email address that another account has and for an old version, `invalid` for a wrong current
 * password, and `forbidden` when an administrator sets a customer's password.
 */
export async function updateCustomer(
	database: Database,
	viewer: Viewer,
	id: number,
	change: CustomerUpdate,
): Promise<User> {
	mayManageCustomer(viewer, id);
	if (!('currentPassword' in change)) return changeProfile(database, viewer, id, change);
	if (viewer.kind !== 'customer') throw new AppError('forbidden', m.account_forbidden());
	await changeOwnPassword(database, viewer, change);
	return getCustomer(database, viewer, id);
}

/** Deletes the account with its sessions and cart; requests stay with the seller. Throws `not_found`. */
export async function deleteCustomer(database: Database, viewer: Viewer, id: number): Promise<void> {
	mayManageCustomer(viewer, id);
	await database.transaction(async (transaction) => {
		const before = await lockCustomer(transaction, id);
		await transaction.delete(customers).where(eq(customers.id, id));
		await transaction.delete(oneTimeCodes).where(eq(oneTimeCodes.email, before.email));
		await recordChanges(transaction, authorOf(viewer), [
			{ entity: 'customer', id, action: 'delete', before: snapshotOf(before) },
		]);
	});
}
