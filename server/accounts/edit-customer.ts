import { and, eq, sql } from 'drizzle-orm';
import type { PasswordChange, Profile, Registration, Session, User } from '#contract/accounts/accounts.schema.ts';
import { AppError } from '#contract/errors.ts';
import { m } from '#messages';
import { changedMeanwhile, withLastChange } from '../changes/changed-meanwhile.ts';
import { recordChanges, recordUpdate, type Snapshot } from '../changes/record-changes.ts';
import type { Database, Queries } from '../platform/database.ts';
import { enqueue } from '../platform/jobs/job-kind.ts';
import { currentLanguage } from '../platform/language.ts';
import type { Country } from '../platform/phones.ts';
import { emailTaken, throwEmailTaken } from './account-errors.ts';
import { accountMails } from './account-mails.ts';
import { authorOf } from './author.ts';
import { asUser, type Customer, checkCustomerAccess, customerColumns, getCustomer, lockCustomer } from './customers.ts';
import { sendEmailCode } from './email-changes.ts';
import { recordUndoableEmailChange } from './email-undo.ts';
import { addKnownDevice } from './known-devices.ts';
import type { HashNewPassword } from './new-password.ts';
import { changeOwnPassword, checkOwnPassword, prepareProof } from './passwords.ts';
import { cancelEmailChange, findPendingEmail, pendingEmailField } from './pending-email.ts';
import { readPhoneNumber } from './phone-number.ts';
import { checkNotReserved } from './reserved-emails.ts';
import { openSession } from './sessions.ts';
import { customers, oneTimeCodes } from './tables.ts';
import { permit, signedIn, type Viewer } from './viewer.ts';

function snapshotOf({ name, email, number }: Customer): Snapshot {
	return { name, email, number };
}

/**
 * The columns for a typed number. A number from an older version may stay unchanged. Throws `invalid` for another number that can't be
 * dialled.
 */
function numberColumns(
	typed: string | null,
	country: Country | undefined,
	before?: Pick<Customer, 'number' | 'dialable'>,
) {
	if (before && typed === before.number) return { number: typed, dialable: before.dialable };
	if (typed === null) return { number: null, dialable: false };
	return { number: readPhoneNumber(typed, country), dialable: true };
}

/**
 * Adds a customer. A buyer who signs up is signed in, and the account knows the device; with `isWelcomed` the buyer gets a mail. A customer
 * added by the staff gets no token. Throws `conflict` when the email address has an account, and `invalid` for a number that can't be
 * dialled and for a password against the rules.
 */
export async function registerCustomer(
	database: Database,
	hashNewPassword: HashNewPassword,
	country: Country | undefined,
	viewer: Viewer,
	form: Registration,
	device: Buffer | undefined,
	isWelcomed: boolean,
): Promise<Session | { user: User }> {
	if (viewer.kind === 'administrator') permit(viewer, 'customers.edit');
	const { name, email, number: typed = null, password } = form;
	const number = numberColumns(typed, country);
	const passwordHash = await hashNewPassword(password, { kind: 'customer', name, email });
	const isBuyer = viewer.kind === 'anonymous';
	return database.transaction(async (transaction) => {
		const [row] = await transaction
			.insert(customers)
			.values({ name, email, ...number, passwordHash, language: isBuyer ? currentLanguage() : null })
			.onConflictDoNothing()
			.returning(customerColumns);
		if (!row) throw emailTaken();
		const holder = { kind: 'customer', id: row.id } as const;
		await checkNotReserved(transaction, holder, email);
		await recordChanges(transaction, authorOf(viewer), [
			{ entity: 'customer', id: row.id, action: 'create', after: snapshotOf(row) },
		]);
		if (isBuyer) await addKnownDevice(transaction, holder, device);
		if (isBuyer && isWelcomed) await enqueue(transaction, accountMails.welcome, { holder });
		const user = asUser(row);
		return viewer.kind === 'administrator'
			? { user }
			: { user, token: await openSession(transaction, holder, viewer.origin) };
	});
}

/** Called in the transaction of a changed profile, before the profile is written: for records that copy its name or number. */
export type BeforeProfile = (
	transaction: Queries,
	before: Pick<Customer, 'name' | 'number'>,
	after: Pick<Customer, 'name' | 'number'>,
) => Promise<void>;

