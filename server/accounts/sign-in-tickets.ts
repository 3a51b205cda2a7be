import { and, eq, gt, lt, sql } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import { m } from '#messages';
import type { Database, Queries } from '../platform/database.ts';
import { newToken, tokenHash } from '../platform/tokens.ts';
import { factorKindsOf } from './factors.ts';
import { signInTickets } from './tables.ts';

const ticketLifetime = sql`interval '10 minutes'`;

/** Throws `factor_required`, with a ticket for the second step, when the person has a factor. The password was right. */
export async function requireFactor(
	database: Database,
	{ id, passwordHash }: { id: number; passwordHash: string },
): Promise<void> {
	const kinds = await factorKindsOf(database, id);
	if (kinds.length === 0) return;
	const ticket = newToken();
	await database.delete(signInTickets).where(lt(signInTickets.expiresAt, sql`now()`));
	await database.insert(signInTickets).values({
		tokenHash: tokenHash(ticket),
		administratorId: id,
		passwordHash,
		expiresAt: sql`now() + ${ticketLifetime}`,
	});
	const error = new AppError('factor_required', m.factor_required());
	error.factor = { ticket, factors: [...kinds, 'recovery_code'] };
	throw error;
}

export const ticketExpired = () => new AppError('unauthenticated', m.factor_ticket_expired());

/** The person whose password opened the ticket; throws `unauthenticated` for an old, used or unknown one. */
export async function ticketOwner(database: Queries, ticket: string): Promise<number> {
	const [row] = await database
		.select({ id: signInTickets.administratorId })
		.from(signInTickets)
		.where(and(eq(signInTickets.tokenHash, tokenHash(ticket)), gt(signInTickets.expiresAt, sql`now()`)));
	if (!row) throw ticketExpired();
	return row.id;
}
