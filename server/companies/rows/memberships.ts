import { sql } from 'drizzle-orm';
import type { MemberRole } from '#contract/companies/company-rules.ts';
import type { Queries } from '../../platform/database.ts';

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
