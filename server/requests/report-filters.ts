import { and, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { ReportFilters } from '#contract/report-filters.ts';
import { outcomeStatuses, type RequestOutcome } from '#contract/request-labels.ts';
import { statusNow } from './request-rows.ts';
import { requests } from './tables.ts';

/** The requests of an outcome: `quoted` is every one with a quote. */
export function hasOutcome(outcome: RequestOutcome): SQL {
	return outcome === 'quoted'
		? isNotNull(sql`requests.quote_revision`)
		: inArray(statusNow, [...outcomeStatuses[outcome]]);
}

/** The requests that are owed: those marked as unpaid, and those that are won and of which nobody noted a payment. */
export const isUnpaid: SQL = sql`(${requests.payment} = 'unpaid' or (${requests.payment} is null and ${hasOutcome('won')}))`;

/** The requests that were sent from the first to the last of these days, both counted, by UTC: YYYY-MM-DD; absent is open. */
export function sentBetween(from: string | undefined, to: string | undefined): SQL | undefined {
	return and(
		from ? sql`requests.created_at >= ${from}::date::timestamp at time zone 'utc'` : undefined,
		to ? sql`requests.created_at < (${to}::date + 1)::timestamp at time zone 'utc'` : undefined,
	);
}

/** The requests that a figure of a report counts. */
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
