import { eq } from 'drizzle-orm';
import type { Database } from '../platform/database.ts';
import { newToken } from '../platform/tokens.ts';
import { insertAdministrator } from './administrators.ts';
import { administrators } from './tables.ts';

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
