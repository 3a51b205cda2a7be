import { asc, eq, or } from 'drizzle-orm';
import type { AdministratorRole } from '#contract/account-labels.ts';
import type { Registration, User } from '#contract/accounts.ts';
import type { Administrator, AdministratorUpdate } from '#contract/administrators.ts';
import { AppError } from '#contract/errors.ts';
import { m } from '#messages';
import { type Author, recordChanges, recordUpdate, type Snapshot } from '../changes/record-changes.ts';
import type { Database, Queries } from '../platform/database.ts';
import { hashSecret } from '../platform/passwords.ts';
import { accountNotFound, emailTaken, passwordRequired, throwTaken } from './account-errors.ts';
import { administratorColumns, getAdministrator, mayManageAdministrator } from './administrators.ts';
import { authorOf } from './author.ts';
import { namesNewEmail, sendEmailCode } from './email-changes.ts';
import { keepWayBack, throwReserved } from './email-undo.ts';
import { changeOwnPassword, proveOwnPassword, setPassword } from './passwords.ts';
import { administrators } from './tables.ts';
import { administratorOf, superAdminOf, type Viewer } from './viewer.ts';

export interface NewAdministrator extends Pick<Registration, 'name' | 'email' | 'password'> {
	role: AdministratorRole;
}

function snapshotOf({ name, email, role }: Omit<Administrator, 'id'>): Snapshot {
	return { name, email, role };
}

/** Stores a new administrator and returns the row's number. Throws `conflict` when the email address has an account. */
export async function insertAdministrator(
	database: Pick<Database, 'transaction'>,
	author: Author,
	form: NewAdministrator,
): Promise<number> {
	const { name, email, role, password } = form;
	const passwordHash = await hashSecret(password);
	return database.transaction(async (transaction) => {
		const [row] = await transaction
			.insert(administrators)
			.values({ name, email, role, passwordHash })
			.onConflictDoNothing()
			.returning({ id: administrators.id });
		if (!row) throw emailTaken();
		await throwReserved(transaction, { kind: 'administrator', id: row.id }, email);
		await recordChanges(transaction, author, [
			{ entity: 'administrator', id: row.id, action: 'create', after: snapshotOf(form) },
		]);
		return row.id;
	});
}

/** An account for a colleague, made by a super admin. Throws `conflict` when the email address has one. */
export async function createAdministrator(database: Database, viewer: Viewer, form: NewAdministrator): Promise<User> {
	superAdminOf(viewer);
	const id = await insertAdministrator(database, authorOf(viewer), form);
	return { id, name: form.name, email: form.email, number: null, role: form.role };
}

/**
 * The administrator and all super admins, locked in one order until the transaction ends, so that two changes at once never
 * leave the shop without a super admin. `isLast`: there is no other super admin. Throws `not_found`.
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

type ProfileChange = Extract<AdministratorUpdate, { name: string }>;
type PasswordChange = Exclude<AdministratorUpdate, ProfileChange>;

async function changePassword(database: Database, viewer: Viewer, id: number, change: PasswordChange): Promise<void> {
	const administrator = administratorOf(viewer);
	const { password, currentPassword } = change;
	if (administrator.id === id) {
		if (currentPassword === undefined) throw passwordRequired();
		return changeOwnPassword(database, administrator, { currentPassword, password });
	}
	await proveOwnPassword(database, administrator, currentPassword);
	const passwordHash = await hashSecret(password);
	await database.transaction(async (transaction) => {
		const colleague = { kind: 'administrator', id } as const;
		if (!(await setPassword(transaction, authorOf(viewer), colleague, { passwordHash }))) throw accountNotFound();
	});
}

/** The own email address stays as it is until the code that is mailed to the new one was sent back. */
async function changeProfile(
	database: Database,
	viewer: Viewer,
	id: number,
	change: ProfileChange,
): Promise<Administrator> {
	const holder = { kind: 'administrator', id } as const;
	const administrator = administratorOf(viewer);
	const own = administrator.id === id;
	if (!own && (await namesNewEmail(database, holder, change.email)))
		await proveOwnPassword(database, administrator, change.currentPassword);
	const changing = database.transaction(async (transaction) => {
		const { before, isLast } = await lockAdministrator(transaction, id);
		const { name, role = before.role } = change;
		if (role !== before.role) {
			superAdminOf(viewer);
			if (isLast) throw lastSuperAdmin();
		}
		const email = own ? before.email : change.email;
		await transaction.update(administrators).set({ name, email, role }).where(eq(administrators.id, id));
		const after = { id, name, email, role };
		const states = { before: snapshotOf(before), after: snapshotOf(after) };
		await recordUpdate(transaction, authorOf(viewer), { entity: 'administrator', id, action: 'update', ...states });
		const moved = { from: before.email, to: email };
		if (moved.from !== moved.to) await keepWayBack(transaction, holder, moved);
		if (email !== change.email) await sendEmailCode(transaction, holder, change.email);
		return after;
	});
	const after = await changing.catch(throwTaken);
	return after.email === change.email ? after : { ...after, pending_email: change.email };
}

/**
 * Changes profile, role or password. A password, the own or a colleague's, needs the own current one and ends all (other)
 * sessions of its account; so does a colleague's email address, while a new one of one's own waits for a code. Roles are a super
 * admin's to give. Throws `not_found`, `forbidden`, `invalid` for a wrong or missing current password, and `conflict` for an email
 * address that another administrator has and when no super admin would be left.
 */
export async function updateAdministrator(
	database: Database,
	viewer: Viewer,
	id: number,
	change: AdministratorUpdate,
): Promise<Administrator> {
	mayManageAdministrator(viewer, id);
	if (!('password' in change)) return changeProfile(database, viewer, id, change);
	await changePassword(database, viewer, id, change);
	return getAdministrator(database, viewer, id);
}

/**
 * One's own account, or a colleague's for a super admin, by the own password. Throws `not_found`, `invalid` for a password that is
 * wrong or missing, and `conflict` for the last super admin.
 */
export async function deleteAdministrator(
	database: Database,
	viewer: Viewer,
	id: number,
	currentPassword: string | undefined,
): Promise<void> {
	mayManageAdministrator(viewer, id);
	await proveOwnPassword(database, administratorOf(viewer), currentPassword);
	await database.transaction(async (transaction) => {
		const { before, isLast } = await lockAdministrator(transaction, id);
		if (isLast) throw lastSuperAdmin();
		await transaction.delete(administrators).where(eq(administrators.id, id));
		await recordChanges(transaction, authorOf(viewer), [
			{ entity: 'administrator', id, action: 'delete', before: snapshotOf(before) },
		]);
	});
}
