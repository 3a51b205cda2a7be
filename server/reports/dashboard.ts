import { count, sql } from 'drizzle-orm';
import type { Stats } from '#contract/reports/reports.schema.ts';
import { maxExpiring, type Waiting, waitingAges } from '#contract/reports/waiting.schema.ts';
import { customers } from '../accounts/tables.ts';
import { staffWith, type Viewer } from '../accounts/viewer.ts';
import { categories, products } from '../catalogue/tables.ts';
import type { Queries } from '../platform/database.ts';
import { type Clock, matchesWork } from '../requests/work-filters.ts';
import { getWork } from './work.ts';

/** The dashboard's figures, for administrators. The console also checks its token with them. */
export async function getStats(database: Queries, viewer: Viewer): Promise<Stats> {
	staffWith(viewer, 'console.open');
	const [[productCount], [customerCount], [categoryCount]] = await Promise.all([
		database.select({ total: count() }).from(products),
		database.select({ total: count() }).from(customers),
		database.select({ total: count() }).from(categories),
	]);
	return {
		totalProducts: productCount?.total ?? 0,
		totalCustomers: customerCount?.total ?? 0,
		totalCategories: categoryCount?.total ?? 0,
	};
}

/** What is to be done, pending requests by age, and quotes that expire soon; for administrators. */
export async function getWaiting(database: Queries, viewer: Viewer, clock: Clock): Promise<Waiting> {
	staffWith(viewer, 'requests.desk');
	const counts = waitingAges.map(
		([from, to]) =>
			sql`count(*) filter (where hours >= ${from} and hours < coalesce(${to}::integer, 'infinity'::float8))::int`,
	);
	const [work, pending, expiring] = await Promise.all([
		getWork(database, viewer, clock),
		database.execute<{ oldest: string | null; counts: number[] }>(sql`
			select to_char(min(created_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as oldest,
				array[${sql.join(counts, sql`, `)}] as counts
			from (
				select created_at, greatest(0, extract(epoch from now() - created_at)::float8 / 3600) as hours
				from requests where status = 'pending'
			) waiting`),
		database.execute<Waiting['expiring'][number] & Record<string, unknown>>(sql`
			select requests.id, requests.code, requests.customer_name, requests.quoted_until::text as valid_until,
				revision.total::float8 as total, revision.currency
			from requests
			join quote_revisions revision on revision.request_id = requests.id and revision.revision = requests.quote_revision
			where ${matchesWork({ expires: 'soon' }, clock)}
			order by requests.quoted_until, requests.id limit ${maxExpiring}`),
	]);
	const [row] = pending.rows;
	return {
		ages: waitingAges.map(([from, to], at) => ({ from, to, count: row?.counts[at] ?? 0 })),
		oldest: row?.oldest ?? null,
		expiring: expiring.rows,
		work,
	};
}
