import { eq } from 'drizzle-orm';
import type { AdministratorRole } from '#contract/account-words.ts';
import type { Registration, User } from '#contract/accounts.ts';
import type { Database, Queries } from '../platform/database.ts';
import { hashSecret } from '../platform/passwords.ts';
import { newToken } from '../platform/tokens.ts';
import { emailTaken } from './customers.ts';
import { administrators } from './tables.ts';
import { superAdminOf, type Viewer } from './viewer.ts';

export interface NewAdministrator extends Pick<Registration, 'name' | 'email' | 'password'> {
	role: AdministratorRole;
}

async function insertAdministrator(database: Queries, { name, email, role, password }: NewAdministrator) {
	const [row] = await database
		.insert(administrators)
		.values({ name, email, role, passwordHash: await hashSecret(password) })
		.onConflictDoNothing()
		.returning({ id: administrators.id });
	if (!row) throw emailTaken();
	return row.id;
}

/** An account for a colleague, made by a super admin. Refuses `conflict` when the address has one. */
export async function createAdministrator(database: Queries, viewer: Viewer, form: NewAdministrator): Promise<User> {
	superAdminOf(viewer);
	const id = await insertAdministrator(database, form);
	return { id, name: form.name, email: form.email, number: null, role: form.role };
}

/**
 * Makes the first super admin when there is none, from the given account or as admin@example.com with a random password.
 * Answers the password that it made up, which is kept nowhere.
 */
export async function ensureSuperAdmin(
	database: Database,
	given: { email: string | undefined; password: string | undefined },
): Promise<{ email: string; password: string } | undefined> {
	const [any] = await database
		.select({ id: administrators.id })
		.from(administrators)
		.where(eq(administrators.role, 'super admin'))
		.limit(1);
	if (any) return undefined;
	const email = given.email ?? 'admin@example.com';
	const password = given.password ?? `${newToken().slice(0, 16)}aA1!`;
	await insertAdministrator(database, { name: email.split('@')[0] ?? email, email, role: 'super admin', password });
	return given.password ? undefined : { email, password };
}
