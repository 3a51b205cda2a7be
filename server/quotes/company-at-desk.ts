import { sql } from 'drizzle-orm';
import type { QuoteAtDesk } from '#contract/quotes/quote-desk.schema.ts';
import { companyCurrency } from '../companies/rows/company-amounts.ts';
import type { Queries } from '../platform/database.ts';
import { readStanding } from '../requests/company-standing.ts';

export type CompanyAtDesk = NonNullable<QuoteAtDesk['company']>;

/** The company of a request with its terms, if the staff have confirmed it, and what it has accepted and not paid; null without one. */
export async function readCompanyAtDesk(database: Queries, requestId: number): Promise<CompanyAtDesk | null> {
	const { rows } = await database.execute<CompanyAtDesk & Record<string, unknown>>(sql`
		select company.id, company.name, ${companyCurrency(sql`company`)} as currency, terms.terms_days, terms.credit::float8 as credit,
			terms.approval_above::float8 as approval_above, coalesce(terms.po_required, false) as po_required
		from requests own join companies company on company.id = own.company_id
		left join companies terms on terms.id = company.id and terms.state = 'confirmed' where own.id = ${requestId}`);
	const [company] = rows;
	return company ? { ...company, ...(await readStanding(database, company.id, company.currency)) } : null;
}
