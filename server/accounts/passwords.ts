import { and, eq } from 'drizzle-orm';
import { type Author, recordChanges } from '../changes/record-changes.ts';
import type { Database, Queries } from '../platform/database.ts';
import { hashSecret, isSecret } from '../platform/passwords.ts';
import { passwordRequired, wrongPassword } from './account-errors.ts';
import { authorOf } from './author.ts';
import type { Holder } from './holder.ts';
import { forgetDevices } from './known-devices.ts';
import { closeSessions } from './sessions.ts';
import { accountTables } from './tables.ts';
import type { AdministratorViewer, CustomerViewer } from './viewer.ts';

interface NewPassword {
	passwordHash: string;
	/** The hash that the account must still have; any when absent. */
	current?: string;
	/** The hash of the token whose session goes on; all sessions end, and no device is known any more, when absent. */
	except?: Buffer;
}

/**
 * The one writer of passwords after an account is made: ends the account's sessions, and notes in the history that the password
 * was changed, without it. Returns false, and writes nothing, when there is no such account.
 */
export async function setPassword(
	transaction: Queries,
	author: Author,
	{ kind, id }: Holder,
	{ passwordHash, current, except }: NewPassword,
): Promise<boolean> {
	const accounts = accountTables[kind];
	const changed = await transaction
		.update(accounts)
		.set({ passwordHash })
		.where(and(eq(accounts.id, id), current === undefined ? undefined : eq(accounts.passwordHash, current)))
		.returning({ id: accounts.id });
	if (changed.length === 0) return false;
	await closeSessions(transaction, { kind, id }, except);
	if (!except) await forgetDevices(transaction, { kind, id });
	await recordChanges(transaction, author, [{ entity: kind, id, action: 'password' }]);
	return true;
}

/** The hash of the account's password; throws `invalid` when it is of another password. */
async function checkPassword(database: Queries, { kind, id }: Holder, password: string): Promise<string> {
	const accounts = accountTables[kind];
	const [row] = await database
		.select({ passwordHash: accounts.passwordHash })
		.from(accounts)
		.where(eq(accounts.id, id));
	if (row && (await isSecret(password, row.passwordHash))) return row.passwordHash;
	throw wrongPassword();
}

/**
 * Makes sure that it is the holder who does what can't be taken back, and not somebody with a stolen token. Throws `invalid`
 * when the viewer's own password is wrong or missing.
 */
export async function proveOwnPassword(
	database: Queries,
	viewer: CustomerViewer | AdministratorViewer,
	currentPassword: string | undefined,
): Promise<void> {
	if (currentPassword === undefined) throw passwordRequired();
	await checkPassword(database, viewer, currentPassword);
}

/**
 * Changes the viewer's own password and ends all other sessions. Throws `invalid` for a wrong current password, also for one that
 * was changed meanwhile.
 */
export async function changeOwnPassword(
	database: Database,
	viewer: CustomerViewer | AdministratorViewer,
	{ currentPassword, password }: { currentPassword: string; password: string },
): Promise<void> {
	const current = await checkPassword(database, viewer, currentPassword);
	const passwordHash = await hashSecret(password);
	await database.transaction(async (transaction) => {
		const change = { passwordHash, current, except: viewer.session };
		if (!(await setPassword(transaction, authorOf(viewer), viewer, change))) throw wrongPassword();
	});
}
