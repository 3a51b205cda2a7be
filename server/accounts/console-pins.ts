import { and, asc, eq, isNotNull, ne, or } from 'drizzle-orm';
import { roleByPin } from '#contract/accounts/account-labels.ts';
import type { AdminSession } from '#contract/accounts/console-pins.schema.ts';
import { maxPinMisses, type PinChange, type PinHolder, type Switch } from '#contract/accounts/console-pins.schema.ts';
import { AppError } from '#contract/errors.ts';
import { m } from '#messages';
import { type Change, recordChanges } from '../changes/record-changes.ts';
import type { Database, Queries } from '../platform/database.ts';
import { hashSecret, isSecret } from '../platform/passwords.ts';
import { accountNotFound, pinLocked, pinOutdated, wrongPin } from './account-errors.ts';
import { accountMails } from './account-mails.ts';
import { recordRefusal } from './account-traces.ts';
import { authorOf, systemAuthor } from './author.ts';
import { notifyHolder } from './notify-holder.ts';
import { checkOwnPassword } from './passwords.ts';
import { handOverSession } from './sessions.ts';
import { administrators } from './tables.ts';
import { type AdministratorViewer, ownAccountOf, staffWith, type Viewer } from './viewer.ts';

/** The other people who can take over the viewer's session by a PIN, or must set a new PIN, by name. */
export async function listPinHolders(database: Queries, viewer: Viewer): Promise<PinHolder[]> {
	const { id } = staffWith(viewer, 'administrators.own');
	const rows = await database
		.select({ id: administrators.id, name: administrators.name, hasOldPin: administrators.hasOldPin })
		.from(administrators)
		.where(and(or(isNotNull(administrators.pinHash), administrators.hasOldPin), ne(administrators.id, id)))
		.orderBy(asc(administrators.name), asc(administrators.id));
	return rows.map(({ hasOldPin, ...person }) => ({ ...person, pin: hasOldPin ? 'old' : 'set' }));
}

/**
 * Sets or removes the PIN of the viewer's own account, which needs the password. The history notes the change without the PIN. Throws
 * `forbidden` for another's account and in a session opened by a PIN, and `invalid` for a wrong password.
 */
export async function setPin(
	database: Database,
	viewer: Viewer,
	id: number,
	{ currentPassword, pin }: PinChange,
): Promise<void> {
	const own = ownAccountOf(staffWith(viewer, 'administrators.own'), id);
	await checkOwnPassword(database, own, currentPassword);
	const pinHash = pin === null ? null : await hashSecret(pin);
	await database.transaction(async (transaction) => {
		const stored = await transaction
			.update(administrators)
			.set({ pinHash, hasOldPin: false, pinMisses: 0 })
			.where(eq(administrators.id, id))
			.returning({ id: administrators.id });
		if (stored.length === 0) throw accountNotFound();
		await recordChanges(transaction, authorOf(own), [tracedOf(own, 'pin', id)]);
		await notifyHolder(transaction, own, accountMails.pinChanged, { administrator: id });
	});
}

/** A change of an administrator's sign-in, made from where the viewer is. */
const tracedOf = ({ origin }: AdministratorViewer, action: string, id: number): Change => ({
	entity: 'administrator',
	id,
	action,
	after: origin && { ...origin },
});

/**
 * Checks a PIN. Locks the row of the account, so that parallel tries, on any server, are counted one after the other. Wrong tries add up
 * until the owner signs in by password. A right PIN does not reset them, or a thief could try between the owner's turns. The tenth locks
 * the PIN; a mail and the history report it.
 */
async function tryPin(
	transaction: Queries,
	viewer: AdministratorViewer,
	{ id, pin }: Switch,
): Promise<'right' | 'wrong' | 'locked' | 'old'> {
	const [row] = await transaction.select().from(administrators).where(eq(administrators.id, id)).for('no key update');
	if (row?.hasOldPin) return 'old';
	const isLocked = row !== undefined && row.pinHash !== null && row.pinMisses >= maxPinMisses;
	if (!isLocked && (await isSecret(pin, row?.pinHash ?? undefined))) return 'right';
	if (!row) return 'wrong';
	const holder = { kind: 'administrator', id } as const;
	await recordRefusal(transaction, holder, { action: 'pin_refused', author: authorOf(viewer) });
	if (isLocked) return 'locked';
	if (row.pinHash === null) return 'wrong';
	const pinMisses = row.pinMisses + 1;
	await transaction.update(administrators).set({ pinMisses }).where(eq(administrators.id, id));
	if (pinMisses === maxPinMisses) {
		await recordChanges(transaction, systemAuthor, [tracedOf(viewer, 'pin_locked', id)]);
		await notifyHolder(transaction, holder, accountMails.pinLocked, { administrator: id });
	}
	return 'wrong';
}

/**
 * Hands the viewer's session over to the owner of the PIN. The old token is void; the new one ends when the old one would have. The
 * session has the rights of an admin at most, even for a super admin, and none that `needsPassword`: a PIN proves less than a password. Throws
 * `invalid` for a wrong PIN, also when the account has none, and `forbidden` for a locked or void PIN, and when the viewer lacks the second
 * factor that the firm demands.
 */
export async function switchPerson(database: Database, viewer: Viewer, { id, pin }: Switch): Promise<AdminSession> {
	const person = staffWith(viewer, 'administrators.own');
	// somebody who still has to add a second factor has not signed in completely
	if (person.mustEnrol) throw new AppError('forbidden', m.factor_demanded());
	// commits the wrong try before the throw
	const result = await database.transaction((transaction) => tryPin(transaction, person, { id, pin }));
	if (result === 'locked') throw pinLocked();
	if (result === 'old') throw pinOutdated();
	const [row] = await database.select().from(administrators).where(eq(administrators.id, id));
	if (result === 'wrong' || !row) throw wrongPin();
	const token = await database.transaction(async (transaction) => {
		const owner = authorOf({ kind: 'administrator', id, name: row.name });
		await recordChanges(transaction, owner, [tracedOf(person, 'pin_sign_in', id)]);
		return handOverSession(transaction, person.session, id);
	});
	const { name, email, role } = row;
	return { admin: { id, name, email, role: roleByPin(role), by_pin: true, pin: 'set' }, token };
}
