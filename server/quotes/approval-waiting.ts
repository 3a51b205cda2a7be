import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { AppError, fieldError } from '#contract/errors.ts';
import type { Language } from '#contract/language.ts';
import { m } from '#messages';
import { authorOf, systemAuthor } from '../accounts/author.ts';
import { recordChanges, recordUpdate } from '../changes/record-changes.ts';
import { readCompanies } from '../companies/rows/write-companies.ts';
import type { Database, Queries } from '../platform/database.ts';
import { enqueue, handleJob, type JobHandler, jobKind } from '../platform/jobs/job-kind.ts';
import { lockRequest, type RequestRecord } from '../requests/find-request.ts';
import { exceedsLimit } from './approval-limit.ts';
import { approvalMails } from './approval-mails.ts';
import { findApproval, isApprovalOf } from './find-approval.ts';
import { quoteApprovals, quoteRevisions } from './tables.ts';

interface Acceptance {
	revision: number;
	/** Empty: that of the request. */
	poNumber: string;
}

/** The approvers of a company besides the sender of a request, who can't approve what he bought. */
async function listApprovers(transaction: Queries, { companyId, customerId }: RequestRecord) {
	const { rows } = await transaction.execute<{ id: number; language: Language | null }>(sql`
		select customer.id, customer.language from company_members member join customers customer on customer.id = member.customer_id
		where member.company_id = ${companyId} and member.role = 'approver' and customer.id is distinct from ${customerId}
		order by customer.id`);
	return rows;
}

/** The company of a request's buyer as it is stored; undefined for a buyer without one. */
async function companyOf(transaction: Queries, { companyId }: RequestRecord) {
	if (companyId === null) return undefined;
	const [company] = await readCompanies(transaction, [companyId]);
	return company?.record;
}

function checkNumber(company: { name: string; po_required: boolean } | undefined, poNumber: string): void {
	if (!company?.po_required || poNumber !== '') return;
	throw fieldError('invalid', 'po_number', m.approval_po_required({ company: company.name }));
}

/** Throws `invalid` when the buyer's company demands an order number and there is none. */
export async function checkOrderNumber(transaction: Queries, request: RequestRecord, poNumber: string): Promise<void> {
	checkNumber(await companyOf(transaction, request), poNumber);
}

/** Records that the buyer corrected the order number of what he had accepted. */
export function recordOrderNumber(transaction: Queries, id: number, before: string, after: string): Promise<void> {
	return recordUpdate(transaction, authorOf({ kind: 'anonymous' }), {
		entity: 'request',
		id,
		action: 'order_number',
		before: { po_number: before },
		after: { po_number: after },
	});
}

/**
 * Whether a buyer's acceptance of a revision must wait for an approver of his company. The first time, stores that it waits and mails the
 * approvers; later, stores a corrected order number. False without a company, up to its limit, and once an approver has approved the revision.
 * Throws `invalid` when the company demands an order number and there is none, and `conflict` when nobody may approve.
 */
export async function waitsForApproval(
	transaction: Queries,
	request: RequestRecord,
	{ revision, poNumber: typed }: Acceptance,
): Promise<boolean> {
	const { id: requestId } = request;
	const poNumber = typed || request.poNumber;
	const company = await companyOf(transaction, request);
	if (!company) return false;
	const approval = await findApproval(transaction, { requestId, revision });
	// the company may demand numbers only since the buyer accepted: that is no matter of the approver
	if (approval?.state === 'approved') return false;
	checkNumber(company, poNumber);
	const [sent] = await transaction
		.select({ document: quoteRevisions.document, draft: quoteRevisions.draft })
		.from(quoteRevisions)
		.where(and(eq(quoteRevisions.requestId, requestId), eq(quoteRevisions.revision, revision)));
	if (!sent || !exceedsLimit(company, sent.document, sent.draft.conversion)) return false;
	// repeated click: the approvers already have their mail
	if (approval?.state === 'waiting') {
		if (typed === '' || typed === approval.poNumber) return true;
		await transaction.update(quoteApprovals).set({ poNumber: typed }).where(isApprovalOf({ requestId, revision }));
		await recordOrderNumber(transaction, requestId, approval.poNumber, typed);
		return true;
	}
	const waiting = {
		state: 'waiting',
		poNumber,
		reason: '',
		approverId: null,
		askedAt: new Date(),
		decidedAt: null,
	} as const;
	await transaction
		.insert(quoteApprovals)
		.values({ requestId, revision, ...waiting })
		.onConflictDoUpdate({ target: [quoteApprovals.requestId, quoteApprovals.revision], set: waiting });
	await recordChanges(transaction, authorOf({ kind: 'anonymous' }), [
		{
			entity: 'request',
			id: requestId,
			action: 'approval_asked',
			after: { revision, ...(poNumber && { po_number: poNumber }) },
		},
	]);
	if ((await mailApprovers(transaction, { request, revision })) === 0)
		throw new AppError('conflict', m.approval_nobody({ company: company.name }));
	return true;
}

