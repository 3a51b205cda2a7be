import { eq, sql } from 'drizzle-orm';
import { plainAmount } from '#contract/money/currencies.ts';
import type { CustomerActivity, CustomerRecord } from '#contract/people/people.schema.ts';
import { maxListed } from '#contract/people/person-fields.ts';
import { accountNotFound } from '../accounts/account-errors.ts';
import { staffWith, type Viewer } from '../accounts/viewer.ts';
import type { Queries } from '../platform/database.ts';
import { paymentNow, restNow } from '../requests/payment-sums.ts';
import { statusNow } from '../requests/request-rows.ts';
import { asCustomer, recordColumns } from './list-people.ts';
import { people } from './tables.ts';

/** Whether a request belongs to the record with the id, itself or by one of its parts. */
export const isOfRecord = (id: number) => sql`requests.person_id in (
	select part.id from people part where part.id = ${id} or part.merged_into = ${id})`;

/** The record that a person belongs to: its own, or the one that it is a part of. Throws `not_found`. */
export async function findRecord(database: Queries, id: number): Promise<number> {
	const [row] = await database
		.select({ id: sql<number>`coalesce(${people.mergedInto}, ${people.id})` })
		.from(people)
		.where(eq(people.id, id));
	if (!row) throw accountNotFound();
	return row.id;
}

const isOfShown = sql`requests.person_id in (
	select part.id from people part where part.id = people.id or part.merged_into = people.id)`;

const lastSeenAt = sql<string | null>`to_json(greatest(
	(select max(session.seen_at) from sessions session where session.customer_id = people.id),
	(select max(requests.created_at) from requests where ${isOfShown}),
	(select max(decision.decided_at) from quote_decisions decision join requests on requests.id = decision.request_id
		where ${isOfShown}))) #>> '{}'`;

/** The record of a person, for the staff; that of a part is the record that it belongs to. Throws `not_found`. */
export async function getRecord(database: Queries, viewer: Viewer, personId: number): Promise<CustomerRecord> {
	staffWith(viewer, 'customers.read');
	const id = await findRecord(database, personId);
	const [row] = await database
		.select({
			...recordColumns,
			lastSeenAt,
			openQuotes: sql<number>`(select count(*)::int from requests where ${isOfShown} and ${statusNow} = 'quoted')`,
		})
		.from(people)
		.where(eq(people.id, id));
	if (!row) throw accountNotFound();
	const { rows: parts } = await database.execute<CustomerRecord['parts'][number] & Record<string, unknown>>(sql`
		select part.id, part.name, part.email, part.number, part.by_hand,
			(select count(*)::int from requests where requests.person_id = part.id) as requests
		from people part where part.merged_into = ${id} order by part.id`);
	const { lastSeenAt: seen, openQuotes: open_quotes, ...record } = row;
	const last_seen_at = seen === null ? null : new Date(seen).toISOString();
	return { ...asCustomer(record), last_seen_at, open_quotes, parts };
}

const isoTime = (time: string) => new Date(time).toISOString();

/** The requests, payments and notes of a record, for the staff, the newest first. Throws `not_found`. */
export async function getActivity(database: Queries, viewer: Viewer, personId: number): Promise<CustomerActivity> {
	staffWith(viewer, 'requests.desk');
	const id = await findRecord(database, personId);
	type Row<K extends keyof CustomerActivity> = CustomerActivity[K][number] & Record<string, unknown>;
	const { rows: found } = await database.execute<Row<'requests'>>(sql`
		select requests.id, requests.code, requests.type, ${statusNow} as status, ${paymentNow} as payment,
			to_json(requests.created_at) #>> '{}' as created_at, requests.customer_name as name, requests.customer_number as number,
			requests.person_id as person, requests.customer_id is not null as by_account,
			requests.quote_revision as revision, quote.total::float8 as total, ${restNow}::float8 as rest, quote.currency
		from requests left join quote_revisions quote
			on quote.request_id = requests.id and quote.revision = requests.quote_revision
		where ${isOfRecord(id)} order by requests.id desc limit ${maxListed}`);
	const { rows: payments } = await database.execute<Row<'payments'>>(sql`
		select payment.id, payment.request_id, requests.code, payment.amount::text as amount, payment.currency,
			payment.paid_on::text as on, payment.method, payment.note, payment.author_name as by,
			exists (select from request_payments reversal where reversal.reverses = payment.id) as reversed
		from request_payments payment join requests on requests.id = payment.request_id
		where payment.reverses is null and ${isOfRecord(id)} order by payment.id desc limit ${maxListed}`);
	const { rows: notes } = await database.execute<Row<'notes'>>(sql`
		select note.id, note.request_id, requests.code, note.text, note.author_name as by, to_json(note.created_at) #>> '{}' as at
		from request_notes note join requests on requests.id = note.request_id
		where ${isOfRecord(id)} order by note.id desc limit ${maxListed}`);
	return {
		requests: found.map((request) => ({ ...request, created_at: isoTime(request.created_at) })),
		payments: payments.map((payment) => ({
			...payment,
			amount: plainAmount(Number(payment.amount), payment.currency),
		})),
		notes: notes.map((note) => ({ ...note, at: isoTime(note.at) })),
	};
}
