import { eq } from 'drizzle-orm';
import type { AdminSession } from '#contract/accounts/console-pins.schema.ts';
import type { FactorSignIn } from '#contract/accounts/factors.schema.ts';
import { isAppError } from '#contract/errors.ts';
import { countCall, countingKey } from '../http/counted-calls.ts';
import type { Database } from '../platform/database.ts';
import { tokenHash } from '../platform/tokens.ts';
import { authorOf } from './author.ts';
import type { Caller } from './caller.ts';
import { factorMails } from './factor-mails.ts';
import { type FactorParts, useFactor } from './factors.ts';
import { notifyHolder } from './notify-holder.ts';
import type { RefusedAccount } from './refused-proofs.ts';
import { openAdministratorSession } from './sign-in.ts';
import { ticketExpired, ticketOwner } from './sign-in-tickets.ts';
import { administrators, signInTickets } from './tables.ts';

const minutesOfDay = 1_440;

/** Mails the person at the first refused factor of a day: somebody has the password. */
export function mailRefusedFactor(database: Database, administrator: number): Promise<void> {
	return database.transaction(async (transaction) => {
		const key = countingKey('mail of a refused factor', String(administrator));
		const { count } = await countCall(transaction, key, minutesOfDay);
		if (count > 1) return;
		const holder = { kind: 'administrator', id: administrator } as const;
		await notifyHolder(transaction, holder, factorMails.refused, { administrator });
	});
}

const isRefused = (error: unknown) => isAppError(error) && (error.code === 'invalid' || error.code === 'too_many');

/**
 * Opens a session by a ticket and a factor; both count once. Throws `unauthenticated` for an old ticket, also when the password was changed
 * meanwhile, and as `useFactor`. `onRefused` is called for a refused factor: the password was right.
 */
export async function signInByFactor(
	database: Database,
	parts: FactorParts,
	{ ticket, ...proof }: FactorSignIn,
	caller: Caller,
	onRefused: (account: RefusedAccount) => void,
): Promise<AdminSession> {
	const id = await ticketOwner(database, ticket);
	const [account] = await database.select().from(administrators).where(eq(administrators.id, id));
	if (!account) throw ticketExpired();
	const person = { kind: 'administrator', id, name: account.name, origin: caller.origin } as const;
	try {
		await useFactor(database, parts, id, proof, authorOf(person));
	} catch (error) {
		if (isRefused(error)) onRefused(person);
		throw error;
	}
	const [used] = await database
		.delete(signInTickets)
		.where(eq(signInTickets.tokenHash, tokenHash(ticket)))
		.returning({ passwordHash: signInTickets.passwordHash });
	if (used?.passwordHash !== account.passwordHash) throw ticketExpired();
	return openAdministratorSession(database, account, caller);
}
