import { and, eq } from 'drizzle-orm';
import { type Author, recordChanges } from '../changes/record-changes.ts';
import type { Database, Queries } from '../platform/database.ts';
import { isSecret } from '../platform/passwords.ts';
import { wrongPassword } from './account-errors.ts';
import { accountMails } from './account-mails.ts';
import { authorOf } from './author.ts';
import type { Holder } from './holder.ts';
import { removeKnownDevices } from './known-devices.ts';
import type { HashNewPassword } from './new-password.ts';
import { notifyHolder } from './notify-holder.ts';
import { closeSessions } from './sessions.ts';
import { accountTables } from './tables.ts';
import { type AdministratorViewer, type CustomerViewer, requireStepUp, throwByPin } from './viewer.ts';

interface NewPassword {
	passwordHash: string;
	/** The hash that the account must still have; any hash when absent. */
	current?: string;
	/** The token hash of the session that stays open. When absent, all sessions end and known devices are removed. */
	except?: Buffer;
}

/**
 * The only function that changes passwords. Ends the account's sessions, adds the change to the history, without the password, and mails
 * the person. Returns false, and writes nothing, when the account does not exist.
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
	if (!except) await removeKnownDevices(transaction, { kind, id });
	const after = author.origin && { ...author.origin };
	await recordChanges(transaction, author, [{ entity: kind, id, action: 'password', after }]);
	await notifyHolder(transaction, { kind, id }, accountMails.passwordChanged, { holder: { kind, id } });
	return true;
}

/** Returns the account with the hash of its password. Throws `invalid`, at the field `path`, when the password is wrong. */
export async function checkPassword(database: Queries, { kind, id }: Holder, password: string, path?: string) {
	const accounts = accountTables[kind];
	const [row] = await database
		.select({ name: accounts.name, email: accounts.email, passwordHash: accounts.passwordHash })
		.from(accounts)
		.where(eq(accounts.id, id));
	if (row && (await isSecret(password, row.passwordHash))) return { kind, ...row };
	throw wrongPassword(path);
}

/**
 * Makes sure that the owner of the account acts, not somebody with a stolen token or only a PIN: by the own password, or without it by a
 * proof of the last minutes. Throws `forbidden` in a session opened by a PIN, `invalid` for a wrong password, and `step_up` without a proof.
 */
export async function checkOwnPassword(
	database: Queries,
	viewer: CustomerViewer | AdministratorViewer,
	currentPassword: string | undefined,
): Promise<void> {
	if (currentPassword === undefined) return requireStepUp(viewer);
	throwByPin(viewer);
	await checkPassword(database, viewer, currentPassword);
}

/** Throws `step_up` without a password and without another proof. */
export type RequireProof = () => void;

/**
 * For a change that turns out to need a proof only once its record is locked. Checks the password if there is one, and returns a function to
 * call where the change needs the proof. Throws as `checkOwnPassword`, but `step_up` only in the returned function.
 */
export async function prepareProof(
	database: Queries,
	viewer: CustomerViewer | AdministratorViewer,
	currentPassword: string | undefined,
): Promise<RequireProof> {
	throwByPin(viewer);
	if (currentPassword !== undefined) await checkPassword(database, viewer, currentPassword);
	return () => {
		if (currentPassword === undefined) requireStepUp(viewer);
	};
}

/**
 * Changes the viewer's own password and ends all other sessions. Throws `invalid` for a wrong current password, or one that was changed
 * meanwhile, and for a new one against the rules, and `forbidden` in a session opened by a PIN.
 */
export async function changeOwnPassword(
	database: Database,
	hashNewPassword: HashNewPassword,
	viewer: CustomerViewer | AdministratorViewer,
	{ currentPassword, password }: { currentPassword: string; password: string },
): Promise<void> {
	throwByPin(viewer);
	const owner = await checkPassword(database, viewer, currentPassword);
	const passwordHash = await hashNewPassword(password, owner);
	await database.transaction(async (transaction) => {
		const change = { passwordHash, current: owner.passwordHash, except: viewer.session };
		if (!(await setPassword(transaction, authorOf(viewer), viewer, change))) throw wrongPassword();
	});
}
