import { and, count, desc, eq, type SQL, sql } from 'drizzle-orm';
import { AppError } from '#contract/errors.ts';
import type { AdministeredRequest, RequestQuery, RequestUpdate } from '#contract/request-desk.ts';
import type { Site } from '#contract/site.ts';
import { m } from '#messages';
import { administratorOf, type Viewer } from '../accounts/viewer.ts';
import type { Queries } from '../platform/database.ts';
import { asStored, messageOf, type Row } from './customer-requests.ts';
import { requests } from './tables.ts';

const searched = sql`${requests.customerName} || ' ' || ${requests.customerEmail} || ' ' || ${requests.code}`;

function found({ type, status, search, customer }: RequestQuery): SQL | undefined {
	const words = (search ?? '').split(/\s+/).filter(Boolean);
	return and(
		type ? eq(requests.type, type) : undefined,
		status ? eq(requests.status, status) : undefined,
		customer ? eq(requests.customerId, customer) : undefined,
		...words.map((word) => sql`(${searched}) ilike ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`),
	);
}

function asAdministered(row: Row, site: Site): AdministeredRequest {
	return {
		...asStored(row),
		customer_id: row.customerId,
		customer_name: row.customerName,
		customer_email: row.customerEmail,
		customer_number: row.customerNumber,
		message: messageOf(row, site),
		version: row.version,
	};
}

/** The requests that the query finds, for administrators, the newest first: a page, or all without a page size. */
export async function listRequests(database: Queries, site: Site, viewer: Viewer, query: RequestQuery) {
	administratorOf(viewer);
	const { page = 1, pageSize } = query;
	const rows = database
		.select()
		.from(requests)
		.where(found(query))
		.orderBy(desc(requests.createdAt), desc(requests.id));
	const list = await (pageSize ? rows.limit(pageSize).offset((page - 1) * pageSize) : rows);
	return list.map((row) => asAdministered(row, site));
}

/** How many requests the query finds, whatever its page. */
export async function countRequests(database: Queries, viewer: Viewer, query: RequestQuery): Promise<number> {
	administratorOf(viewer);
	const [row] = await database.select({ total: count() }).from(requests).where(found(query));
	return row?.total ?? 0;
}

/** Moves the status or the payment. Throws `not_found`, and `conflict` when somebody else has changed it meanwhile. */
export async function updateRequest(database: Queries, site: Site, viewer: Viewer, id: number, change: RequestUpdate) {
	administratorOf(viewer);
	const { version, ...values } = change;
	const [row] = await database
		.update(requests)
		.set({ ...values, version: sql`${requests.version} + 1` })
		.where(and(eq(requests.id, id), version === undefined ? undefined : eq(requests.version, version)))
		.returning();
	if (row) return asAdministered(row, site);
	const [present] = await database.select({ id: requests.id }).from(requests).where(eq(requests.id, id));
	throw present
		? new AppError('conflict', m.admin_changed_meanwhile())
		: new AppError('not_found', m.request_not_found());
}
