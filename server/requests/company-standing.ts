import { sql } from 'drizzle-orm';
import { type Currency, decimalsOf } from '#contract/money/currencies.ts';
import type { Queries } from '../platform/database.ts';
import { restNow } from './payment-sums.ts';

interface Amount {
	accepted: number;
	currency: Currency;
}

/** What a company has accepted and not paid. */
export interface CompanyStanding extends Amount {
	/** In currencies that can't be converted, in the order of their codes. */
	unconverted: Amount[];
}

/**
 * What a company has accepted and not paid, in a currency. A quote whose prices were converted from it counts at its own rate, as for the limit of
 * approval; others can't be converted.
 */
export async function readStanding(database: Queries, companyId: number, currency: Currency): Promise<CompanyStanding> {
	const { rows } = await database.execute<Amount & Record<string, unknown>>(sql`
		select currency, sum(rest)::float8 as accepted from (
			select case when is_converted then ${currency} else currency end as currency,
				case when is_converted then round(rest / rate, ${decimalsOf(currency)}) else rest end as rest
			from (
				select of_quote.currency, ${restNow} as rest, (of_quote.draft -> 'conversion' ->> 'rate')::numeric as rate,
					coalesce(of_quote.currency <> ${currency} and of_quote.draft -> 'conversion' ->> 'from' = ${currency}, false) as is_converted
				from requests
				join quote_revisions of_quote on of_quote.request_id = requests.id and of_quote.revision = requests.quote_revision
				where requests.company_id = ${companyId}
			) quoted where rest > 0
		) amounts group by currency order by currency`);
	const unconverted = rows
		.filter((row) => row.currency !== currency)
		.map(({ accepted, currency }) => ({ accepted, currency }));
	const { accepted = 0 } = rows.find((row) => row.currency === currency) ?? {};
	return { accepted, currency, unconverted };
}
