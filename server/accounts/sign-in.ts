import { and, eq } from 'drizzle-orm';
import type { AdminSession, Session, SignIn, User } from '#contract/accounts.ts';
import { AppError } from '#contract/errors.ts';
import { m } from '#messages';
import type { Database, Queries } from '../platform/database.ts';
import { isSecret } from '../platform/passwords.ts';
import type { Holder } from './holder.ts';
import { rememberDevice } from './known-devices.ts';
import { openSession } from './sessions.ts';
import { accountTables, administrators, customers } from './tables.ts';
import { signedIn, type Viewer } from './viewer.ts';

const signInFailed = () => new AppError('unauthenticated', m.account_login_refused());

/** The hash of the device that somebody signs in from; undefined for a caller that names none. */
type Device = Buffer | undefined;

/** Opens a session while the account has the password that was checked; one changed meanwhile opens nothing. */
function openChecked(database: Database, holder: Holder, passwordHash: string, device: Device): Promise<string> {
	const accounts = accountTables[holder.kind];
	return database.transaction(async (transaction) => {
		const [account] = await transaction
			.select({ id: accounts.id })
			.from(accounts)
			.where(and(eq(accounts.id, holder.id), eq(accounts.passwordHash, passwordHash)))
			.for('share');
		if (!account) throw signInFailed();
		await rememberDevice(transaction, holder, device);
		return openSession(transaction, holder);
	});
}

/**
 * Opens a session; the account knows the device from then on. Throws `unauthenticated`, for a wrong password as for an unknown
 * email address, in the same time.
 */
export async function signInCustomer(
	database: Database,
	{ email, password }: SignIn,
	device: Device,
): Promise<Session> {
	const [row] = await database.select().from(customers).where(eq(customers.email, email));
	if (!(await isSecret(password, row?.passwordHash)) || !row) throw signInFailed();
	const { id, name, number } = row;
	const token = await openChecked(database, { kind: 'customer', id }, row.passwordHash, device);
	return { user: { id, name, email, number, role: 'customer' }, token };
}

/** As `signInCustomer`. */
export async function signInAdministrator(
	database: Database,
	{ email, password }: SignIn,
	device: Device,
): Promise<AdminSession> {
	const [row] = await database.select().from(administrators).where(eq(administrators.email, email));
	if (!(await isSecret(password, row?.passwordHash)) || !row) throw signInFailed();
	const { id, name, role } = row;
	const token = await openChecked(database, { kind: 'administrator', id }, row.passwordHash, device);
	return { admin: { id, name, email, role }, token };
}

/** The viewer's own account, whichever kind it is; throws `unauthenticated`. */
export async function getSelf(database: Queries, viewer: Viewer): Promise<User> {
	const known = signedIn(viewer);
	const { id } = known;
	if (known.kind === 'customer') {
		const [row] = await database.select().from(customers).where(eq(customers.id, id));
		if (row) return { id, name: row.name, email: row.email, number: row.number, role: 'customer' };
	} else {
		const [row] = await database.select().from(administrators).where(eq(administrators.id, id));
		if (row) return { id, name: row.name, email: row.email, number: null, role: known.role };
	}
	throw new AppError('unauthenticated', m.account_session_expired());
}
