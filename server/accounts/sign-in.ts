import { eq } from 'drizzle-orm';
import type { AdminSession, Session, SignIn, User } from '#contract/accounts.ts';
import { Refusal } from '#contract/refusal.ts';
import { m } from '#messages';
import type { Queries } from '../platform/database.ts';
import { isSecret } from '../platform/passwords.ts';
import { openSession } from './sessions.ts';
import { administrators, customers } from './tables.ts';
import { signedIn, type Viewer } from './viewer.ts';

const refused = () => new Refusal('unauthenticated', m.account_login_refused());

/** Refuses `unauthenticated`, for a wrong password as for an unknown address, in the same time. */
export async function signInCustomer(database: Queries, { email, password }: SignIn): Promise<Session> {
	const [row] = await database.select().from(customers).where(eq(customers.email, email));
	if (!(await isSecret(password, row?.passwordHash)) || !row) throw refused();
	const { id, name, number } = row;
	const token = await openSession(database, { kind: 'customer', id });
	return { user: { id, name, email, number, role: 'customer' }, token };
}

/** Refuses as `signInCustomer` does. */
export async function signInAdministrator(database: Queries, { email, password }: SignIn): Promise<AdminSession> {
	const [row] = await database.select().from(administrators).where(eq(administrators.email, email));
	if (!(await isSecret(password, row?.passwordHash)) || !row) throw refused();
	const { id, name, role } = row;
	return { admin: { id, name, email, role }, token: await openSession(database, { kind: 'administrator', id }) };
}

/** The viewer's own account, whichever kind it is; refuses `unauthenticated`. */
export async function getSelf(database: Queries, viewer: Viewer): Promise<User> {
	const { kind, id } = signedIn(viewer);
	if (kind === 'customer') {
		const [row] = await database.select().from(customers).where(eq(customers.id, id));
		if (row) return { id, name: row.name, email: row.email, number: row.number, role: 'customer' };
	} else {
		const [row] = await database.select().from(administrators).where(eq(administrators.id, id));
		if (row) return { id, name: row.name, email: row.email, number: null, role: row.role };
	}
	throw new Refusal('unauthenticated', m.account_session_expired());
}
