import { eq, sql } from 'drizzle-orm';
import { type Author, recordChanges } from '../changes/record-changes.ts';
import type { Database, Queries } from '../platform/database.ts';
import type { Secrets } from '../platform/secrets/secrets.ts';
import { newToken, tokenHash } from '../platform/tokens.ts';
import { mailReset, noteFactorChange, removeFactors } from './factors.ts';
import { storeInvitation } from './invitations.ts';
import { mailRoleChange } from './role-mails.ts';
import { closeSessions } from './sessions.ts';
import { administrators } from './tables.ts';

/** Who runs a command on the server needs no account of the shop. */
const author: Author = { kind: 'command', id: null, name: null, source: 'command' };
const role = 'super admin';

/** `invited`: the token of a link that makes the account. `factors`: how many were taken away. */
export type MadeOwner = { made: 'invited'; token: string } | { made: 'owner'; wasOwner: boolean; factors: number };

type Person = typeof administrators.$inferSelect;

async function promote(transaction: Queries, secrets: Secrets, { id, role: before }: Person): Promise<MadeOwner> {
	// a PIN opens sessions without a factor, so that it goes with the factors
	await transaction.update(administrators).set({ role, pinHash: null, pinMisses: 0 }).where(eq(administrators.id, id));
	await closeSessions(transaction, { kind: 'administrator', id });
	// also of an owner, so that every use of the command is in the history
	await recordChanges(transaction, author, [
		{ entity: 'administrator', id, action: 'made_owner', before: { role: before }, after: { role } },
	]);
	await mailRoleChange(transaction);
	const { length: factors } = await removeFactors(transaction, secrets, id);
	if (factors > 0) {
		await noteFactorChange(transaction, author, id, 'factors_reset', { factors });
		await mailReset(transaction, id);
	}
	return { made: 'owner', wasOwner: before === role, factors };
}

async function inviteOwner(transaction: Queries, email: string): Promise<MadeOwner> {
	const token = newToken();
	await storeInvitation(transaction, { email, role, tokenHash: tokenHash(token) });
	// nobody of the staff invites: the entry is of no account
	await recordChanges(transaction, author, [
		{ entity: 'administrator', id: 0, action: 'invited', after: { email, role } },
	]);
	await mailRoleChange(transaction);
	return { made: 'invited', token };
}

/**
 * For an operator of the server, when no owner can come in: makes the person with the email address an owner, without second factors, PIN and open
 * sessions, or invites a new one. The history has it, and all owners get a mail. The password stays.
 */
export async function makeOwner(database: Database, secrets: Secrets, address: string): Promise<MadeOwner> {
	const email = address.trim().toLowerCase();
	return database.transaction(async (transaction) => {
		const [person] = await transaction
			.select()
			.from(administrators)
			.where(sql`lower(${administrators.email}) = ${email}`)
			.for('update');
		return person ? promote(transaction, secrets, person) : inviteOwner(transaction, email);
	});
}
