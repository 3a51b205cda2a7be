import type { PgSelect } from 'drizzle-orm/pg-core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { maxPageSize } from '#contract/list-query.ts';

interface Paging {
	page?: number | undefined;
	pageSize?: number | undefined;
}

interface PagedList<Query, Row> {
	/** The rows of the query's page; all of them when it has no page. */
	list(query: Query): Promise<Row[]>;
	/** How many rows the query has on all its pages. */
	count(query: Query): Promise<number>;
}

/** The rows of the query's page; all of them without a page size. */
export function limitToPage<T extends PgSelect>(rows: T, { page = 1, pageSize }: Paging): T {
	return pageSize ? rows.limit(pageSize).offset((page - 1) * pageSize) : rows;
}

/** `Link` header of RFC 8288 with those of the pages that exist. */
function links(url: string, pages: Record<string, number>, last: number): string {
	const [path = '', query = ''] = url.split('?');
	return Object.entries(pages)
		.filter(([, number]) => number >= 1 && number <= last)
		.map(([relation, number]) => {
			const parameters = new URLSearchParams(query);
			parameters.set('page', String(number));
			return `<${path}?${parameters}>; rel="${relation}"`;
		})
		.join(', ');
}

/** `Link` header for a page of a list: first, prev, next, last, as far as they exist. */
function linkHeader(url: string, page: number, pageSize: number, total: number): string {
	const last = Math.max(1, Math.ceil(total / pageSize));
	return links(url, { first: 1, prev: page - 1, next: page + 1, last }, last);
}

/** `Link` header for a page of a list that nobody counts: first, prev, and next where there is `more`. */
export function siblingPages(url: string, page: number, more: boolean): string {
	return links(url, { first: 1, prev: page - 1, next: page + 1 }, more ? page + 1 : page);
}

/**
 * The body of a list's response. A query with `page` or `pageSize` gets that page (the first, of `maxPageSize` rows,
 * where one of them is absent) with the headers `X-Total-Count` and `Link`; any other query gets the whole list.
 */
export async function paginate<Query extends Paging, Row>(
	request: FastifyRequest,
	reply: FastifyReply,
	query: Query,
	{ list, count }: PagedList<Query, Row>,
): Promise<Row[]> {
	if (query.page === undefined && query.pageSize === undefined) return list(query);
	const { page = 1, pageSize = maxPageSize } = query;
	const paged = { ...query, page, pageSize };
	const [rows, total] = await Promise.all([list(paged), count(paged)]);
	reply.header('X-Total-Count', total).header('Link', linkHeader(request.url, page, pageSize, total));
	return rows;
}
