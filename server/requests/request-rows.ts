import { getTableColumns, sql } from 'drizzle-orm';
import type { RequestItem, StoredRequest } from '#contract/requests.ts';
import type { Queries } from '../platform/database.ts';
import { requests } from './tables.ts';

const columns = {
	...getTableColumns(requests),
	// never null here: every start fills what older versions left open before the server listens
	message: sql<string>`${requests.message}`,
	chatUrl: sql<string>`${requests.chatUrl}`,
	// names are written out: inside of a query of one table Drizzle would leave the table's name away
	items: sql<RequestItem[]>`(select coalesce(json_agg(json_build_object(
			'name', line.product_name, 'category_name', line.category_name, 'size', nullif(line.size, ''),
			'quantity', line.quantity, 'code', line.code, 'price', line.price,
			'product_id', line.product_id, 'variant_id', line.variant_id) order by line.position), '[]')
		from request_lines line where line.request_id = requests.id)`,
};

/** A query of requests with their lines. */
export function selectRequests(database: Queries) {
	return database.select(columns).from(requests);
}

/** A request with its lines as it is stored. */
export type RequestRow = Awaited<ReturnType<typeof selectRequests>>[number];

/** A request as its customer sees it. */
export function asStored({ id, code, type, status, payment, items, createdAt }: RequestRow): StoredRequest {
	return { id, code, type, status, payment, items, created_at: createdAt.toISOString() };
}
