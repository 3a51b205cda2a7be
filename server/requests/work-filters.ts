import { and, notInArray, type SQL, sql } from 'drizzle-orm';
import { isSettled, type RequestStatus, statuses } from '#contract/requests/request-statuses.ts';
import { dueDays, expiredDays, expiringDays } from '#contract/requests/work-filter-values.ts';
import type { WorkFilters } from '#contract/requests/work-filters.schema.ts';
import { dayAfter, dayIn } from '../platform/time-zones.ts';
import { restNow } from './payment-sums.ts';
import { hasChosenLines } from './request-rows.ts';
import { requests } from './tables.ts';

/** The time that filters count from, and whose days: `{ now: new Date(), timeZone: 'Africa/Cairo' }`. */
export interface Clock {
	now: Date;
	timeZone: string;
}

/** `expired` is no stored status. */
const settled = statuses.filter(
	(status): status is Exclude<RequestStatus, 'expired'> => isSettled(status) && status !== 'expired',
);

const between = (column: SQL, from: string | undefined, to: string): SQL | undefined =>
	and(from === undefined ? undefined : sql`${column} >= ${from}::date`, sql`${column} <= ${to}::date`);

/** The condition that the day in a column is overdue, today or within a week. */
function isOn(column: SQL, due: NonNullable<WorkFilters['due']>, { now, timeZone }: Clock): SQL | undefined {
	const today = dayIn(timeZone, now);
	const days = {
		overdue: [undefined, dayAfter(today, -1)],
		today: [today, today],
		week: [today, dayAfter(today, dueDays - 1)],
	} as const;
	const [from, to] = days[due];
	return between(column, from, to);
}

/** The condition that the next step is due; a settled request has nothing that is due. */
const isDue = (due: NonNullable<WorkFilters['due']>, clock: Clock): SQL | undefined =>
	and(isOn(sql`requests.next_step_on`, due, clock), notInArray(requests.status, settled));

/** The condition that the day of payment is due, and not all is paid. */
const isPaymentDue = (due: NonNullable<WorkFilters['payment_due']>, clock: Clock): SQL | undefined =>
	and(isOn(sql`requests.payment_due_on`, due, clock), sql`${restNow} > 0`);

/** The condition for the last day of a quote without a decision. The day ends in UTC, as it does for the buyer. */
function isExpiring(when: NonNullable<WorkFilters['expires']>, { now }: Clock): SQL | undefined {
	const today = dayIn('UTC', now);
	const days = {
		soon: [today, dayAfter(today, expiringDays)],
		past: [dayAfter(today, -expiredDays), dayAfter(today, -1)],
	} as const;
	const [from, to] = days[when];
	return and(
		sql`requests.status = 'quoted' and not (${hasChosenLines})`,
		between(sql`requests.quoted_until`, from, to),
	);
}

/** The condition that a request was sent so many hours ago or earlier. */
const isOlder = (hours: number, { now }: Clock): SQL =>
	sql`requests.created_at <= ${now.toISOString()}::timestamptz - make_interval(hours => ${hours}::integer)`;

/** The condition for the requests behind a task on the console's first page; undefined without filters. */
export function matchesWork(
	{ due, expires: when, chosen, payment_due: paymentDue, min_age: hours }: WorkFilters,
	clock: Clock,
): SQL | undefined {
	return and(
		due && isDue(due, clock),
		when && isExpiring(when, clock),
		chosen && hasChosenLines,
		paymentDue && isPaymentDue(paymentDue, clock),
		hours === undefined ? undefined : isOlder(hours, clock),
	);
}
