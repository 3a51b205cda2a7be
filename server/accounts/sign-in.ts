import { and, eq, gt } from 'drizzle-orm';
import type { Session, SignIn, User } from '#contract/accounts/accounts.schema.ts';
import type { AdminSession } from '#contract/accounts/console-pins.schema.ts';
import { AppError } from '#contract/errors.ts';
import { m } from '#messages';
import type { Database, Queries } from '../platform/database.ts';
import { isSecret } from '../platform/passwords.ts';
import type { Holder } from './holder.ts';
import { addKnownDevice } from './known-devices.ts';
import { openSession } from './sessions.ts';
import { accountTables, administrators, customers } from './tables.ts';
import { signedIn, type Viewer } from './viewer.ts';

const signInFailed = () => new AppError('unauthenticated', m.account_login_refused());

/** The hash of the caller's device; undefined for a caller without one. */
type Device = Buffer | undefined;

/** Opens a session if the account still has the password that was checked. */
function openSessionIfUnchanged(
	database: Database,
	holder: Holder,
	passwordHash: string,
	device: Device,
): Promise<string> {
	const accounts = accountTables[holder.kind];
	return database.transaction(async (transaction) => {
		const [account] = await transaction
			.select({ id: accounts.id })
			.from(accounts)
			.where(and(eq(accounts.id, holder.id), eq(accounts.passwordHash, passwordHash)))
			.for('share');
		if (!account) throw signInFailed();
		await addKnownDevice(transaction, holder, device);
		return openSession(transaction, holder);
	});
}

/**
 * Opens a session; the account knows the device from then on. Throws `unauthenticated`, equally and in the same time for a wrong
 * password and an unknown email address.
 */
export async function signInCustomer(
	database: Database,
	{ email, password }: SignIn,
	device: Device,
): Promise<Session> {
	const [row] = await database.select().from(customers).where(eq(customers.email, email));
	if (!(await isSecret(password, row?.passwordHash)) || !row) throw signInFailed();
	const { id, name, number } = row;
	const token = await openSessionIfUnchanged(database, { kind: 'customer', id }, row.passwordHash, device);
	return { user: { id, name, email, number, role: 'customer' }, token };
}

/** As `signInCustomer`. Unlocks a PIN that wrong tries have locked. */
export async function signInAdministrator(
	database: Database,
	{ email, password }: SignIn,
	device: Device,
): Promise<AdminSession> {
	const [row] = await database.select().from(administrators).where(eq(administrators.email, email));
	if (!(await isSecret(password, row?.passwordHash)) || !row) throw signInFailed();
	const { id, name, role } = row;
	const token = await openSessionIfUnchanged(database, { kind: 'administrator', id }, row.passwordHash, device);
	await database
		.update(administrators)
		.set({ pinMisses: 0 })
		.where(and(eq(administrators.id, id), gt(administrators.pinMisses, 0)));
	const pin = pinStateOf(row);
	return { admin: { id, name, email, role, ...(pin && { pin }) }, token };
}

function pinStateOf({ pinHash, hasOldPin }: typeof administrators.$inferSelect): 'set' | 'old' | undefined {
	if (hasOldPin) return 'old';
	return pinHash === null ? undefined : 'set';
}

/** The viewer's own account, of either kind; throws `unauthenticated`. */
export async function getSelf(database: Queries, viewer: Viewer): Promise<User> {
	const account = signedIn(viewer);
	const { id } = account;
	if (account.kind === 'customer') {
		const [row] = await database.select().from(customers).where(eq(customers.id, id));
		if (row) return { id, name: row.name, email: row.email, number: row.number, role: 'customer' };
	} else {
		const [row] = await database.select().from(administrators).where(eq(administrators.id, id));
		if (row) return { id, name: row.name, email: row.email, number: null, role: account.role };
	}
	throw new AppError('unauthenticated', m.account_session_expired());
}
