import { type SQL, sql } from 'drizzle-orm';
import type { CompanyRequest, CompanyRequestsQuery } from '#contract/companies/companies.schema.ts';
import { AppError } from '#contract/errors.ts';
import { m } from '#messages';
import { customerOf, type Viewer } from '../accounts/viewer.ts';
import type { Queries } from '../platform/database.ts';
import { statusNow } from '../requests/request-rows.ts';
import { findMembership } from './rows/memberships.ts';

/** The condition for requests of the viewer's company. Throws `forbidden` for others than its approvers and viewers. */
async function ofCompany(database: Queries, viewer: Viewer): Promise<SQL> {
	const membership = await findMembership(database, customerOf(viewer).id);
	if (!membership?.isConfirmed || membership.role === 'buyer') throw new AppError('forbidden', m.account_forbidden());
	return sql`requests.company_id = ${membership.company}`;
}

/** What was requested for the company of an approver or viewer, the newest first: a page, or all without a page size. Throws as `ofCompany`. */
export async function listCompanyRequests(
	database: Queries,
	viewer: Viewer,
	{ page = 1, pageSize }: CompanyRequestsQuery,
): Promise<CompanyRequest[]> {
	const { rows } = await database.execute<CompanyRequest & Record<string, unknown>>(sql`
		select requests.code, to_char(requests.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as created_at,
			requests.customer_name as buyer, ${statusNow} as status, sent.total::float8 as total, sent.currency,
			coalesce(approval.state = 'waiting' and ${statusNow} = 'quoted', false) as is_waiting
		from requests
		left join quote_revisions sent on sent.request_id = requests.id and sent.revision = requests.quote_revision
		left join quote_approvals approval on approval.request_id = requests.id and approval.revision = requests.quote_revision
		where ${await ofCompany(database, viewer)} order by requests.id desc
		${pageSize ? sql`limit ${pageSize} offset ${(page - 1) * pageSize}` : sql``}`);
	return rows;
}

/** How many requests `listCompanyRequests` has on all pages. Throws as `ofCompany`. */
export async function countCompanyRequests(database: Queries, viewer: Viewer): Promise<number> {
	const { rows } = await database.execute<{ total: number }>(
		sql`select count(*)::int as total from requests where ${await ofCompany(database, viewer)}`,
	);
	return rows[0]?.total ?? 0;
}
