import { eq } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import { lockByName } from '../platform/advisory-locks.ts';
import type { Database } from '../platform/database.ts';
import { StartError } from '../platform/start-error.ts';
import { newToken } from '../platform/tokens.ts';
import { systemAuthor } from './author.ts';
import { insertAdministrator } from './edit-administrator.ts';
import type { HashNewPassword } from './new-password.ts';
import { administrators } from './tables.ts';

function throwAsStartError(error: unknown): never {
	throw error instanceof AppError ? new StartError(`ADMIN_PASSWORD: ${error.message}`) : error;
}

/**
 * Adds the first super admin when there is none: the configured account, else admin@example.com with a random password. Returns the
 * email address and the password if it is random; the password is stored nowhere else. Throws `StartError` for a configured password
 * against the rules.
 */
export async function ensureSuperAdmin(
	database: Database,
	hashNewPassword: HashNewPassword,
	configured: { email: string | undefined; password: string | undefined },
): Promise<{ email: string; password: string } | undefined> {
	const email = configured.email ?? 'admin@example.com';
	const password = configured.password ?? `${newToken().slice(0, 16)}aA1!`;
	const name = email.split('@')[0] ?? email;
	const isNew = await database.transaction(async (transaction) => {
		// so that servers that start together add one account
		await lockByName(transaction, 'first administrator');
		const [existing] = await transaction
			.select({ id: administrators.id })
			.from(administrators)
			.where(eq(administrators.role, 'super admin'))
			.limit(1);
		if (!existing) {
			const owner = { kind: 'administrator', name, email } as const;
			const passwordHash = await hashNewPassword(password, owner).catch(throwAsStartError);
			await insertAdministrator(transaction, systemAuthor, { name, email, role: 'super admin', passwordHash });
		}
		return !existing;
	});
	return isNew && !configured.password ? { email, password } : undefined;
}
