import { setImmediate as letOthersRun } from 'node:timers/promises';
import type { PgSelect } from 'drizzle-orm/pg-core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { maxPageSize, maxUnpagedRows } from '#contract/list-query.schema.ts';
import { createTurns } from '../platform/work-queue.ts';

interface Paging {
	page?: number | undefined;
	pageSize?: number | undefined;
}

interface PagedList<Query, Row> {
	/** The rows of the page; all rows without a page. */
	list(query: Query): Promise<Row[]>;
	/** The number of rows on all pages. */
	count(query: Query): Promise<number>;
	/** Without a page, returns at most `maxUnpagedRows`. For lists that grow with the shop. */
	isBounded?: boolean;
	/** The first `maxUnpagedRows` in parts, for lists whose rows are large; read at once by default. */
	inParts?(query: Query): AsyncIterable<Row[]>;
}

/** Limits a query to its page; no limit without a page size. */
export function limitToPage<T extends PgSelect>(rows: T, { page = 1, pageSize }: Paging): T {
	return pageSize ? rows.limit(pageSize).offset((page - 1) * pageSize) : rows;
}

/** `Link` header (RFC 8288) of the existing pages. `more`: further URL parameters. */
function links(url: string, pages: Record<string, number>, last: number, more: Record<string, number> = {}): string {
	const [path = '', query = ''] = url.split('?');
	return Object.entries(pages)
		.filter(([, number]) => number >= 1 && number <= last)
		.map(([relation, number]) => {
			const parameters = new URLSearchParams(query);
			for (const [name, value] of Object.entries({ page: number, ...more })) parameters.set(name, String(value));
			return `<${path}?${parameters}>; rel="${relation}"`;
		})
		.join(', ');
}

/** `Link` header with first, prev, next and last, if they exist. */
function linkHeader(url: string, page: number, pageSize: number, total: number): string {
	const last = Math.max(1, Math.ceil(total / pageSize));
	return links(url, { first: 1, prev: page - 1, next: page + 1, last }, last);
}

/** `Link` header for a list without a count: first, prev, and next when there are `more`. */
export function siblingPages(url: string, page: number, more: boolean): string {
	return links(url, { first: 1, prev: page - 1, next: page + 1 }, more ? page + 1 : page);
}

/** One at a time, in parts: 1,000 products at once, read and written as JSON, block the event loop for some 60 milliseconds. */
const unpagedTurns = createTurns({
	name: 'lists without a page',
	concurrency: 1,
	maxWaiting: 100,
	maxWait: 5_000,
	retryAfter: 5,
});

/** The first rows of a list, each part written as JSON by the route's schema; other work gets a turn after each. */
async function writeFirstRows<Query extends Paging, Row>(
	reply: FastifyReply,
	query: Query,
	{ list, inParts }: PagedList<Query, Row>,
): Promise<{ rows: Row[]; json: string }> {
	const rows: Row[] = [];
	const written: string[] = [];
	const write = async (part: Row[]) => {
		if (part.length === 0) return;
		rows.push(...part);
		// its type has objects only
		const json = reply.serializeInput(part as unknown as Record<string, unknown>, '200') as string;
		written.push(json.slice(1, -1));
		await letOthersRun();
	};
	if (inParts) for await (const part of inParts(query)) await write(part);
	else {
		const listed = await list({ ...query, page: 1, pageSize: maxUnpagedRows });
		for (let at = 0; at < listed.length; at += maxPageSize) await write(listed.slice(at, at + maxPageSize));
	}
	return { rows, json: `[${written.join(',')}]` };
}

/** The first rows of a list. Example: 1,000 of 1,205 rows, with `Link: <…?page=11&pageSize=100>; rel="next"`. */
async function firstRows<Query extends Paging, Row>(
	request: FastifyRequest,
	reply: FastifyReply,
	query: Query,
	paged: PagedList<Query, Row>,
): Promise<Row[]> {
	const endTurn = await unpagedTurns.take();
	try {
		const total = await paged.count(query);
		const { rows, json } = await writeFirstRows(reply, query, paged);
		reply.header('X-Total-Count', total);
		if (total > maxUnpagedRows) {
			const next = maxUnpagedRows / maxPageSize + 1;
			reply.header('Link', links(request.url, { next }, next, { pageSize: maxPageSize }));
		}
		// an error that is sent instead is written as ever
		reply.type('application/json; charset=utf-8').serializer((body) => (body === rows ? json : JSON.stringify(body)));
		return rows;
	} finally {
		endTurn();
	}
}

/**
 * The body of a list's response. With `page` or `pageSize`, returns that page with the headers `X-Total-Count` and `Link` (defaults: the
 * first page, `maxPageSize` rows). Without them, returns all rows; of a bounded list the first `maxUnpagedRows`, with a `Link` to the
 * rest.
 */
export async function paginate<Query extends Paging, Row>(
	request: FastifyRequest,
	reply: FastifyReply,
	query: Query,
	paged: PagedList<Query, Row>,
): Promise<Row[]> {
	const { list, count, isBounded = false } = paged;
	if (query.page === undefined && query.pageSize === undefined)
		return isBounded ? firstRows(request, reply, query, paged) : list(query);
	const { page = 1, pageSize = maxPageSize } = query;
	const pageQuery = { ...query, page, pageSize };
	const [rows, total] = await Promise.all([list(pageQuery), count(pageQuery)]);
	reply.header('X-Total-Count', total).header('Link', linkHeader(request.url, page, pageSize, total));
	return rows;
}
