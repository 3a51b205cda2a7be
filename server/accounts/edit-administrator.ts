import { asc, eq, or } from 'drizzle-orm';
import type { AdministratorRole } from '#contract/accounts/account-labels.ts';
import type { Registration, User } from '#contract/accounts/accounts.schema.ts';
import type { Administrator, AdministratorUpdate } from '#contract/accounts/administrators.schema.ts';
import { AppError } from '#contract/errors.ts';
import { m } from '#messages';
import { type Author, recordChanges, recordUpdate, type Snapshot } from '../changes/record-changes.ts';
import type { Database, Queries } from '../platform/database.ts';
import { accountNotFound, emailTaken, passwordRequired, throwEmailTaken } from './account-errors.ts';
import { administratorColumns, checkAdministratorAccess, getAdministrator } from './administrators.ts';
import { authorOf } from './author.ts';
import { sendEmailCode } from './email-changes.ts';
import { recordUndoableEmailChange } from './email-undo.ts';
import type { HashNewPassword } from './new-password.ts';
import { changeOwnPassword, checkOwnPassword, prepareProof, setPassword } from './passwords.ts';
import { cancelEmailChange, findPendingEmail, pendingEmailField } from './pending-email.ts';
import { checkNotReserved } from './reserved-emails.ts';
import { mailRoleChange } from './role-mails.ts';
import { administrators } from './tables.ts';
import { staffWith, type Viewer } from './viewer.ts';

export interface NewAdministrator extends Pick<Registration, 'name' | 'email'> {
	passwordHash: string;
	role: AdministratorRole;
}

function snapshotOf({ name, email, role }: Omit<Administrator, 'id'>): Snapshot {
	return { name, email, role };
}

/** Stores a new administrator and returns the id; all owners get a mail. Throws `conflict` when the email address has an account. */
export async function insertAdministrator(
	database: Pick<Database, 'transaction'>,
	author: Author,
	form: NewAdministrator,
): Promise<number> {
	const { name, email, role, passwordHash } = form;
	return database.transaction(async (transaction) => {
		const [row] = await transaction
			.insert(administrators)
			.values({ name, email, role, passwordHash })
			.onConflictDoNothing()
			.returning({ id: administrators.id });
		if (!row) throw emailTaken();
		await checkNotReserved(transaction, { kind: 'administrator', id: row.id }, email);
		await recordChanges(transaction, author, [
			{ entity: 'administrator', id: row.id, action: 'create', after: snapshotOf({ name, email, role }) },
		]);
		await mailRoleChange(transaction, { except: row.id });
		return row.id;
	});
}

/**
 * A super admin adds an account for a colleague, with the super admin's own password. Throws `conflict` when the email address has an
 * account, and `invalid` for a wrong or missing password, and for a new one against the rules.
 */
export async function createAdministrator(
	database: Database,
	hashNewPassword: HashNewPassword,
	viewer: Viewer,
	{ name, email, password, currentPassword, role }: Omit<Registration, 'role'> & { role: AdministratorRole },
): Promise<User> {
	await checkOwnPassword(database, staffWith(viewer, 'administrators.manage'), currentPassword);
	const passwordHash = await hashNewPassword(password, { kind: 'administrator', name, email });
	const id = await insertAdministrator(database, authorOf(viewer), { name, email, role, passwordHash });
	return { id, name, email, number: null, role };
}

/**
 * Locks the administrator and all super admins, always in the same order, so that two parallel changes never remove the last super
 * admin. `isLast`: there is no other super admin. Throws `not_found`.
 */
async function lockAdministrator(
	transaction: Queries,
	id: number,
): Promise<{ before: Administrator; isLast: boolean }> {
	const rows = await transaction
		.select(administratorColumns)
		.from(administrators)
		.where(or(eq(administrators.id, id), eq(administrators.role, 'super admin')))
		.orderBy(asc(administrators.id))
		.for('update');
	const before = rows.find((row) => row.id === id);
	if (!before) throw accountNotFound();
	return { before, isLast: rows.length === 1 && before.role === 'super admin' };
}

const lastSuperAdmin = () => new AppError('conflict', m.admin_last_super_admin());

type PasswordChange = Extract<AdministratorUpdate, { password: string }>;
/** A profile, or only a role. */
type ProfileChange = Exclude<AdministratorUpdate, PasswordChange>;

