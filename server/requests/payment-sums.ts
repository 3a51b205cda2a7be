import { inArray, type SQL, sql } from 'drizzle-orm';
import { type Payment, statusesOf, statusesWithoutDebt } from '#contract/requests/request-statuses.ts';

const total = sql`(select quote.total from quote_revisions quote
	where quote.request_id = requests.id and quote.revision = requests.quote_revision)`;

/** The sum of payments in the currency of the current quote, without reversed ones; null without any. */
const booked = sql`(select sum(payment.amount) from request_payments payment
	join quote_revisions quote on quote.request_id = payment.request_id
		and quote.revision = requests.quote_revision and quote.currency = payment.currency
	where payment.request_id = requests.id and payment.reverses is null
		and not exists (select from request_payments reversal where reversal.reverses = payment.id))`;

/** The payment of a request: of its payments, or what is noted by hand while it has none. */
export const paymentNow = sql<Payment | null>`(case
	when ${booked} is null then requests.payment
	when ${booked} >= ${total} then 'paid' else 'partly_paid' end)`;

const wonCondition = inArray(sql`requests.status`, statusesOf('won'));
const owesNothing = inArray(sql`requests.status`, statusesWithoutDebt);

/** A request that was noted as paid, without payments, is paid in full. */
const paid = sql`(case when ${booked} is null and requests.payment = 'paid' then ${total} else coalesce(${booked}, 0) end)`;

/** What was paid of an accepted quote; null without one. */
export const paidNow: SQL = sql`(case when ${wonCondition} and ${total} is not null then ${paid} end)`;

/** What is still to be paid of an accepted quote; null without one. Never negative: a later revision may cost less than what was paid. */
export const restNow: SQL = sql`(case when ${wonCondition} and ${total} is not null then greatest(0, ${total} - ${paid}) end)`;

/** Unpaid and partly paid requests: noted as unpaid and neither declined nor cancelled, or won, and not paid in full. */
export const isUnpaid: SQL = sql`((requests.payment = 'unpaid' and not ${owesNothing} or (requests.payment is null and ${wonCondition}))
	and ${paymentNow} is distinct from 'paid')`;