/**
 * Withdraws an acceptance that waits for an approver: his link decides nothing until the same revision waits again. Returns whether one has waited.
 * `void`: nobody may approve it any more.
 */
export async function withdrawWaiting(
	transaction: Queries,
	{ id: requestId }: RequestRecord,
	revision: number,
	by: 'buyer' | 'void' = 'buyer',
): Promise<boolean> {
	const deleted = await transaction
		.delete(quoteApprovals)
		.where(and(isApprovalOf({ requestId, revision }), eq(quoteApprovals.state, 'waiting')))
		.returning({ revision: quoteApprovals.revision });
	if (deleted.length === 0) return false;
	await recordChanges(transaction, by === 'buyer' ? authorOf({ kind: 'anonymous' }) : systemAuthor, [
		{
			entity: 'request',
			id: requestId,
			action: by === 'buyer' ? 'withdrawn' : 'approval_voided',
			before: { approval: 'waiting' },
			after: { revision },
		},
	]);
	return true;
}

/** Mails the approvers of a revision that waits, but none who has had a link to it since: see `approvalMails.asked`. */
async function mailApprovers(
	transaction: Queries,
	{ request, revision }: { request: RequestRecord; revision: number },
): Promise<number> {
	const approvers = await listApprovers(transaction, request);
	for (const { id: approver, language } of approvers) {
		const payload = { request: request.id, revision, approver };
		await enqueue(transaction, approvalMails.asked, payload, language ?? undefined);
	}
	return approvers.length;
}

/**
 * Reviews what waits for the approvers of a company, after these have changed: new ones get their mail. Where none is left, the acceptance is
 * withdrawn and the buyer gets a mail.
 */
export async function reviewWaiting(database: Database, companyId: number): Promise<void> {
	const { rows } = await database.execute<{ id: number; revision: number }>(sql`
		select request.id, request.quote_revision as revision from requests request
		join quote_approvals approval on approval.request_id = request.id and approval.revision = request.quote_revision
		where request.company_id = ${companyId} and request.status = 'quoted' and approval.state = 'waiting' order by request.id`);
	for (const { id, revision } of rows)
		await database.transaction(async (transaction) => {
			const request = await lockRequest(transaction, { id });
			const isOpen = request.status === 'quoted' && request.quoteRevision === revision;
			const approval = await findApproval(transaction, { requestId: id, revision });
			if (!isOpen || approval?.state !== 'waiting') return;
			if ((await mailApprovers(transaction, { request, revision })) > 0) return;
			await withdrawWaiting(transaction, request, revision, 'void');
			await enqueue(transaction, approvalMails.voided, { request: id, revision }, request.language);
		});
}

/** Enqueued by the trigger of `206-approvers-changed.sql`, for each change of the people of a company. */
const approversChanged = jobKind({ name: 'approvers_changed', payload: z.object({ company: z.int() }) });

/** Running it again has the same result. */
export const approvalJobs = (database: Database): JobHandler[] => [
	handleJob(approversChanged, ({ company }) => reviewWaiting(database, company)),
];
