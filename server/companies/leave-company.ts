import { sql } from 'drizzle-orm';
import { systemAuthor } from '../accounts/author.ts';
import type { Queries } from '../platform/database.ts';
import { findMembership, lockCompanyOf } from './rows/memberships.ts';
import { readCompanies, updateCompany } from './rows/write-companies.ts';

async function hasAskedFor(transaction: Queries, companyId: number, customerId: number): Promise<boolean> {
	const { rows } = await transaction.execute(sql`
		select from changes where entity = 'company' and entity_id = ${companyId} and action = 'create'
			and actor_kind = 'customer' and actor_id = ${customerId} limit 1`);
	return rows.length > 0;
}

/**
 * Takes a customer out of his company, because the address by which the others know him is somebody else's. He stays in a company that he has
 * asked for himself until the staff confirm it: till then it has no prices. Call it before his account is locked.
 */
export async function leaveCompany(transaction: Queries, customerId: number): Promise<void> {
	await lockCompanyOf(transaction, customerId);
	const membership = await findMembership(transaction, customerId);
	if (!membership) return;
	if (!membership.isConfirmed && (await hasAskedFor(transaction, membership.company, customerId))) return;
	const [company] = await readCompanies(transaction, [membership.company], { lock: true });
	if (!company) return;
	const members = company.record.members.filter(({ customer_id }) => customer_id !== customerId);
	await updateCompany(transaction, systemAuthor, company, { ...company.record, members }, 'members');
}
