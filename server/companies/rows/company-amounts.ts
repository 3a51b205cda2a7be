import { type SQL, sql } from 'drizzle-orm';
import type { Currency } from '#contract/money/currencies.ts';
import type { Queries } from '../../platform/database.ts';

/** Whether a company has a credit or a limit, as a condition; `company` names its row in the query. */
const companyHasAmounts = (company: SQL) =>
	sql`(${company}.credit is not null or ${company}.approval_above is not null)`;

/** The currency of a company, as a column: of its amounts, and without amounts that of the catalogue. `company` names its row in the query. */
export const companyCurrency = (company: SQL): SQL<Currency> =>
	sql`case when ${companyHasAmounts(company)} then ${company}.currency else catalogue_currency() end`;

/** Whether any company has a credit or a limit in the catalogue's currency. */
export async function anyCompanyHasAmounts(database: Queries): Promise<boolean> {
	const { rows } = await database.execute<{ found: boolean }>(
		sql`select exists (
			select from companies where ${companyHasAmounts(sql`companies`)} and currency = catalogue_currency()) as found`,
	);
	return rows[0]?.found ?? false;
}
