import { and, eq, isNotNull, lt, ne, or, sql } from 'drizzle-orm';
import { roleByPin, stepUpLifetime } from '#contract/accounts/account-labels.ts';
import { AppError } from '#contract/errors.ts';
import { m } from '#messages';
import type { Queries } from '../platform/database.ts';
import { newToken, tokenHash } from '../platform/tokens.ts';
import type { Origin } from './caller.ts';
import { type Holder, heldBy, holderColumns } from './holder.ts';
import { administrators, customers, sessions } from './tables.ts';
import type { Viewer } from './viewer.ts';

/** Lifetimes of sessions, whatever is done in them: buyers use their own phones. */
const lifetimes = { customer: sql`interval '90 days'`, administrator: sql`interval '30 days'` };

/** How long a session of the staff may be unused: a setting, which each call reads, so that it counts at once on every server. */
const staffIdleTime = sql`make_interval(hours => coalesce((select staff_idle_hours from settings where id = 1), 12))`;

/** The condition that a session has not ended. */
export const isOpen = sql`${sessions.expiresAt} > now()
	and (${sessions.administratorId} is null or ${sessions.seenAt} > now() - ${staffIdleTime})`;

/** Browser and system, without what tells this device from others of the kind: `Chrome, Android, 3f9a1c22` → `Chrome, Android`. */
const kindOfDevice = (device: string) => device.replace(/(^|, )[0-9a-f]{8}$/, '');

/** How long a proof counts for what needs one. */
const proofLifetime = sql`make_interval(secs => ${stepUpLifetime})`;

/** Opens a session and returns its token, just after a proof of who is there. Only the hash is stored. */
export async function openSession(
	database: Queries,
	holder: Holder,
	{ network, device }: Origin = { network: '', device: '' },
): Promise<string> {
	const token = newToken();
	const isIdle = and(isNotNull(sessions.administratorId), lt(sessions.seenAt, sql`now() - ${staffIdleTime}`));
	await database.delete(sessions).where(or(lt(sessions.expiresAt, sql`now()`), isIdle));
	await database.insert(sessions).values({
		tokenHash: tokenHash(token),
		...holderColumns(holder),
		network,
		device: kindOfDevice(device),
		provenAt: sql`now()`,
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
			mustEnrol: sql<boolean>`coalesce((select factor_required from settings where id = 1), false)
				and not exists (select from factors
					where factors.administrator_id = ${administrators.id} and factors.confirmed_at is not null)`,
			isNoteDue: sql<boolean>`${sessions.seenAt} < now() - interval '1 minute'`,
			isProven: sql<boolean>`coalesce(${sessions.provenAt} > now() - ${proofLifetime}, false)`,
		})
		.from(sessions)
		.leftJoin(customers, eq(customers.id, sessions.customerId))
		.leftJoin(administrators, eq(administrators.id, sessions.administratorId))
		.where(and(eq(sessions.tokenHash, hash), isOpen));
	const { isNoteDue = false } = row ?? {};
	if (row?.customer) return { kind: 'customer', ...row.customer, isProven: row.isProven, isNoteDue, session: hash };
	if (row?.administrator) {
		const { id, name, role } = row.administrator;
		const { byPin, isProven, mustEnrol } = row;
		return {
			kind: 'administrator',
			id,
			name,
			role: byPin ? roleByPin(role) : role,
			byPin,
			isProven: isProven && !byPin,
			isNoteDue,
			mustEnrol,
			session: hash,
		};
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
		.set({ tokenHash: tokenHash(token), administratorId, byPin: true, provenAt: null })
		.where(and(eq(sessions.tokenHash, session), isOpen))
		.returning({ tokenHash: sessions.tokenHash });
	if (switched.length === 0) throw new AppError('unauthenticated', m.account_session_expired());
	return token;
}

/** Notes that the session's owner has just proved who is there. Returns until when that counts; throws `unauthenticated`. */
export async function proveSession(database: Queries, session: Buffer): Promise<Date> {
	const [row] = await database
		.update(sessions)
		.set({ provenAt: sql`now()` })
		.where(and(eq(sessions.tokenHash, session), isOpen))
		.returning({ until: sql<string>`${sessions.provenAt} + ${proofLifetime}` });
	if (!row) throw new AppError('unauthenticated', m.account_session_expired());
	return new Date(row.until);
}

/** Notes that a session is used, and from where. */
export async function noteUse(database: Queries, session: Buffer, network: string): Promise<void> {
	await database.update(sessions).set({ seenAt: sql`now()`, network }).where(eq(sessions.tokenHash, session));
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