/** The viewer's own email address only changes once the code that is mailed to the new one comes back. */
async function changeProfile(
	database: Database,
	country: Country | undefined,
	viewer: Viewer,
	id: number,
	change: Profile,
	beforeProfile?: BeforeProfile,
): Promise<User> {
	const isOwn = viewer.kind === 'customer';
	const requireProof = await prepareProof(database, signedIn(viewer), change.currentPassword);
	const changing = database.transaction(async (transaction) => {
		const before = await lockCustomer(transaction, id);
		const { name, number: typed = before.number, version = before.version } = change;
		if (version !== before.version) throw changedMeanwhile();
		const holder = { kind: 'customer', id } as const;
		// who requests a new code for the address that waits has proved before who is there
		const pending = isOwn ? await findPendingEmail(transaction, holder) : undefined;
		if (change.email !== before.email && change.email !== pending) requireProof();
		const email = isOwn ? before.email : change.email;
		const number = numberColumns(typed, country, before);
		const emailProven = before.emailProven && email === before.email;
		const after = { ...before, name, email, emailProven, ...number };
		await beforeProfile?.(transaction, before, after);
		await transaction
			.update(customers)
			.set({ name, email, emailProven, ...number, version: sql`${customers.version} + 1` })
			.where(eq(customers.id, id));
		const states = { before: snapshotOf(before), after: snapshotOf(after) };
		await recordUpdate(transaction, authorOf(viewer), { entity: 'customer', id, action: 'update', ...states });
		const moved = { from: before.email, wasProven: before.emailProven, to: email };
		if (moved.from !== moved.to) await recordUndoableEmailChange(transaction, holder, moved);
		if (isOwn && change.pending_email === null) await cancelEmailChange(transaction, holder);
		if (email !== change.email) await sendEmailCode(transaction, holder, change.email);
		const waiting = isOwn ? await pendingEmailField(transaction, holder) : {};
		return { ...asUser({ ...after, version: before.version + 1 }), ...waiting };
	});
	return changing.catch(throwEmailTaken).catch(withLastChange(database, 'customer', id));
}

/**
 * Changes the profile, or the viewer's own password, which ends all other sessions. A password and a new email address need the viewer's
 * current password, unless the address waits for its code already. A buyer's new email address waits for a code; one set by an
 * administrator applies at once, and the old address gets a mail with a way back. Throws `not_found`, `conflict` for an old version and for
 * the email address of another account, `invalid` for a number that can't be dialled, for a wrong or missing current password and for a new one against the rules, and `forbidden` when an
 * administrator sets a customer's password, or in a session opened by a PIN.
 */
export async function updateCustomer(
	database: Database,
	hashNewPassword: HashNewPassword,
	country: Country | undefined,
	viewer: Viewer,
	id: number,
	change: Profile | PasswordChange,
	beforeProfile?: BeforeProfile,
): Promise<User> {
	checkCustomerAccess(viewer, id, 'customers.edit');
	if (!('password' in change)) return changeProfile(database, country, viewer, id, change, beforeProfile);
	if (viewer.kind !== 'customer') throw new AppError('forbidden', m.account_forbidden());
	await changeOwnPassword(database, hashNewPassword, viewer, change);
	return getCustomer(database, viewer, id);
}

/**
 * Deletes the account with its sessions and cart; the seller keeps the requests. Needs the password of the viewer, a customer or an
 * administrator. Throws `not_found`, `invalid` for a wrong or missing password, and `forbidden` in a session opened by a PIN.
 */
export async function deleteCustomer(
	database: Database,
	viewer: Viewer,
	id: number,
	currentPassword?: string,
): Promise<void> {
	checkCustomerAccess(viewer, id, 'customers.delete');
	await checkOwnPassword(database, signedIn(viewer), currentPassword);
	await database.transaction(async (transaction) => {
		const before = await lockCustomer(transaction, id);
		await transaction.delete(customers).where(eq(customers.id, id));
		await transaction
			.delete(oneTimeCodes)
			.where(and(eq(oneTimeCodes.userType, 'customer'), eq(oneTimeCodes.email, before.email)));
		await recordChanges(transaction, authorOf(viewer), [
			{ entity: 'customer', id, action: 'delete', before: { ...snapshotOf(before), erasure_id: before.erasureId } },
		]);
	});
}
