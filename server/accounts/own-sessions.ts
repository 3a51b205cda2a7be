import { and, desc, eq, ne } from 'drizzle-orm';
import type { OwnSession } from '#contract/accounts/sessions.schema.ts';
import { AppError } from '#contract/errors.ts';
import { m } from '#messages';
import { recordChanges } from '../changes/record-changes.ts';
import type { Database, Queries } from '../platform/database.ts';
import { authorOf } from './author.ts';
import { heldBy } from './holder.ts';
import { isOpen } from './sessions.ts';
import { sessions } from './tables.ts';
import { signedIn, throwByPin, type Viewer } from './viewer.ts';

/** The viewer's account; throws `forbidden` in a session that a PIN has opened. */
function ownerOf(viewer: Viewer) {
	const account = signedIn(viewer);
	throwByPin(account);
	return account;
}

/** The open sessions of the viewer's account, the last used first. */
export async function listSessions(database: Queries, viewer: Viewer): Promise<OwnSession[]> {
	const owner = ownerOf(viewer);
	const rows = await database
		.select()
		.from(sessions)
		.where(and(heldBy(sessions, owner), isOpen))
		.orderBy(desc(sessions.seenAt), desc(sessions.id));
	return rows.map(({ id, tokenHash, device, network, createdAt, seenAt, byPin }) => ({
		id,
		device,
		network,
		first_seen: createdAt.toISOString(),
		last_seen: seenAt.toISOString(),
		current: tokenHash.equals(owner.session),
		by_pin: byPin,
	}));
}

/** Ends sessions of the viewer's account and notes it in the history. Returns how many there were. */
async function endSessions(database: Database, viewer: Viewer, condition: ReturnType<typeof eq>): Promise<number> {
	const owner = ownerOf(viewer);
	return database.transaction(async (transaction) => {
		const ended = await transaction
			.delete(sessions)
			.where(and(heldBy(sessions, owner), condition))
			.returning({ id: sessions.id });
		const { kind, id, origin } = owner;
		const after = { ...origin, sessions: ended.length };
		if (ended.length > 0)
			await recordChanges(transaction, authorOf(owner), [{ entity: kind, id, action: 'sessions_ended', after }]);
		return ended.length;
	});
}

/** Ends one session of the viewer's account. Throws `not_found` for another's, and `forbidden` in a session that a PIN has opened. */
export async function endSession(database: Database, viewer: Viewer, id: number): Promise<void> {
	const ended = await endSessions(database, viewer, eq(sessions.id, id));
	if (ended === 0) throw new AppError('not_found', m.session_not_found());
}

/** Ends all sessions of the viewer's account but this one. Returns how many. Throws `forbidden` in a session that a PIN has opened. */
export async function endOtherSessions(database: Database, viewer: Viewer): Promise<{ ended: number }> {
	const { session } = ownerOf(viewer);
	return { ended: await endSessions(database, viewer, ne(sessions.tokenHash, session)) };
}
