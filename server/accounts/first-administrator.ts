import { eq, sql } from 'drizzle-orm';
import type { Database } from '../platform/database.ts';
import { newToken } from '../platform/tokens.ts';
import { systemAuthor } from './author.ts';
import { insertAdministrator } from './edit-administrator.ts';
import { administrators } from './tables.ts';

/** The number is arbitrary. */
const firstAccountLock = 7_278_004;

/**
 * Makes the first super admin when there is none: of the configured account, else as admin@example.com with a random password.
 * Returns the account with its password when that was made here; it is stored nowhere else.
 */
export async function ensureSuperAdmin(
	database: Database,
	configured: { email: string | undefined; password: string | undefined },
): Promise<{ email: string; password: string } | undefined> {
	const email = configured.email ?? 'admin@example.com';
	const password = configured.password ?? `${newToken().slice(0, 16)}aA1!`;
	const name = email.split('@')[0] ?? email;
	const made = await database.transaction(async (transaction) => {
		// servers that start together on one database make one account
		await transaction.execute(sql`select pg_advisory_xact_lock(${firstAccountLock})`);
		const [any] = await transaction
			.select({ id: administrators.id })
			.from(administrators)
			.where(eq(administrators.role, 'super admin'))
			.limit(1);
		if (!any) await insertAdministrator(transaction, systemAuthor, { name, email, role: 'super admin', password });
		return !any;
	});
	return made && !configured.password ? { email, password } : undefined;
}
