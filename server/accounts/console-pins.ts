import { and, asc, eq, isNotNull, ne } from 'drizzle-orm';
import type { AdminSession } from '#contract/accounts.ts';
import type { PinChange, PinHolder, Switch } from '#contract/console-pins.ts';
import { recordChanges } from '../changes/record-changes.ts';
import type { Database, Queries } from '../platform/database.ts';
import { hashSecret, isSecret } from '../platform/passwords.ts';
import { accountNotFound, wrongPin } from './account-errors.ts';
import { authorOf } from './author.ts';
import { proveOwnPassword } from './passwords.ts';
import { handOver } from './sessions.ts';
import { administrators } from './tables.ts';
import { administratorOf, ownAccountOf, type Viewer } from './viewer.ts';

/** Who else can take over the viewer's session by a PIN, by name. */
export async function listPinHolders(database: Queries, viewer: Viewer): Promise<PinHolder[]> {
	const { id } = administratorOf(viewer);
	return database
		.select({ id: administrators.id, name: administrators.name })
		.from(administrators)
		.where(and(isNotNull(administrators.pinHash), ne(administrators.id, id)))
		.orderBy(asc(administrators.name), asc(administrators.id));
}

/**
 * Sets the PIN of one's own account, or takes it away, by the own password; the history says that it was changed, without it.
 * Throws `forbidden` for another's account and `invalid` for a wrong password.
 */
export async function setPin(
	database: Database,
	viewer: Viewer,
	id: number,
	{ currentPassword, pin }: PinChange,
): Promise<void> {
	const own = ownAccountOf(administratorOf(viewer), id);
	await proveOwnPassword(database, own, currentPassword);
	const pinHash = pin === null ? null : await hashSecret(pin);
	await database.transaction(async (transaction) => {
		const stored = await transaction
			.update(administrators)
			.set({ pinHash })
			.where(eq(administrators.id, id))
			.returning({ id: administrators.id });
		if (stored.length === 0) throw accountNotFound();
		await recordChanges(transaction, authorOf(own), [{ entity: 'administrator', id, action: 'pin' }]);
	});
}

/**
 * Hands the viewer's session over to whoever has the PIN: the old token opens nothing any more, the new one ends when the old one
 * would have. It has the rights of an admin, also for a super admin: a PIN proves less than a password. Throws `invalid` for a wrong
 * PIN, as for an account that has none.
 */
export async function switchPerson(database: Database, viewer: Viewer, { id, pin }: Switch): Promise<AdminSession> {
	const { session } = administratorOf(viewer);
	const [row] = await database.select().from(administrators).where(eq(administrators.id, id));
	if (!(await isSecret(pin, row?.pinHash ?? undefined)) || !row) throw wrongPin();
	const token = await handOver(database, session, id);
	return { admin: { id, name: row.name, email: row.email, role: 'admin' }, token };
}
