import { eq } from 'drizzle-orm';
import type { Database } from '../platform/database.ts';
import { newToken } from '../platform/tokens.ts';
import { systemAuthor } from './author.ts';
import { insertAdministrator } from './edit-administrator.ts';
import { administrators } from './tables.ts';

/**
 * Makes the first super admin when there is none: of the configured account, else as admin@example.com with a random password.
 * Returns the account with its password when that was made here; it is stored nowhere else.
 */
export async function ensureSuperAdmin(
	database: Database,
	configured: { email: string | undefined; password: string | undefined },
): Promise<{ email: string; password: string } | undefined> {
	const [any] = await database
		.select({ id: administrators.id })
		.from(administrators)
		.where(eq(administrators.role, 'super admin'))
		.limit(1);
	if (any) return undefined;
	const email = configured.email ?? 'admin@example.com';
	const password = configured.password ?? `${newToken().slice(0, 16)}aA1!`;
	const name = email.split('@')[0] ?? email;
	await insertAdministrator(database, systemAuthor, { name, email, role: 'super admin', password });
	return configured.password ? undefined : { email, password };
}
