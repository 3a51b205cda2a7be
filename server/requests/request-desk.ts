import { and, asc, count, desc, eq, sql } from 'drizzle-orm';
import type { Language } from '#contract/language.ts';
import type {
	AdministeredRequest,
	QuotedLines,
	RequestQuery,
	StatusCounts,
} from '#contract/requests/request-desk.schema.ts';
import { statuses } from '#contract/requests/request-statuses.ts';
import { staffWith, type Viewer } from '../accounts/viewer.ts';
import { limitToPage } from '../http/pagination.ts';
import type { Queries } from '../platform/database.ts';
import { readInBatches } from '../platform/in-batches.ts';
import { type Country, toE164 } from '../platform/phones.ts';
import { matchesReport } from './report-filters.ts';
import { requestNotFound } from './request-code.ts';
import { asStored, type RequestRow, selectRequests, statusNow } from './request-rows.ts';
import { matchesRequest } from './request-search.ts';
import { requests } from './tables.ts';
import { matchesWork } from './work-filters.ts';

/** A query, and the time zone of its days. */
type FilteredQuery = RequestQuery & { timeZone: string };

/** The requests of a record of the staff: of the account or the guest, and of what was joined to it. */
const isOfPerson = (id: number) => sql`requests.person_id in (
	select person.id from people person where person.id = ${id} or person.merged_into = ${id})`;

function matches({
	type,
	status,
	search,
	customer,
	owner,
	with: _,
	timeZone,
	due,
	expires,
	chosen,
	payment_due,
	min_age,
	...report
}: FilteredQuery) {
	return and(
		matchesWork({ due, expires, chosen, payment_due, min_age }, { now: new Date(), timeZone }),
		type ? eq(requests.type, type) : undefined,
		status ? eq(statusNow, status) : undefined,
		customer ? isOfPerson(customer) : undefined,
		owner ? eq(requests.ownerId, owner) : undefined,
		matchesReport(report, timeZone),
		matchesRequest(search),
	);
}

/** The language of requests, and the shop's country for numbers without a country code. */
export interface Reading {
	language: Language;
	country: Country | undefined;
}

/** In milliseconds. */
const hour = 3_600_000;

/** A request for the staff. */
export function asAdministered(row: RequestRow, country: Country | undefined): AdministeredRequest {
	return {
		...asStored(row),
		customer_id: row.customerId,
		account_deleted: row.ofAccount && row.customerId === null,
		customer_name: row.customerName,
		erased_at: row.erasedAt?.toISOString() ?? null,
		customer_email: row.customerEmail,
		customer_number: row.customerNumber,
		customer_e164: (row.customerNumber && toE164(row.customerNumber, country)) || null,
		message: row.message,
		language: row.language,
		version: row.version,
		owner_id: row.ownerId,
		owner_name: row.ownerName,
		next_step: row.nextStep,
		next_step_on: row.nextStepOn,
		total: row.quoted?.total ?? null,
		currency: row.quoted?.currency ?? null,
		age_hours: Math.max(0, Math.floor((Date.now() - row.createdAt.getTime()) / hour)),
		first_answered_at: row.firstAnsweredAt?.toISOString() ?? null,
	};
}

/** The current quotes of these requests, by request id. A quote of an older version has the lines of its request, in order. */
async function findQuotedLines(
	database: Queries,
	requestIds: number[],
	language: Language,
): Promise<Map<number, QuotedLines>> {
	const { rows } = await database.execute<{ id: number } & QuotedLines>(sql`
		select requests.id, quote.revision, quote.currency, coalesce(quote.document -> 'discount', '0') as discount, (
			select coalesce(json_agg(json_build_object(
				'item', case when line.value ? 'line_id'
					then (select own.position from request_lines own where own.id = (line.value ->> 'line_id')::integer)
					else (line.value ->> 'position')::integer - 1 end,
				'name', coalesce(line.value -> 'names' -> ${language}::text, line.value -> 'name'),
				'code', line.value -> 'code', 'size', line.value -> 'size', 'quantity', line.value -> 'quantity',
				'unit', coalesce(line.value -> 'unit', '""'), 'unit_price', line.value -> 'unit_price',
				'discount_percent', line.value -> 'discount_percent', 'net', line.value -> 'net',
				'vat', line.value -> 'vat', 'total', line.value -> 'total')
				order by (line.value ->> 'position')::integer), '[]')
			from jsonb_array_elements(quote.document -> 'lines') line
		) as lines
		from requests join quote_revisions quote
			on quote.request_id = requests.id and quote.revision = requests.quote_revision
		where requests.id = any(${sql.param(requestIds)}::integer[])`);
	return new Map(rows.map(({ id, ...quoted }) => [id, quoted]));
}

