import { and, eq, not, sql } from 'drizzle-orm';
import { z } from 'zod';
import { linkDays } from '#contract/companies/company-rules.ts';
import { formatMoney } from '#contract/money/currencies.ts';
import { m } from '#messages';
import { customers } from '../accounts/tables.ts';
import { JobPostponed } from '../platform/jobs/job-kind.ts';
import { mailKind } from '../platform/mail-kind.ts';
import { newToken, tokenHash } from '../platform/tokens.ts';
import { mailedCustomer } from '../requests/mail-recipient.ts';
import { requests } from '../requests/tables.ts';
import { isApprovalOf } from './find-approval.ts';
import { approvalLinks, quoteApprovals, quoteRevisions } from './tables.ts';

const askedPayload = z.object({ request: z.int(), revision: z.int(), approver: z.int() });

/**
 * Whether an approver has an unused link to a revision, from the mail of another job, since its buyer accepted it or in the hour before. In the
 * query `quote_approvals` names the row. A link of this job is from a mail that the server may have refused.
 */
const hasLink = ({ request, revision, approver }: z.infer<typeof askedPayload>, job: string) => sql`exists (
	select from approval_links link where link.request_id = ${request} and link.revision = ${revision} and link.approver_id = ${approver}
		and link.job is distinct from ${job}::uuid and link.used_at is null and link.expires_at - make_interval(days => ${linkDays}) > quote_approvals.asked_at - interval '1 hour')`;

/** Mails about approvals. No payload has a token: it is made when the mail is sent, and only its hash is stored. */
export const approvalMails = {
	/**
	 * To an approver: a quote waits for him, with his link. Not sent when it is decided, when he is no approver any more, and as long as
	 * `hasLink`: a buyer may accept and withdraw again and again.
	 */
	asked: mailKind({
		name: 'approval_asked',
		payload: askedPayload,
		async write(payload, { database, key, company, link }) {
			const { request, revision, approver } = payload;
			const [row] = await database
				.select({
					to: customers.email,
					code: requests.code,
					buyer: requests.customerName,
					total: quoteRevisions.total,
					document: quoteRevisions.document,
				})
				.from(quoteApprovals)
				.innerJoin(requests, eq(requests.id, quoteApprovals.requestId))
				.innerJoin(
					quoteRevisions,
					and(eq(quoteRevisions.requestId, requests.id), eq(quoteRevisions.revision, quoteApprovals.revision)),
				)
				.innerJoin(customers, eq(customers.id, approver))
				.where(
					and(
						isApprovalOf({ requestId: request, revision }),
						eq(quoteApprovals.state, 'waiting'),
						eq(requests.status, 'quoted'),
						eq(requests.quoteRevision, revision),
						sql`exists (select from company_members member where member.customer_id = ${approver}
							and member.company_id = ${requests.companyId} and member.role = 'approver')`,
						not(hasLink(payload, key)),
					),
				);
			if (!row) return undefined;
			const token = newToken();
			const { currency } = row.document;
			const total = formatMoney(row.total, currency);
			const url = link(`/approve/${token}`);
			return {
				to: row.to,
				customer: approver,
				subject: m.mail_approval_subject({ buyer: row.buyer, total }),
				text: m.mail_approval_text({ buyer: row.buyer, total, code: row.code, company, url }),
				async store(transaction) {
					// another mail to him may have been written at the same time: then this one has nothing to say
					const isThis = sql`request_id = ${request} and revision = ${revision}`;
					await transaction.execute(sql`select from quote_approvals where ${isThis} for update`);
					const linked = await transaction.execute(
						sql`select from quote_approvals where ${isThis} and ${hasLink(payload, key)}`,
					);
					if (linked.rows.length > 0) throw new JobPostponed(0);
					await transaction.insert(approvalLinks).values({
						tokenHash: tokenHash(token),
						requestId: request,
						revision,
						approverId: approver,
						job: key,
						expiresAt: sql`now() + make_interval(days => ${linkDays})`,
					});
				},
			};
		},
	}),

	/** To the account by `mailedCustomer`, usually the buyer's: what he has accepted waits for nobody any more, since the company's approvers are gone. */
	voided: mailKind({
		name: 'approval_voided',
		payload: z.object({ request: z.int(), revision: z.int() }),
		async write({ request, revision }, { database, company, link }) {
			const [row] = await database
				.select({ to: customers.email, customer: customers.id, code: requests.code })
				.from(requests)
				.innerJoin(customers, eq(customers.id, mailedCustomer))
				.where(
					and(
						eq(requests.id, request),
						eq(requests.status, 'quoted'),
						eq(requests.quoteRevision, revision),
						sql`not exists (select from quote_approvals where request_id = ${request} and revision = ${revision})`,
					),
				);
			if (!row) return undefined;
			const { to, customer, code } = row;
			const url = link(`/request/${code}`);
			return { to, customer, subject: m.mail_voided_subject({ code }), text: m.mail_voided_text({ company, url }) };
		},
	}),

	/** To the account by `mailedCustomer`, usually the buyer's: an approver has approved or refused. */
	decided: mailKind({
		name: 'approval_decided',
		payload: z.object({ request: z.int(), revision: z.int() }),
		async write({ request, revision }, { database, company, link }) {
			const [row] = await database
				.select({
					to: customers.email,
					customer: customers.id,
					code: requests.code,
					state: quoteApprovals.state,
					reason: quoteApprovals.reason,
				})
				.from(quoteApprovals)
				.innerJoin(requests, eq(requests.id, quoteApprovals.requestId))
				.innerJoin(customers, eq(customers.id, mailedCustomer))
				.where(isApprovalOf({ requestId: request, revision }));
			if (!row || row.state === 'waiting') return undefined;
			const { to, customer, code, state, reason } = row;
			const url = link(`/request/${code}`);
			if (state === 'approved')
				return {
					to,
					customer,
					subject: m.mail_approved_subject({ code }),
					text: m.mail_approved_text({ company, url }),
				};
			return {
				to,
				customer,
				subject: m.mail_refused_subject({ code }),
				text: m.mail_refused_text({ company, reason: reason || '–', url }),
			};
		},
	}),
};
