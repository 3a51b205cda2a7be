import { and, eq, sql } from 'drizzle-orm';
import type { Profile, Registration, Session, User } from '#contract/accounts.ts';
import type { CustomerUpdate } from '#contract/customers.ts';
import { AppError } from '#contract/errors.ts';
import { m } from '#messages';
import { changedMeanwhile, withLastChange } from '../changes/changed-meanwhile.ts';
import { recordChanges, recordUpdate, type Snapshot } from '../changes/record-changes.ts';
import type { Database } from '../platform/database.ts';
import { hashSecret } from '../platform/passwords.ts';
import type { Country } from '../platform/phones.ts';
import { emailTaken, throwTaken } from './account-errors.ts';
import { authorOf } from './author.ts';
import { asUser, type Customer, customerColumns, getCustomer, lockCustomer, mayManageCustomer } from './customers.ts';
import { sendEmailCode } from './email-changes.ts';
import { keepWayBack, throwReserved } from './email-undo.ts';
import { rememberDevice } from './known-devices.ts';
import { changeOwnPassword, proveOwnPassword } from './passwords.ts';
import { readPhoneNumber } from './phone-number.ts';
import { openSession } from './sessions.ts';
import { customers, oneTimeCodes } from './tables.ts';
import type { Viewer } from './viewer.ts';

function snapshotOf({ name, email, number }: Customer): Snapshot {
	return { name, email, number };
}

/**
 * The typed number as it is stored, and whether it can be dialled; one that an older version has stored may stay as it is. Throws
 * `invalid` for another that can't be dialled.
 */
function numberColumns(typed: string | null, country: Country, before?: Pick<Customer, 'number' | 'dialable'>) {
	if (before && typed === before.number) return { number: typed, dialable: before.dialable };
	if (typed === null) return { number: null, dialable: false };
	return { number: readPhoneNumber(typed, country), dialable: true };
}

/**
 * A new customer, signed in, who is known by his device. Throws `conflict` when the email address has an account, and `invalid`
 * for a number that can't be dialled.
 */
export async function registerCustomer(
	database: Database,
	country: Country,
	viewer: Viewer,
	form: Registration,
	device: Buffer | undefined,
): Promise<Session> {
	const { name, email, number: typed = null, password } = form;
	const number = numberColumns(typed, country);
	const passwordHash = await hashSecret(password);
	return database.transaction(async (transaction) => {
		const [row] = await transaction
			.insert(customers)
			.values({ name, email, ...number, passwordHash })
			.onConflictDoNothing()
			.returning(customerColumns);
		if (!row) throw emailTaken();
		const holder = { kind: 'customer', id: row.id } as const;
		await throwReserved(transaction, holder, email);
		await recordChanges(transaction, authorOf(viewer), [
			{ entity: 'customer', id: row.id, action: 'create', after: snapshotOf(row) },
		]);
		if (viewer.kind === 'anonymous') await rememberDevice(transaction, holder, device);
		return { user: asUser(row), token: await openSession(transaction, holder) };
	});
}

/** The own email address stays as it is until the code that is mailed to the new one was sent back. */
async function changeProfile(
	database: Database,
	country: Country,
	viewer: Viewer,
	id: number,
	change: Profile,
): Promise<User> {
	const own = viewer.kind === 'customer';
	const changing = database.transaction(async (transaction) => {
		const before = await lockCustomer(transaction, id);
		const { name, number: typed = before.number, version = before.version } = change;
		if (version !== before.version) throw changedMeanwhile();
		const email = own ? before.email : change.email;
		const number = numberColumns(typed, country, before);
		const after = { ...before, name, email, ...number };
		await transaction
			.update(customers)
			.set({ name, email, ...number, version: sql`${customers.version} + 1` })
			.where(eq(customers.id, id));
		const states = { before: snapshotOf(before), after: snapshotOf(after) };
		await recordUpdate(transaction, authorOf(viewer), { entity: 'customer', id, action: 'update', ...states });
		const moved = { from: before.email, to: email };
		const holder = { kind: 'customer', id } as const;
		if (moved.from !== moved.to) await keepWayBack(transaction, holder, moved);
		if (email !== change.email) await sendEmailCode(transaction, holder, change.email);
		return asUser({ ...after, version: before.version + 1 });
	});
	const user = await changing.catch(throwTaken).catch(withLastChange(database, 'customer', id));
	return user.email === change.email ? user : { ...user, pending_email: change.email };
}

/**
 * Changes the profile, or the password of one's own account: that needs the current one and ends all other sessions. A new email
 * address of one's own waits for a code; one that an administrator sets is there at once, and the old one gets a mail with a way
 * back. Throws `not_found`, `conflict` for an old version and for an email address that another account has, `invalid` for a
 * number that can't be dialled and for a wrong current password, and `forbidden` when an administrator sets a customer's password.
 */
export async function updateCustomer(
	database: Database,
	country: Country,
	viewer: Viewer,
	id: number,
	change: CustomerUpdate,
): Promise<User> {
	mayManageCustomer(viewer, id);
	if (!('currentPassword' in change)) return changeProfile(database, country, viewer, id, change);
	if (viewer.kind !== 'customer') throw new AppError('forbidden', m.account_forbidden());
	await changeOwnPassword(database, viewer, change);
	return getCustomer(database, viewer, id);
}

/**
 * Deletes the account with its sessions and cart; requests stay with the seller. The own account needs the own password. Throws
 * `not_found`, and `invalid` for a password that is wrong or missing.
 */
export async function deleteCustomer(
	database: Database,
	viewer: Viewer,
	id: number,
	currentPassword?: string,
): Promise<void> {
	mayManageCustomer(viewer, id);
	if (viewer.kind === 'customer') await proveOwnPassword(database, viewer, currentPassword);
	await database.transaction(async (transaction) => {
		const before = await lockCustomer(transaction, id);
		await transaction.delete(customers).where(eq(customers.id, id));
		await transaction
			.delete(oneTimeCodes)
			.where(and(eq(oneTimeCodes.userType, 'customer'), eq(oneTimeCodes.email, before.email)));
		await recordChanges(transaction, authorOf(viewer), [
			{ entity: 'customer', id, action: 'delete', before: snapshotOf(before) },
		]);
	});
}