/** The requests of the rows, with their quotes where the query wants them. */
async function asList(
	database: Queries,
	rows: RequestRow[],
	query: Pick<RequestQuery, 'with'> & Reading,
): Promise<AdministeredRequest[]> {
	const shownRequests = rows.map((row) => asAdministered(row, query.country));
	if (query.with !== 'quotes') return shownRequests;
	const quoted = await findQuotedLines(
		database,
		shownRequests.map(({ id }) => id),
		query.language,
	);
	return shownRequests.map((request) => ({ ...request, quoted: quoted.get(request.id) ?? null }));
}

/** A page of the matching requests in the query's language, for administrators, the newest first, or what is due for longest. */
export async function listRequests(
	database: Queries,
	viewer: Viewer,
	query: FilteredQuery & Reading,
): Promise<AdministeredRequest[]> {
	staffWith(viewer, 'requests.desk');
	const rows = selectRequests(database, query.language)
		.where(matches(query))
		// what is due for longest comes first
		.orderBy(
			...(query.due ? [asc(requests.nextStepOn)] : []),
			...(query.payment_due ? [asc(requests.paymentDueOn)] : []),
			desc(requests.createdAt),
			desc(requests.id),
		);
	return asList(database, await limitToPage(rows.$dynamic(), query), query);
}

/** A request with its current quote, for administrators. Throws `not_found`. */
export async function getRequest(
	database: Queries,
	viewer: Viewer,
	id: number,
	reading: Reading,
): Promise<AdministeredRequest> {
	staffWith(viewer, 'requests.desk');
	const rows = await selectRequests(database, reading.language).where(eq(requests.id, id));
	const [request] = await asList(database, rows, { ...reading, with: 'quotes' });
	if (!request) throw requestNotFound();
	return request;
}

/** Requests that are in memory at once. */
const batchSize = 200;

/** All matching requests with their quotes, for an export, batch by batch in the order of the list. */
export async function* requestBatches(
	database: Queries,
	query: FilteredQuery & Reading,
): AsyncGenerator<AdministeredRequest[]> {
	const read = async (last: RequestRow | undefined): Promise<RequestRow[]> => {
		const isBehind = last && sql`(requests.created_at, requests.id) < (${last.exactTime}::timestamptz, ${last.id})`;
		return selectRequests(database, query.language)
			.where(and(matches(query), isBehind))
			.orderBy(desc(requests.createdAt), desc(requests.id))
			.limit(batchSize);
	};
	for await (const rows of readInBatches(batchSize, read))
		yield await asList(database, rows, { ...query, with: 'quotes' });
}

/** The number of matching requests on all pages. */
export async function countRequests(database: Queries, viewer: Viewer, query: FilteredQuery): Promise<number> {
	staffWith(viewer, 'requests.desk');
	const [row] = await database.select({ total: count() }).from(requests).where(matches(query));
	return row?.total ?? 0;
}

/** The number of matching requests by status; the query's own status does not filter. */
export async function countByStatus(database: Queries, viewer: Viewer, query: FilteredQuery): Promise<StatusCounts> {
	staffWith(viewer, 'requests.desk');
	const rows = await database
		.select({ status: statusNow, total: count() })
		.from(requests)
		.where(matches({ ...query, status: undefined }))
		.groupBy(sql`1`);
	const totals = new Map(rows.map(({ status, total }) => [status, total]));
	return Object.fromEntries(statuses.map((status) => [status, totals.get(status) ?? 0])) as StatusCounts;
}
