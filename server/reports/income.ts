import { and, type SQL, sql } from 'drizzle-orm';
import type { Currency } from '#contract/money/currencies.ts';
import { maxReportRows, type Report, type ReportIncome } from '#contract/reports/reports.schema.ts';
import type { Queries } from '../platform/database.ts';
import { paidNow, restNow } from '../requests/payment-sums.ts';
import { hasOutcome } from '../requests/report-filters.ts';

interface Row extends Record<string, unknown> {
	key: string;
	name: string | null;
	currency: Currency | null;
	count: number;
	accepted: number | null;
	paid: number | null;
	rest: number | null;
}

interface Group extends ReportIncome {
	key: string;
	name: string | null;
}

/** Adds up the accepted quotes of these requests by a key and by currency. PostgreSQL adds without rounding. */
async function sumIncome(database: Queries, sent: SQL | undefined, key: SQL, name: SQL): Promise<Group[]> {
	const { rows } = await database.execute<Row>(sql`
		select ${key} as key, (array_agg(${name} order by requests.id desc))[1] as name, quote.currency,
			count(*)::int as count, sum(quote.total)::float8 as accepted,
			sum(${paidNow})::float8 as paid, sum(${restNow})::float8 as rest
		from requests left join quote_revisions quote
			on quote.request_id = requests.id and quote.revision = requests.quote_revision
		where ${and(hasOutcome('won'), sent)}
		group by 1, quote.currency order by 1, quote.currency`);
	return [...Map.groupBy(rows, (row) => row.key)].map(([group, own]) => {
		const sumsOf = (amount: 'accepted' | 'paid' | 'rest') =>
			own.flatMap((row) =>
				row.currency === null || row[amount] === null ? [] : [{ currency: row.currency, total: row[amount] }],
			);
		return {
			key: group,
			name: own[0]?.name ?? null,
			count: own.reduce((sum, { count }) => sum + count, 0),
			accepted: sumsOf('accepted'),
			paid: sumsOf('paid'),
			rest: sumsOf('rest'),
		};
	});
}

/** The groups with most requests first, without the rest. */
const mostFirst = (groups: Group[]) => groups.toSorted((a, b) => b.count - a.count).slice(0, maxReportRows);
const idOf = (key: string) => (key === '' ? null : Number(key));

/** `2024-02` → `2024-02-29` */
function lastDayOf(month: string): string {
	const [year = 0, number = 0] = month.split('-').map(Number);
	return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
}

/** Accepted quotes of the requests of these days by month, in the shop's time zone. */
export async function listMonths(
	database: Queries,
	sent: SQL | undefined,
	{ from, to, timeZone }: { from: string; to: string; timeZone: string },
): Promise<Report['months']> {
	const month = sql`to_char(requests.created_at at time zone (${timeZone}::text), 'YYYY-MM')`;
	const groups = await sumIncome(database, sent, month, sql`null::text`);
	return groups.map(({ key, name: _, ...income }) => {
		const [first, last] = [`${key}-01`, lastDayOf(key)];
		return { month: key, from: first < from ? from : first, to: last > to ? to : last, ...income };
	});
}

/** The same by the administrator who is assigned. */
export async function listOwners(database: Queries, sent: SQL | undefined): Promise<Report['owners']> {
	const name = sql`(select owner.name from administrators owner where owner.id = requests.owner_id)`;
	const groups = await sumIncome(database, sent, sql`coalesce(requests.owner_id::text, '')`, name);
	return mostFirst(groups).map(({ key, ...income }) => ({ owner_id: idOf(key), ...income }));
}

/** The same by customer: by the record of the person, of joined records by that which is shown; without a record by the phone number. */
export async function listCustomers(database: Queries, sent: SQL | undefined): Promise<Report['customers']> {
	const key = sql`coalesce(
		(select coalesce(person.merged_into, person.id)::text from people person where person.id = requests.person_id),
		'guest ' || coalesce(requests.customer_number, requests.customer_name))`;
	const groups = await sumIncome(database, sent, key, sql`requests.customer_name`);
	return mostFirst(groups).map(({ key, name, ...income }) => {
		return { customer_id: key.startsWith('guest ') ? null : Number(key), name: name ?? '', ...income };
	});
}
