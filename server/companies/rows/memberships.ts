import { type SQL, sql } from 'drizzle-orm';
import type { MemberRole } from '#contract/companies/company-rules.ts';
import { AppError } from '#contract/errors.ts';
import { m } from '#messages';
import type { Viewer } from '../../accounts/viewer.ts';
import type { Queries } from '../../platform/database.ts';

// Every writer locks companies first, then accounts, then records of people (`lockRecords`), then requests and invitations: another order
// deadlocks.

/** A customer's company, also while it waits for the staff. */
export interface Membership {
	company: number;
	name: string;
	role: MemberRole;
	isConfirmed: boolean;
}

/** Undefined without a company. */
export async function findMembership(database: Queries, customerId: number): Promise<Membership | undefined> {
	const { rows } = await database.execute<Membership & Record<string, unknown>>(sql`
		select company.id as company, company.name, member.role, company.state = 'confirmed' as "isConfirmed"
		from company_members member join companies company on company.id = member.company_id
		where member.customer_id = ${customerId}`);
	return rows[0];
}

/**
 * For each step of a buyer by the link of a request. Throws `forbidden` for somebody who is signed in and may only look at what his company buys,
 * whatever link he holds, and for the sender of a request who is no more of the company that he sent it for.
 */
export async function permitBuyersStep(
	database: Queries,
	viewer: Viewer,
	{ companyId, customerId }: { companyId: number | null; customerId: number | null },
): Promise<void> {
	if (companyId === null || viewer.kind !== 'customer') return;
	const membership = await findMembership(database, viewer.id);
	if (membership?.company !== companyId) {
		if (viewer.id === customerId) throw await hasLeft(database, companyId);
	} else if (membership.role === 'viewer')
		throw new AppError('forbidden', m.company_viewer_decides_nothing({ company: membership.name }));
}

async function hasLeft(database: Queries, companyId: number): Promise<AppError> {
	const { rows } = await database.execute<{ name: string }>(sql`select name from companies where id = ${companyId}`);
	return new AppError('forbidden', m.company_left_decides_nothing({ company: rows[0]?.name ?? '' }));
}

/** Locks accounts that are to be people of a company, once their company is locked. Returns the ids of those that exist. */
export async function lockPeople(transaction: Queries, ids: number[]): Promise<number[]> {
	const { rows } = await transaction.execute<{ id: number }>(
		sql`select id from customers where id = any(${sql.param(ids)}::integer[]) order by id for update`,
	);
	return rows.map(({ id }) => id);
}

async function lockCompany(transaction: Queries, customerId: number, strength: SQL): Promise<void> {
	const lock = () =>
		transaction.execute(sql`select from companies company join company_members member on member.company_id = company.id
			where member.customer_id = ${customerId} for ${strength} of company`);
	const { rows } = await lock();
	// a merge that it has waited for has deleted the company: he is of another one now
	if (rows.length === 0) await lock();
}

/** Keeps the company of a customer from being merged or deleted until the transaction ends. Call it before his account is locked. */
export const holdCompanyOf = (transaction: Queries, customerId: number): Promise<void> =>
	lockCompany(transaction, customerId, sql`key share`);

/** Locks the company of a customer, which will be changed. Call it before his account is locked. */
export const lockCompanyOf = (transaction: Queries, customerId: number): Promise<void> =>
	lockCompany(transaction, customerId, sql`update`);
