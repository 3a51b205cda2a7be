import { count, desc, eq } from 'drizzle-orm';
import type { Language } from '#contract/language.ts';
import type { RequestQuery } from '#contract/requests/request-desk.schema.ts';
import type { OwnRequest } from '#contract/requests/requests.schema.ts';
import { customerOf, type Viewer } from '../accounts/viewer.ts';
import { limitToPage } from '../http/pagination.ts';
import type { Queries } from '../platform/database.ts';
import { asStored, selectRequests } from './request-rows.ts';
import { requests } from './tables.ts';

/** The viewer's own requests in a language, the newest first: a page, or all without a page size. */
export async function listOwnRequests(
	database: Queries,
	viewer: Viewer,
	query: Pick<RequestQuery, 'page' | 'pageSize'> & { language: Language },
): Promise<OwnRequest[]> {
	const own = eq(requests.customerId, customerOf(viewer).id);
	const rows = selectRequests(database, query.language).where(own).orderBy(desc(requests.id));
	const page = await limitToPage(rows.$dynamic(), query);
	return page.map((row) => ({ ...asStored(row), left_cart: row.leftCart }));
}

/** The number of requests that the viewer has sent. */
export async function countOwnRequests(database: Queries, viewer: Viewer): Promise<number> {
	const own = eq(requests.customerId, customerOf(viewer).id);
	const [row] = await database.select({ total: count() }).from(requests).where(own);
	return row?.total ?? 0;
}
