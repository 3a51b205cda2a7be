import { asc, eq, sql } from 'drizzle-orm';
import type { Administrator } from '#contract/administrators.ts';
import type { Queries } from '../platform/database.ts';
import { accountNotFound } from './account-errors.ts';
import { administrators } from './tables.ts';
import { administratorOf, superAdminOf, type Viewer } from './viewer.ts';

/** The columns of an administrator without the hash of the password. */
export const administratorColumns = {
	id: administrators.id,
	name: administrators.name,
	email: administrators.email,
	role: administrators.role,
};

/** Throws unless it is the viewer's own record or the viewer a super admin: `not_found`, as if it were absent. */
export function mayManageAdministrator(viewer: Viewer, id: number): void {
	const known = administratorOf(viewer);
	if (known.id !== id && known.role !== 'super admin') throw accountNotFound();
}

/** All administrators, for a super admin. */
export async function listAdministrators(database: Queries, viewer: Viewer): Promise<Administrator[]> {
	superAdminOf(viewer);
	return database.select(administratorColumns).from(administrators).orderBy(asc(administrators.id));
}

/** One's own has the role of the session. Throws `not_found`, also for a record that the viewer may not see. */
export async function getAdministrator(database: Queries, viewer: Viewer, id: number): Promise<Administrator> {
	mayManageAdministrator(viewer, id);
	const [row] = await database
		.select({ ...administratorColumns, has_pin: sql<boolean>`${administrators.pinHash} is not null` })
		.from(administrators)
		.where(eq(administrators.id, id));
	if (!row) throw accountNotFound();
	const own = administratorOf(viewer);
	return own.id === id ? { ...row, role: own.role } : row;
}
