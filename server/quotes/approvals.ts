import { and, eq, sql } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import type { Language } from '#contract/language.ts';
import type { ApprovalForm, PublicRequest, QuoteApproval } from '#contract/quotes/quote-desk.schema.ts';
import type { QuoteDocument } from '#contract/quotes/quotes.schema.ts';
import { m } from '#messages';
import { authorOf } from '../accounts/author.ts';
import { customers } from '../accounts/tables.ts';
import { signedIn, type Viewer } from '../accounts/viewer.ts';
import { recordUpdate } from '../changes/record-changes.ts';
import { findMembership } from '../companies/rows/memberships.ts';
import type { Database, Queries } from '../platform/database.ts';
import { enqueue } from '../platform/jobs/job-kind.ts';
import { tokenHash } from '../platform/tokens.ts';
import { lockRequest, type RequestRecord } from '../requests/find-request.ts';
import { statusNow } from '../requests/request-rows.ts';
import { approvalMails } from './approval-mails.ts';
import { applyDecision } from './decide-quote.ts';
import { isApprovalOf } from './find-approval.ts';
import { getPublicRequest } from './public-request.ts';
import { approvalLinks, quoteApprovals } from './tables.ts';

/** Locks a mailed link. Throws `not_found` for an unknown one, and `conflict` when it is used or too old. */
async function lockLink(transaction: Queries, token: string, requestId: number, revision: number) {
	const [link] = await transaction
		.select()
		.from(approvalLinks)
		.where(
			and(
				eq(approvalLinks.tokenHash, tokenHash(token)),
				eq(approvalLinks.requestId, requestId),
				eq(approvalLinks.revision, revision),
			),
		)
		.for('update');
	if (!link) throw new AppError('not_found', m.approval_link_unknown());
	if (link.usedAt !== null) throw new AppError('conflict', m.approval_link_used());
	if (link.expiresAt < new Date()) throw new AppError('conflict', m.approval_link_old());
	return link;
}

/**
 * Who approves: the person of the mailed link, else the signed-in viewer, who must be an approver of the request's company by now and not its
 * sender. Throws `forbidden` for others, `unauthenticated` without both, and as `lockLink`.
 */
async function approverOf(
	transaction: Queries,
	viewer: Viewer,
	{ id: requestId, companyId, customerId }: RequestRecord,
	{ token, revision }: ApprovalForm,
): Promise<{ id: number; name: string }> {
	const id =
		token === undefined ? signedIn(viewer).id : (await lockLink(transaction, token, requestId, revision)).approverId;
	if (token === undefined && viewer.kind !== 'customer') throw new AppError('forbidden', m.account_forbidden());
	if (id === customerId) throw new AppError('forbidden', m.approval_own());
	const membership = await findMembership(transaction, id);
	const [account] = await transaction.select({ name: customers.name }).from(customers).where(eq(customers.id, id));
	if (!account || companyId === null || membership?.company !== companyId || membership.role !== 'approver')
		throw new AppError('forbidden', m.approval_no_approver());
	return { id, name: account.name };
}

/**
 * Approves or refuses the acceptance of a revision, by an approver. What is approved is accepted in the same transaction; twice is once. Throws as
 * `approverOf`, `not_found`, and `conflict` when nothing waits, when it was refused, and as `decideQuote`.
 */
export function decideApproval(
	database: Database,
	viewer: Viewer,
	code: string,
	form: ApprovalForm,
	language: Language,
): Promise<PublicRequest> {
	return database.transaction(async (transaction) => {
		const request = await lockRequest(transaction, { code });
		const { revision, decision, reason, token } = form;
		const approver = await approverOf(transaction, viewer, request, form);
		const isThis = isApprovalOf({ requestId: request.id, revision });
		const [approval] = await transaction.select().from(quoteApprovals).where(isThis).for('update');
		if (approval?.state === 'approved' && decision === 'approve') return getPublicRequest(transaction, code, language);
		if (approval?.state !== 'waiting') throw new AppError('conflict', m.approval_settled());
		if (revision !== request.quoteRevision) throw new AppError('conflict', m.quote_superseded());
		if (request.status !== 'quoted') throw new AppError('conflict', m.quote_settled());
		const state = decision === 'approve' ? 'approved' : 'refused';
		await transaction
			.update(quoteApprovals)
			.set({ state, reason: decision === 'approve' ? '' : reason, approverId: approver.id, decidedAt: new Date() })
			.where(isThis);
		if (token !== undefined)
			await transaction
				.update(approvalLinks)
				.set({ usedAt: new Date() })
				.where(eq(approvalLinks.tokenHash, tokenHash(token)));
		await recordUpdate(transaction, authorOf({ kind: 'customer', ...approver }), {
			entity: 'request',
			id: request.id,
			action: state,
			before: { approval: 'waiting' },
			after: { approval: state, revision, ...(decision === 'refuse' && reason && { reason }) },
		});
		await enqueue(transaction, approvalMails.decided, { request: request.id, revision }, request.language);
		if (decision === 'refuse') return getPublicRequest(transaction, code, language);
		const acceptance = { decision: 'accepted', revision, reason: '', poNumber: approval.poNumber } as const;
		return applyDecision(transaction, request, acceptance, language);
	});
}

/**
 * What an approver reads by his link, before he decides. Throws `not_found` for an unknown link and for somebody who is no approver of the
 * company any more, and `conflict` for a link that is too old.
 */
export async function getApproval(database: Queries, token: string): Promise<QuoteApproval> {
	const { rows } = await database.execute<{
		code: string;
		buyer: string;
		company: string;
		state: QuoteApproval['state'];
		po_number: string;
		is_open: boolean;
		is_expired: boolean;
		is_old: boolean;
		document: QuoteDocument;
	}>(sql`
		select requests.code, requests.customer_name as buyer, company.name as company, approval.state, approval.po_number, sent.document,
			link.expires_at < now() as is_old, ${statusNow} = 'expired' as is_expired, link.used_at is null and ${statusNow} = 'quoted'
				and requests.quote_revision = approval.revision and approval.state = 'waiting' as is_open
		from approval_links link
		join quote_approvals approval on approval.request_id = link.request_id and approval.revision = link.revision
		join quote_revisions sent on sent.request_id = link.request_id and sent.revision = link.revision
		join requests on requests.id = link.request_id
		join companies company on company.id = requests.company_id
		join company_members member on member.company_id = company.id and member.customer_id = link.approver_id
			and member.role = 'approver'
		where link.token_hash = ${tokenHash(token)}`);
	const [row] = rows;
	if (!row) throw new AppError('not_found', m.approval_link_unknown());
	const { document, is_old, ...approval } = row;
	if (is_old) throw new AppError('conflict', m.approval_link_old());
	const { revision, total, currency, valid_until, lines } = document;
	return {
		...approval,
		revision,
		total,
		currency,
		valid_until,
		lines: lines.map(({ name, names, size, quantity, total }) => ({ name, names, size, quantity, total })),
	};
}
