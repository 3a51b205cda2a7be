import { and, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { ReportFilters } from '#contract/requests/report-filters.schema.ts';
import { type RequestOutcome, statusesOf } from '#contract/requests/request-statuses.ts';
import { statusNow } from './request-rows.ts';
import { requests } from './tables.ts';

/** The condition for an outcome. `quoted`: every request with a quote. */
export function hasOutcome(outcome: RequestOutcome): SQL {
	return outcome === 'quoted' ? isNotNull(sql`requests.quote_revision`) : inArray(statusNow, statusesOf(outcome));
}

/** Unpaid requests: marked as unpaid, or won without a note of payment. */
export const isUnpaid: SQL = sql`(${requests.payment} = 'unpaid' or (${requests.payment} is null and ${hasOutcome('won')}))`;

/** The requests from the first to the last day, both included, in UTC: YYYY-MM-DD. An absent end is open. */
export function sentBetween(from: string | undefined, to: string | undefined): SQL | undefined {
	return and(
		from ? sql`requests.created_at >= ${from}::date::timestamp at time zone 'utc'` : undefined,
		to ? sql`requests.created_at < (${to}::date + 1)::timestamp at time zone 'utc'` : undefined,
	);
}

/** The requests behind a figure of a report. */
export function matchesReport({ outcome, payment, answered, from, to, product }: ReportFilters): SQL | undefined {
	return and(
		outcome && hasOutcome(outcome),
		payment && (payment === 'unpaid' ? isUnpaid : eq(requests.payment, payment)),
		answered && (answered === 'yes' ? isNotNull : isNull)(requests.firstAnsweredAt),
		sentBetween(from, to),
		product === undefined
			? undefined
			: sql`exists (select from request_lines line where line.request_id = requests.id and line.product_id = ${product})`,
	);
}
