import { eq } from 'drizzle-orm';
import type { AdminSession } from '#contract/accounts/console-pins.schema.ts';
import type { FactorSignIn } from '#contract/accounts/factors.schema.ts';
import type { Database } from '../platform/database.ts';
import { tokenHash } from '../platform/tokens.ts';
import { authorOf } from './author.ts';
import type { Caller } from './caller.ts';
import { type FactorParts, useFactor } from './factors.ts';
import { openAdministratorSession } from './sign-in.ts';
import { ticketExpired, ticketOwner } from './sign-in-tickets.ts';
import { administrators, signInTickets } from './tables.ts';

/**
 * Opens a session by a ticket and a factor; both count once. Throws `unauthenticated` for an old ticket, also when the password was changed
 * meanwhile, and as `useFactor`.
 */
export async function signInByFactor(
	database: Database,
	parts: FactorParts,
	{ ticket, ...proof }: FactorSignIn,
	caller: Caller,
): Promise<AdminSession> {
	const id = await ticketOwner(database, ticket);
	const [account] = await database.select().from(administrators).where(eq(administrators.id, id));
	if (!account) throw ticketExpired();
	const author = { ...authorOf({ kind: 'administrator', id, name: account.name }), origin: caller.origin };
	await useFactor(database, parts, id, proof, author);
	const [used] = await database
		.delete(signInTickets)
		.where(eq(signInTickets.tokenHash, tokenHash(ticket)))
		.returning({ passwordHash: signInTickets.passwordHash });
	if (used?.passwordHash !== account.passwordHash) throw ticketExpired();
	return openAdministratorSession(database, account, caller);
}
