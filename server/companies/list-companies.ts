import { type SQL, sql } from 'drizzle-orm';
import type {
	Company,
	CompanyListItem,
	CompanyMember,
	CompanyQuery,
	MyCompany,
} from '#contract/companies/companies.schema.ts';
import type { MemberRole } from '#contract/companies/company-rules.ts';
import { AppError } from '#contract/errors.ts';
import { m } from '#messages';
import { customerOf, staffWith, type Viewer } from '../accounts/viewer.ts';
import type { Queries } from '../platform/database.ts';
import { matchesWords } from '../platform/matches-words.ts';
import { readStanding } from '../requests/company-standing.ts';
import { statusNow } from '../requests/request-rows.ts';
import { findMembership } from './rows/memberships.ts';
import { isOpenInvitation } from './rows/open-invitations.ts';
import { readCompanies } from './rows/write-companies.ts';

export const companyNotFound = () => new AppError('not_found', m.company_not_found());

function matching({ search, state }: CompanyQuery): SQL {
	const text = sql`company.name || ' ' || company.translations::text || ' ' || company.tax_number || ' ' || coalesce((
		select string_agg(customer.name || ' ' || customer.email, ' ') from company_members member
		join customers customer on customer.id = member.customer_id where member.company_id = company.id), '')`;
	return sql`${matchesWords(text, search) ?? sql`true`} and ${state ? sql`company.state = ${state}` : sql`true`}`;
}

/** Companies for the staff, those that wait for them first, then by name. */
export async function listCompanies(
	database: Queries,
	viewer: Viewer,
	query: CompanyQuery,
): Promise<CompanyListItem[]> {
	staffWith(viewer, 'companies.edit');
	const { page = 1, pageSize } = query;
	const { rows } = await database.execute<CompanyListItem & Record<string, unknown>>(sql`
		select company.id, company.name, company.state, company.tax_number, company.price_list_id as price_list, list.name as price_list_name,
			company.terms_days, company.version,
			(select count(*)::int from company_members member where member.company_id = company.id) as members
		from companies company left join price_lists list on list.id = company.price_list_id
		where ${matching(query)}
		order by company.state = 'confirmed', lower(company.name), company.id
		${pageSize ? sql`limit ${pageSize} offset ${(page - 1) * pageSize}` : sql``}`);
	return rows;
}

export async function countCompanies(database: Queries, viewer: Viewer, query: CompanyQuery): Promise<number> {
	staffWith(viewer, 'companies.edit');
	const { rows } = await database.execute<{ total: number }>(
		sql`select count(*)::int as total from companies company where ${matching(query)}`,
	);
	return rows[0]?.total ?? 0;
}

/** The people of a company with their names, by name. */
export async function readMembers(database: Queries, companyId: number): Promise<CompanyMember[]> {
	const { rows } = await database.execute<CompanyMember & Record<string, unknown>>(sql`
		select member.customer_id, customer.name, customer.email, customer.email_proven, member.role
		from company_members member join customers customer on customer.id = member.customer_id
		where member.company_id = ${companyId} order by lower(customer.name), customer.id`);
	return rows;
}

async function readInvitations(database: Queries, companyId: number): Promise<Company['invitations']> {
	const { rows } = await database.execute<{ id: number; email: string; role: MemberRole; expires_at: string }>(sql`
		select id, email, role, to_char(expires_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as expires_at
		from company_invitations where company_id = ${companyId} and ${isOpenInvitation} order by id`);
	return rows;
}

/** A company for the staff. Throws `not_found`. */
export async function getCompany(database: Queries, viewer: Viewer, id: number): Promise<Company> {
	staffWith(viewer, 'companies.edit');
	const [company] = await readCompanies(database, [id]);
	if (!company) throw companyNotFound();
	const { record, version } = company;
	const [members, invitations, standing, lists] = await Promise.all([
		readMembers(database, id),
		readInvitations(database, id),
		readStanding(database, id, record.currency),
		database.execute<{ name: string }>(sql`select name from price_lists where id = ${record.price_list}`),
	]);
	return {
		id,
		version,
		...record,
		translations: shownNames(record.translations),
		price_list_name: lists.rows[0]?.name ?? null,
		members,
		invitations,
		standing,
	};
}

const shownNames = (translations: object) => translations as Company['translations'];

/** The quotes of a company that wait for this approver, the oldest first. */
async function readWaiting(database: Queries, companyId: number, approver: number): Promise<MyCompany['waiting']> {
	const { rows } = await database.execute<MyCompany['waiting'][number] & Record<string, unknown>>(sql`
		select requests.code, approval.revision, requests.customer_name as buyer, sent.total::float8 as total, sent.currency
		from requests
		join quote_approvals approval on approval.request_id = requests.id and approval.revision = requests.quote_revision
			and approval.state = 'waiting'
		join quote_revisions sent on sent.request_id = requests.id and sent.revision = requests.quote_revision
		where requests.company_id = ${companyId} and ${statusNow} = 'quoted' and requests.customer_id is distinct from ${approver}
		order by approval.asked_at limit 100`);
	return rows;
}

/** The viewer's own company as its people see it: without its list, credit and note. Null without one. */
export async function getMyCompany(database: Queries, viewer: Viewer): Promise<MyCompany | null> {
	const { id: customerId } = customerOf(viewer);
	const membership = await findMembership(database, customerId);
	const [company] = membership ? await readCompanies(database, [membership.company]) : [];
	if (!membership || !company) return null;
	const { price_list: _, credit: __, note: ___, translations, ...record } = company.record;
	const isApprover = membership.role === 'approver';
	return {
		id: company.id,
		...record,
		translations: shownNames(translations),
		members: await readMembers(database, company.id),
		role: membership.role,
		waiting: isApprover ? await readWaiting(database, company.id, customerId) : [],
		invitations: isApprover ? await readInvitations(database, company.id) : [],
	};
}
