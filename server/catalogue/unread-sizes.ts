import { asc, count, eq, sql } from 'drizzle-orm';
import type { UnreadSize, UnreadSizesQuery } from '#contract/unread-sizes.ts';
import { administratorOf, type Viewer } from '../accounts/viewer.ts';
import type { Queries } from '../platform/database.ts';
import { products, variants } from './tables.ts';

const isUnread = sql`${variants.unread} <> '{}'`;

/** Sizes of which something could not be read as numbers, for administrators: it stays text. */
export async function listUnreadSizes(
	database: Queries,
	viewer: Viewer,
	{ page = 1, pageSize }: UnreadSizesQuery,
): Promise<UnreadSize[]> {
	administratorOf(viewer);
	const rows = database
		.select({ product_id: products.id, name: products.name, size: variants.size, unread: variants.unread })
		.from(variants)
		.innerJoin(products, eq(products.id, variants.productId))
		.where(isUnread)
		.orderBy(asc(products.id), asc(variants.position));
	return pageSize ? rows.limit(pageSize).offset((page - 1) * pageSize) : rows;
}

/** How many such sizes there are. */
export async function countUnreadSizes(database: Queries, viewer: Viewer): Promise<number> {
	administratorOf(viewer);
	const [row] = await database.select({ total: count() }).from(variants).where(isUnread);
	return row?.total ?? 0;
}
