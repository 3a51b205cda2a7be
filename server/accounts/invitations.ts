import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { z } from 'zod';
import { invitationLifetime } from '#contract/accounts/account-labels.ts';
import type { AcceptedInvitation, Invitation, NewInvitation } from '#contract/accounts/invitations.schema.ts';
import { rolesWith } from '#contract/accounts/rights.ts';
import { AppError } from '#contract/errors.ts';
import { m } from '#messages';
import { recordChanges } from '../changes/record-changes.ts';
import type { Database, Queries } from '../platform/database.ts';
import { enqueue } from '../platform/jobs/job-kind.ts';
import { mailKind } from '../platform/mail-kind.ts';
import { newToken, tokenHash } from '../platform/tokens.ts';
import { emailTaken } from './account-errors.ts';
import { authorOf } from './author.ts';
import type { Origin } from './caller.ts';
import { insertAdministrator } from './edit-administrator.ts';
import type { HashNewPassword } from './new-password.ts';
import { administrators, invitations } from './tables.ts';
import { provenStaffWith, staffWith, type Viewer } from './viewer.ts';

/** Not too old, and sent by somebody who may invite today: an owner who loses that right brings no colleague in. */
const isOpen = and(
	gt(invitations.expiresAt, sql`now()`),
	sql`(${invitations.administratorId} is null or exists (select from administrators sender
		where sender.id = ${invitations.administratorId}
			and sender.role = any(${sql.param(rolesWith('administrators.manage'))}::text[])))`,
);
const fromNow = sql`now() + make_interval(secs => ${invitationLifetime})`;

export const invitationMails = {
	/** To somebody who has no account yet: the link by which to make one. */
	invited: mailKind({
		name: 'invitation',
		payload: z.object({ invitation: z.int() }),
		async write({ invitation }, { database, company, link }) {
			const [row] = await database
				.select({ email: invitations.email })
				.from(invitations)
				.where(and(eq(invitations.id, invitation), isOpen));
			if (!row) return undefined;
			const token = newToken();
			return {
				to: row.email,
				subject: m.mail_invitation_subject({ company }),
				// no server and no log sees a fragment
				text: m.mail_invitation_text({ company, url: `${link('/invitation')}#${token}` }),
				lifetime: invitationLifetime,
				async store(transaction) {
					const change = { tokenHash: tokenHash(token), expiresAt: fromNow };
					await transaction.update(invitations).set(change).where(eq(invitations.id, invitation));
				},
			};
		},
	}),
};

/** Stores an invitation; an earlier one of the address is void, also one that another call stores at the same time. */
export async function storeInvitation(
	transaction: Queries,
	{
		email,
		role,
		tokenHash: hash = null,
		administratorId = null,
	}: Pick<typeof invitations.$inferInsert, 'email' | 'role' | 'tokenHash' | 'administratorId'>,
): Promise<typeof invitations.$inferSelect> {
	const stored = { role, tokenHash: hash, administratorId, expiresAt: fromNow };
	await transaction.delete(invitations).where(eq(invitations.email, email));
	const [row] = await transaction
		.insert(invitations)
		.values({ email, ...stored })
		.onConflictDoUpdate({ target: invitations.email, set: stored })
		.returning();
	if (!row) throw new Error('The invitation was not stored.');
	return row;
}

const asInvitation = ({ id, email, role, expiresAt }: typeof invitations.$inferSelect): Invitation => ({
	id,
	email,
	role,
	expires_at: expiresAt.toISOString(),
});

/**
 * An owner invites somebody; an earlier invitation of the address is void. Throws `conflict` when the address has an account, and `step_up`
 * without a proof.
 */
export async function invite(database: Database, viewer: Viewer, { email, role }: NewInvitation): Promise<Invitation> {
	const owner = provenStaffWith(viewer, 'administrators.manage');
	return database.transaction(async (transaction) => {
		const [account] = await transaction
			.select({ id: administrators.id })
			.from(administrators)
			.where(eq(administrators.email, email));
		if (account) throw emailTaken();
		const row = await storeInvitation(transaction, { email, role, administratorId: owner.id });
		await enqueue(transaction, invitationMails.invited, { invitation: row.id });
		await recordChanges(transaction, authorOf(owner), [
			{ entity: 'administrator', id: owner.id, action: 'invited', after: { email, role } },
		]);
		return asInvitation(row);
	});
}

/** Invitations that are still open, for an owner. */
export async function listInvitations(database: Queries, viewer: Viewer): Promise<Invitation[]> {
	staffWith(viewer, 'administrators.manage');
	const rows = await database.select().from(invitations).where(isOpen).orderBy(asc(invitations.id));
	return rows.map(asInvitation);
}

const invitationExpired = () => new AppError('not_found', m.invitation_expired());

/** Takes an invitation back: its link opens nothing any more. Throws `not_found`. */
export async function withdrawInvitation(database: Database, viewer: Viewer, id: number): Promise<void> {
	const owner = staffWith(viewer, 'administrators.manage');
	await database.transaction(async (transaction) => {
		const [row] = await transaction.delete(invitations).where(eq(invitations.id, id)).returning();
		if (!row) throw invitationExpired();
		const before = { email: row.email, role: row.role };
		await recordChanges(transaction, authorOf(owner), [
			{ entity: 'administrator', id: owner.id, action: 'invitation_withdrawn', before },
		]);
	});
}

/**
 * Makes the account of an invitation with a name and a password of the person's own; the link counts once. Throws `not_found` for an old or
 * used one, and when its sender is no owner any more, and `invalid` for a password against the rules.
 */
export async function acceptInvitation(
	database: Database,
	hashNewPassword: HashNewPassword,
	{ token, name, password }: AcceptedInvitation,
	origin: Origin,
): Promise<{ email: string }> {
	const isOf = and(eq(invitations.tokenHash, tokenHash(token)), isOpen);
	const [invitation] = await database.select({ email: invitations.email }).from(invitations).where(isOf);
	if (!invitation) throw invitationExpired();
	const passwordHash = await hashNewPassword(password, { kind: 'administrator', name, email: invitation.email });
	return database.transaction(async (transaction) => {
		const [used] = await transaction.delete(invitations).where(isOf).returning();
		if (!used) throw invitationExpired();
		const { email, role } = used;
		const author = { ...authorOf({ kind: 'anonymous' }), source: 'console', origin } as const;
		await insertAdministrator(transaction, author, { name, email, role, passwordHash });
		return { email };
	});
}
