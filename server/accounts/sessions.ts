import { and, eq, gt, lt, ne, sql } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import { m } from '#messages';
import type { Queries } from '../platform/database.ts';
import { newToken, tokenHash } from '../platform/tokens.ts';
import { type Holder, heldBy, holderColumns } from './holder.ts';
import { administrators, customers, sessions } from './tables.ts';
import type { Viewer } from './viewer.ts';

/** Lifetimes of sessions: buyers use their own phones; a console may stay open on a shared desk. */
const lifetimes = { customer: sql`interval '30 days'`, administrator: sql`interval '12 hours'` };

/** Opens a session and returns its token. Only the hash is stored. */
export async function openSession(database: Queries, holder: Holder): Promise<string> {
	const token = newToken();
	await database.delete(sessions).where(lt(sessions.expiresAt, sql`now()`));
	await database.insert(sessions).values({
		tokenHash: tokenHash(token),
		...holderColumns(holder),
		expiresAt: sql`now() + ${lifetimes[holder.kind]}`,
	});
	return token;
}

/** The viewer of the token's session; anonymous without a token, or with an unknown or expired one. */
export async function findViewer(database: Queries, token: string | undefined): Promise<Viewer> {
	if (!token) return { kind: 'anonymous' };
	const hash = tokenHash(token);
	const [row] = await database
		.select({
			customer: { id: customers.id, name: customers.name },
			administrator: { id: administrators.id, name: administrators.name, role: administrators.role },
			byPin: sessions.byPin,
		})
		.from(sessions)
		.leftJoin(customers, eq(customers.id, sessions.customerId))
		.leftJoin(administrators, eq(administrators.id, sessions.administratorId))
		.where(and(eq(sessions.tokenHash, hash), gt(sessions.expiresAt, sql`now()`)));
	if (row?.customer) return { kind: 'customer', ...row.customer, session: hash };
	if (row?.administrator) {
		const { id, name, role } = row.administrator;
		const { byPin } = row;
		return { kind: 'administrator', id, name, role: byPin ? 'admin' : role, byPin, session: hash };
	}
	return { kind: 'anonymous', expired: true };
}

/**
 * Gives a session to an administrator under a new token, and returns the token. The session's end stays the same. Throws
 * `unauthenticated` when it was closed meanwhile.
 */
export async function handOverSession(database: Queries, session: Buffer, administratorId: number): Promise<string> {
	const token = newToken();
	const switched = await database
		.update(sessions)
		.set({ tokenHash: tokenHash(token), administratorId, byPin: true })
		.where(and(eq(sessions.tokenHash, session), gt(sessions.expiresAt, sql`now()`)))
		.returning({ tokenHash: sessions.tokenHash });
	if (switched.length === 0) throw new AppError('unauthenticated', m.account_session_expired());
	return token;
}

export async function closeSession(database: Queries, viewer: Viewer): Promise<void> {
	if ('session' in viewer) await database.delete(sessions).where(eq(sessions.tokenHash, viewer.session));
}

/** Ends the holder's sessions, except the one of this hash. */
export async function closeSessions(database: Queries, holder: Holder, except?: Buffer): Promise<void> {
	await database
		.delete(sessions)
		.where(and(heldBy(sessions, holder), except ? ne(sessions.tokenHash, except) : undefined));
}
