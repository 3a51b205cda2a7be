import { and, eq, isNull, or, sql } from 'drizzle-orm';
import type { CompanyInvitation, InvitationForm } from '#contract/companies/companies.schema.ts';
import { linkDays, type MemberRole } from '#contract/companies/company-rules.ts';
import { AppError } from '#contract/errors.ts';
import { type Language, pathIn } from '#contract/language.ts';
import { isolateCodes } from '#contract/text/code-order.ts';
import { m } from '#messages';
import { authorOf } from '../accounts/author.ts';
import { holderColumns } from '../accounts/holder.ts';
import { markEmailProven } from '../accounts/proven-emails.ts';
import { type CustomerViewer, customerOf, signedIn, type Viewer } from '../accounts/viewer.ts';
import { changedMeanwhile } from '../changes/changed-meanwhile.ts';
import { recordChanges } from '../changes/record-changes.ts';
import type { Database, Queries } from '../platform/database.ts';
import { insertedRow } from '../platform/inserted-rows.ts';
import { enqueue } from '../platform/jobs/job-kind.ts';
import { newToken, tokenHash } from '../platform/tokens.ts';
import { companyMails } from './company-mails.ts';
import { countRequests, lockCompany, withMember } from './edit-company.ts';
import { companyNotFound } from './list-companies.ts';
import { findMembership } from './rows/memberships.ts';
import { isOpenInvitation } from './rows/open-invitations.ts';
import { companyInvitations } from './rows/tables.ts';
import { deleteCompany, readCompanies, type StoredCompany, updateCompany } from './rows/write-companies.ts';

/** Invitations of a company that wait: more are no people. */
const maxWaiting = 50;

/** Throws `not_found` for a customer who is no approver of the company, or of one that the staff have not confirmed. */
async function checkInviter(
	transaction: Queries,
	account: ReturnType<typeof signedIn>,
	{ id, record }: StoredCompany,
): Promise<void> {
	if (account.kind !== 'customer') return;
	const own = await findMembership(transaction, account.id);
	if (own?.company !== id || own.role !== 'approver' || record.state !== 'confirmed') throw companyNotFound();
}

/**
 * Invites an address to a company for a week, by the staff or an approver of the company. The link is in the result and, as another one, in a mail;
 * only hashes are stored. An earlier invitation of the address that waits becomes void. Throws `not_found` for others.
 */
export async function inviteToCompany(
	database: Database,
	viewer: Viewer,
	id: number,
	{ email, role }: InvitationForm,
	{ siteUrl, language }: { siteUrl: string; language: Language },
): Promise<CompanyInvitation> {
	const account = signedIn(viewer);
	const token = newToken();
	return database.transaction(async (transaction) => {
		const company = await lockCompany(transaction, id);
		await checkInviter(transaction, account, company);
		await transaction.execute(sql`delete from company_invitations
			where company_id = ${id} and accepted_at is null and (email = ${email} or not (${isOpenInvitation}))`);
		const { rows } = await transaction.execute<{ count: number }>(sql`
			select count(*)::int as count from company_invitations where company_id = ${id} and accepted_at is null`);
		if ((rows[0]?.count ?? 0) >= maxWaiting)
			throw new AppError('conflict', m.company_invitations_most({ max: maxWaiting }));
		const added = await transaction
			.insert(companyInvitations)
			.values({
				companyId: id,
				email,
				role,
				...holderColumns(account),
				tokenHash: tokenHash(token),
				expiresAt: sql`now() + make_interval(days => ${linkDays})`,
			})
			.returning({ id: companyInvitations.id, expiresAt: companyInvitations.expiresAt });
		const invitation = insertedRow(companyInvitations, added);
		await recordChanges(transaction, authorOf(account), [
			{ entity: 'company', id, action: 'invited', after: { role } },
		]);
		await enqueue(transaction, companyMails.invitation, { invitation: invitation.id });
		const url = siteUrl + pathIn(language, `/join/${token}`);
		return { id: invitation.id, email, role, expires_at: invitation.expiresAt.toISOString(), url };
	});
}

/**
 * Takes back an invitation that nobody has accepted, by the staff or an approver of the company: its links open nothing any more. Throws
 * `not_found` for others and for an invitation that is used or gone.
 */
