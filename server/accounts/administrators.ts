import { and, asc, eq } from 'drizzle-orm';
import type { AdministratorRole } from '#contract/account-labels.ts';
import type { Registration, User } from '#contract/accounts.ts';
import type { Administrator, AdministratorUpdate } from '#contract/administrators.ts';
import { AppError } from '#contract/errors.ts';
import { m } from '#messages';
import type { Database, Queries } from '../platform/database.ts';
import { hashSecret, isSecret } from '../platform/passwords.ts';
import { emailTaken, throwTaken, wrongPassword } from './customers.ts';
import { closeSessions } from './sessions.ts';
import { administrators } from './tables.ts';
import { type AdministratorViewer, administratorOf, superAdminOf, type Viewer } from './viewer.ts';

export interface NewAdministrator extends Pick<Registration, 'name' | 'email' | 'password'> {
	role: AdministratorRole;
}

export async function insertAdministrator(database: Queries, { name, email, role, password }: NewAdministrator) {
	const [row] = await database
		.insert(administrators)
		.values({ name, email, role, passwordHash: await hashSecret(password) })
		.onConflictDoNothing()
		.returning({ id: administrators.id });
	if (!row) throw emailTaken();
	return row.id;
}

/** An account for a colleague, made by a super admin. Throws `conflict` when the address has one. */
export async function createAdministrator(database: Queries, viewer: Viewer, form: NewAdministrator): Promise<User> {
	superAdminOf(viewer);
	const id = await insertAdministrator(database, form);
	return { id, name: form.name, email: form.email, number: null, role: form.role };
}

const answer = {
	id: administrators.id,
	name: administrators.name,
	email: administrators.email,
	role: administrators.role,
};

const notFound = () => new AppError('not_found', m.account_not_found());

/** An administrator's own record; any for a super admin; for everybody else it is as if absent. */
function mayManage(viewer: Viewer, id: number): void {
	const known = administratorOf(viewer);
	if (known.id !== id && known.role !== 'super admin') throw notFound();
}

/** All administrators, for a super admin. */
export async function listAdministrators(database: Queries, viewer: Viewer): Promise<Administrator[]> {
	superAdminOf(viewer);
	return database.select(answer).from(administrators).orderBy(asc(administrators.id));
}

/** Throws `not_found`, also for a record that the viewer may not see. */
export async function getAdministrator(database: Queries, viewer: Viewer, id: number): Promise<Administrator> {
	mayManage(viewer, id);
	const [row] = await database.select(answer).from(administrators).where(eq(administrators.id, id));
	if (!row) throw notFound();
	return row;
}

/** Throws to leave the shop without a super admin. Call it under the lock of all super admins. */
async function requireAnotherSuperAdmin(database: Queries, id: number): Promise<void> {
	const superAdmins = await database
		.select({ id: administrators.id })
		.from(administrators)
		.where(eq(administrators.role, 'super admin'))
		.for('update');
	if (superAdmins.length === 1 && superAdmins[0]?.id === id) throw new AppError('conflict', m.admin_last_super_admin());
}

/** The hash of the own current password; throws `invalid` for a wrong one. */
async function checkOwnPassword(database: Queries, viewer: AdministratorViewer, currentPassword: string) {
	const [row] = await database.select().from(administrators).where(eq(administrators.id, viewer.id));
	if (row && (await isSecret(currentPassword, row.passwordHash))) return row.passwordHash;
	throw wrongPassword();
}

async function setPassword(database: Database, viewer: Viewer, id: number, change: { password: string }) {
	const known = administratorOf(viewer);
	let checked: string | undefined;
	if (known.id === id) {
		if (!('currentPassword' in change)) {
			const message = m.account_current_password_required();
			throw new AppError('invalid', message, [{ path: 'currentPassword', message }]);
		}
		checked = await checkOwnPassword(database, known, String(change.currentPassword));
	}
	const passwordHash = await hashSecret(change.password);
	await database.transaction(async (transaction) => {
		const rows = await transaction
			.update(administrators)
			.set({ passwordHash })
			.where(and(eq(administrators.id, id), checked ? eq(administrators.passwordHash, checked) : undefined))
			.returning({ id: administrators.id });
		if (rows.length === 0) throw checked ? wrongPassword() : notFound();
		await closeSessions(transaction, { kind: 'administrator', id }, known.id === id ? known.session : undefined);
	});
}

/**
 * Changes profile, role or password. The own password needs the current one and ends all other sessions; roles are a super
 * admin's to give. Throws `not_found`, `forbidden`, `invalid` for a wrong current password, and `conflict` for an address
 * that another administrator has and when no super admin would be left.
 */
export async function updateAdministrator(database: Database, viewer: Viewer, id: number, change: AdministratorUpdate) {
	mayManage(viewer, id);
	if ('password' in change) {
		await setPassword(database, viewer, id, change);
		return getAdministrator(database, viewer, id);
	}
	const { name, email, role } = change;
	const changing = database.transaction(async (transaction) => {
		const before = await getAdministrator(transaction, viewer, id);
		if (role && role !== before.role) {
			superAdminOf(viewer);
			await requireAnotherSuperAdmin(transaction, id);
		}
		const values = { name, email, role: role ?? before.role };
		const [row] = await transaction
			.update(administrators)
			.set(values)
			.where(eq(administrators.id, id))
			.returning(answer);
		if (!row) throw notFound();
		return row;
	});
	return changing.catch(throwTaken);
}

/** One's own account, or a colleague's for a super admin; throws `conflict` for the last super admin. */
export async function deleteAdministrator(database: Database, viewer: Viewer, id: number): Promise<void> {
	mayManage(viewer, id);
	await database.transaction(async (transaction) => {
		await requireAnotherSuperAdmin(transaction, id);
		const rows = await transaction
			.delete(administrators)
			.where(eq(administrators.id, id))
			.returning({ id: administrators.id });
		if (rows.length === 0) throw notFound();
	});
}
