import { and, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { ReportFilters } from '#contract/requests/report-filters.schema.ts';
import { type RequestOutcome, statusesOf } from '#contract/requests/request-statuses.ts';
import { type Days, isWithinDays } from '../platform/time-zones.ts';
import { isUnpaid, paymentNow } from './payment-sums.ts';
import { statusNow } from './request-rows.ts';
import { requests } from './tables.ts';

/** The condition for an outcome. `quoted`: every request with a quote. */
export function hasOutcome(outcome: RequestOutcome): SQL {
	return outcome === 'quoted' ? isNotNull(sql`requests.quote_revision`) : inArray(statusNow, statusesOf(outcome));
}

/** The requests that were sent on these days. */
export const sentBetween = (days: Days, timeZone: string) => isWithinDays(requests.createdAt, days, timeZone);

/** The requests behind a figure of a report. */
export function matchesReport(
	{ outcome, payment, answered, from, to, product }: ReportFilters,
	timeZone: string,
): SQL | undefined {
	return and(
		outcome && hasOutcome(outcome),
		payment && (payment === 'unpaid' ? isUnpaid : eq(paymentNow, payment)),
		answered && (answered === 'yes' ? isNotNull : isNull)(requests.firstAnsweredAt),
		sentBetween({ from, to }, timeZone),
		product === undefined
			? undefined
			: sql`exists (select from request_lines line where line.request_id = requests.id and line.product_id = ${product})`,
	);
}