async function changePassword(
	database: Database,
	hashNewPassword: HashNewPassword,
	viewer: Viewer,
	id: number,
	change: PasswordChange,
): Promise<void> {
	const administrator = staffWith(viewer, 'administrators.own');
	const { password, currentPassword } = change;
	if (administrator.id === id) {
		if (currentPassword === undefined) throw passwordRequired();
		return changeOwnPassword(database, hashNewPassword, administrator, { currentPassword, password });
	}
	await checkOwnPassword(database, administrator, currentPassword);
	const { name, email } = await getAdministrator(database, viewer, id);
	const passwordHash = await hashNewPassword(password, { kind: 'administrator', name, email });
	await database.transaction(async (transaction) => {
		const colleague = { kind: 'administrator', id } as const;
		if (!(await setPassword(transaction, authorOf(viewer), colleague, { passwordHash }))) throw accountNotFound();
	});
}

/** The viewer's own email address only changes once the code that is mailed to the new one comes back. */
async function changeProfile(
	database: Database,
	viewer: Viewer,
	id: number,
	change: ProfileChange,
): Promise<Administrator> {
	const holder = { kind: 'administrator', id } as const;
	const administrator = staffWith(viewer, 'administrators.own');
	const isOwn = administrator.id === id;
	const requireProof = await prepareProof(database, administrator, change.currentPassword);
	const changing = database.transaction(async (transaction) => {
		const { before, isLast } = await lockAdministrator(transaction, id);
		const { name, email: newEmail, role = before.role } = { ...before, ...change };
		if (role !== before.role) {
			staffWith(viewer, 'administrators.manage');
			if (isLast) throw lastSuperAdmin();
		}
		// who requests a new code for the address that waits has proved before who is there
		const pending = isOwn ? await findPendingEmail(transaction, holder) : undefined;
		if (role !== before.role || (newEmail !== before.email && newEmail !== pending)) requireProof();
		const email = isOwn ? before.email : newEmail;
		await transaction.update(administrators).set({ name, email, role }).where(eq(administrators.id, id));
		const after = { id, name, email, role };
		const states = { before: snapshotOf(before), after: snapshotOf(after) };
		await recordUpdate(transaction, authorOf(viewer), { entity: 'administrator', id, action: 'update', ...states });
		if (role !== before.role)
			await mailRoleChange(transaction, { also: before.role === 'super admin' ? id : undefined });
		const moved = { from: before.email, wasProven: true, to: email };
		if (moved.from !== moved.to) await recordUndoableEmailChange(transaction, holder, moved);
		if (isOwn && 'pending_email' in change && change.pending_email === null)
			await cancelEmailChange(transaction, holder);
		if (email !== newEmail) await sendEmailCode(transaction, holder, newEmail);
		return { ...after, ...(isOwn && (await pendingEmailField(transaction, holder))) };
	});
	return changing.catch(throwEmailTaken);
}

/**
 * Changes profile, role or password. A password, a new email address and a role need the viewer's current password. A new password ends
 * all (other) sessions of its account; a new own email address waits for a code. Only a super admin changes roles. Throws `not_found`,
 * `forbidden` (also in a session opened by a PIN), `conflict` for the email address of another account and for the last super admin, and
 * `invalid` for a wrong or missing current password, and for a new one against the rules. All owners get a mail about a changed role.
 */
export async function updateAdministrator(
	database: Database,
	hashNewPassword: HashNewPassword,
	viewer: Viewer,
	id: number,
	change: AdministratorUpdate,
): Promise<Administrator> {
	checkAdministratorAccess(viewer, id);
	if (!('password' in change)) return changeProfile(database, viewer, id, change);
	await changePassword(database, hashNewPassword, viewer, id, change);
	return getAdministrator(database, viewer, id);
}

/**
 * Deletes the viewer's own account or, for a super admin, a colleague's. Needs the viewer's password. Throws `not_found`, `invalid` for
 * a wrong or missing password, and `conflict` for the last super admin.
 */
export async function deleteAdministrator(
	database: Database,
	viewer: Viewer,
	id: number,
	currentPassword: string | undefined,
): Promise<void> {
	checkAdministratorAccess(viewer, id);
	await checkOwnPassword(database, staffWith(viewer, 'administrators.own'), currentPassword);
	await database.transaction(async (transaction) => {
		const { before, isLast } = await lockAdministrator(transaction, id);
		if (isLast) throw lastSuperAdmin();
		await transaction.delete(administrators).where(eq(administrators.id, id));
		await recordChanges(transaction, authorOf(viewer), [
			{ entity: 'administrator', id, action: 'delete', before: snapshotOf(before) },
		]);
		await mailRoleChange(transaction);
	});
}
