import { and, type SQL, sql } from 'drizzle-orm';
import type { Currency } from '#contract/money/currencies.ts';
import type { Report, ReportFigure } from '#contract/reports/reports.schema.ts';
import type { RequestType } from '#contract/requests/request-labels.ts';
import { type RequestStatus, statuses } from '#contract/requests/request-statuses.ts';
import type { Queries } from '../platform/database.ts';
import { statusNow } from '../requests/request-rows.ts';

type Row = { key: string; currency: Currency | null; count: number; total: number | null } & Record<string, unknown>;

/** Counts requests and adds up their last quotes, by a key and by currency. PostgreSQL adds them without rounding. */
async function countBy(database: Queries, key: SQL, where: SQL | undefined, amount = sql`quote.total`): Promise<Row[]> {
	const { rows } = await database.execute<Row>(sql`
		select ${key} as key, quote.currency, count(*)::int as count, sum(${amount})::float8 as total
		from requests left join quote_revisions quote
			on quote.request_id = requests.id and quote.revision = requests.quote_revision
		where ${where ?? sql`true`}
		group by 1, 2 order by 2`);
	return rows;
}

function figureOf(rows: Row[]): ReportFigure {
	const sums = rows.flatMap(({ currency, total }) => (currency && total !== null ? [{ currency, total }] : []));
	return { count: rows.reduce((sum, { count }) => sum + count, 0), sums };
}

/** The number of requests that meet all conditions, and the sums of their last quotes, or of another amount, by currency. */
export async function getFigure(
	database: Queries,
	conditions: (SQL | undefined)[],
	amount?: SQL,
): Promise<ReportFigure> {
	return figureOf(await countBy(database, sql`''`, and(...conditions), amount));
}

/** The same by status, in the order of statuses, without unused ones. */
export async function listFiguresByStatus(database: Queries, where: SQL | undefined): Promise<Report['statuses']> {
	const rows = Map.groupBy(await countBy(database, statusNow, where), ({ key }) => key as RequestStatus);
	return statuses.flatMap((status) => {
		const own = rows.get(status);
		return own ? [{ status, ...figureOf(own) }] : [];
	});
}

/** The number of requests by type, without unused types. */
export async function listTypes(database: Queries, where: SQL | undefined): Promise<Report['types']> {
	const { rows } = await database.execute<{ type: RequestType; count: number }>(sql`
		select requests.type, count(*)::int as count from requests where ${where ?? sql`true`} group by 1 order by 2 desc, 1`);
	return rows;
}
