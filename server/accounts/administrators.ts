import { asc, eq, sql } from 'drizzle-orm';
import type { Administrator } from '#contract/accounts/administrators.schema.ts';
import type { Queries } from '../platform/database.ts';
import { accountNotFound } from './account-errors.ts';
import { pendingEmailField } from './pending-email.ts';
import { administrators } from './tables.ts';
import { may, staffWith, type Viewer } from './viewer.ts';

/** All but the hash of the password. */
export const administratorColumns = {
	id: administrators.id,
	name: administrators.name,
	email: administrators.email,
	role: administrators.role,
};

/** Throws `not_found` unless it is the viewer's own record or the viewer is a super admin. */
export function checkAdministratorAccess(viewer: Viewer, id: number): void {
	const administrator = staffWith(viewer, 'administrators.own');
	if (administrator.id !== id && !may(administrator, 'administrators.manage')) throw accountNotFound();
}

/** All administrators, for a super admin. */
export async function listAdministrators(database: Queries, viewer: Viewer): Promise<Administrator[]> {
	staffWith(viewer, 'administrators.manage');
	return database.select(administratorColumns).from(administrators).orderBy(asc(administrators.id));
}

/** The viewer's own record has the role of the session. Throws `not_found`, also for a record that the viewer may not see. */
export async function getAdministrator(database: Queries, viewer: Viewer, id: number): Promise<Administrator> {
	checkAdministratorAccess(viewer, id);
	const [row] = await database
		.select({
			...administratorColumns,
			has_pin: sql<boolean>`${administrators.pinHash} is not null`,
			has_old_pin: administrators.hasOldPin,
		})
		.from(administrators)
		.where(eq(administrators.id, id));
	if (!row) throw accountNotFound();
	const own = staffWith(viewer, 'administrators.own');
	if (own.id !== id) return row;
	const pending = own.byPin ? {} : await pendingEmailField(database, own);
	return { ...row, role: own.role, by_pin: own.byPin, ...pending };
}

/** Name and email address, for a mail; undefined when there is no such account. */
export async function findAdministrator(
	database: Queries,
	id: number,
): Promise<Pick<Administrator, 'name' | 'email'> | undefined> {
	const { name, email } = administrators;
	const [row] = await database.select({ name, email }).from(administrators).where(eq(administrators.id, id));
	return row;
}

/** Ids of the owners: all super admins. */
export async function listOwnerIds(database: Queries): Promise<number[]> {
	const rows = await database
		.select({ id: administrators.id })
		.from(administrators)
		.where(eq(administrators.role, 'super admin'));
	return rows.map(({ id }) => id);
}