export async function withdrawInvitation(
	database: Database,
	viewer: Viewer,
	{ id, invitation }: { id: number; invitation: number },
): Promise<void> {
	const account = signedIn(viewer);
	await database.transaction(async (transaction) => {
		await checkInviter(transaction, account, await lockCompany(transaction, id));
		const isThis = and(eq(companyInvitations.id, invitation), eq(companyInvitations.companyId, id));
		const [row] = await transaction
			.delete(companyInvitations)
			.where(and(isThis, isNull(companyInvitations.acceptedAt)))
			.returning({ role: companyInvitations.role });
		if (!row) throw new AppError('not_found', m.company_invitation_gone());
		await recordChanges(transaction, authorOf(account), [
			{ entity: 'company', id, action: 'invitation_withdrawn', before: { role: row.role } },
		]);
	});
}

async function isOpen(transaction: Queries, id: number): Promise<boolean> {
	const { rows } = await transaction.execute(
		sql`select from company_invitations where id = ${id} and ${isOpenInvitation}`,
	);
	return rows.length > 0;
}

/**
 * Deletes the company that a customer has asked for, so that he can join another one: only while it waits for the staff, he is alone in it, and
 * it has no requests.
 */
async function giveUpAsked(transaction: Queries, customer: CustomerViewer, company: StoredCompany): Promise<void> {
	const { state, members } = company.record;
	const isAlone = members.length === 1 && members[0]?.customer_id === customer.id;
	if (state === 'asked' && isAlone && (await countRequests(transaction, company.id)) === 0)
		await deleteCompany(transaction, authorOf(customer), company);
}

/**
 * Accepts an invitation by its link, once, by the account of the invited address. The link of the mail proves the address. Once that mail went
 * out, the link that the inviter has copied needs a proved one: each reader of a chat could have registered with it. A company that he has asked for
 * himself and is alone in gives way. Throws `not_found` for an
 * unknown link and for one whose sender may not invite any more, `forbidden` for another address and for one without a proof, and `conflict`
 * when it was used, is too old, is being moved by a merge, or the viewer is of another company.
 */
export async function acceptInvitation(
	database: Database,
	viewer: Viewer,
	token: string,
	hasMailServer: () => Promise<boolean>,
): Promise<{ id: number; name: string; role: MemberRole }> {
	const customer = customerOf(viewer);
	const sendsMails = await hasMailServer();
	return database.transaction(async (transaction) => {
		const hash = tokenHash(token);
		const isToken = or(eq(companyInvitations.tokenHash, hash), eq(companyInvitations.mailedHash, hash));
		const unknown = () => new AppError('not_found', m.company_invitation_unknown());
		const [found] = await transaction
			.select({ company: companyInvitations.companyId })
			.from(companyInvitations)
			.where(isToken);
		if (!found) throw unknown();
		const own = await findMembership(transaction, customer.id);
		const locked = await readCompanies(transaction, [found.company, ...(own ? [own.company] : [])], { lock: true });
		const company = locked.find(({ id }) => id === found.company);
		const earlier = locked.find(({ id }) => id !== found.company);
		const [invitation] = await transaction.select().from(companyInvitations).where(isToken).for('update');
		// a merge or its undo has moved it while this waited for the company
		if (!company || invitation?.companyId !== company.id) throw changedMeanwhile();
		const { rows } = await transaction.execute<{ email: string; isProven: boolean }>(
			sql`select email, email_proven as "isProven" from customers where id = ${customer.id}`,
		);
		const [account] = rows;
		if (account?.email !== invitation.email) throw new AppError('forbidden', m.company_invitation_other_address());
		if (invitation.acceptedAt !== null) throw new AppError('conflict', m.company_invitation_used());
		if (invitation.expiresAt < new Date()) throw new AppError('conflict', m.company_invitation_old());
		if (!(await isOpen(transaction, invitation.id))) throw unknown();
		const { role, companyId, email, mailedHash } = invitation;
		const isByMail = mailedHash?.equals(hash) ?? false;
		if (sendsMails && mailedHash !== null && !isByMail && !account.isProven)
			throw new AppError('forbidden', m.company_invitation_prove_address({ email: isolateCodes(email) }));
		if (earlier) await giveUpAsked(transaction, customer, earlier);
		// the staff may have changed the role of a member since they invited him to prove his address
		const present = company.record.members.find(({ customer_id }) => customer_id === customer.id);
		const member = present ?? { customer_id: customer.id, role };
		const record = await withMember(transaction, company, member, m.company_own_elsewhere);
		await updateCompany(transaction, authorOf(customer), company, record, 'members');
		if (isByMail) await markEmailProven(transaction, customer, email);
		await transaction
			.update(companyInvitations)
			.set({ acceptedAt: sql`now()` })
			.where(eq(companyInvitations.id, invitation.id));
		return { id: companyId, name: company.record.name, role: member.role };
	});
}
