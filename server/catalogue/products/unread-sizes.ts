import { asc, count, eq, sql } from 'drizzle-orm';
import type { UnreadSize, UnreadSizesQuery } from '#contract/catalogue/unread-sizes.schema.ts';
import { staffWith, type Viewer } from '../../accounts/viewer.ts';
import { limitToPage } from '../../http/pagination.ts';
import type { Queries } from '../../platform/database.ts';
import { products, variants } from '../tables.ts';

const isUnread = sql`${variants.unread} <> '{}'`;

/** Sizes with texts that could not be read as numbers, for administrators. */
export async function listUnreadSizes(
	database: Queries,
	viewer: Viewer,
	query: UnreadSizesQuery,
): Promise<UnreadSize[]> {
	staffWith(viewer, 'catalogue.read');
	const rows = database
		.select({ product_id: products.id, name: products.name, size: variants.size, unread: variants.unread })
		.from(variants)
		.innerJoin(products, eq(products.id, variants.productId))
		.where(isUnread)
		.orderBy(asc(products.id), asc(variants.position));
	return limitToPage(rows.$dynamic(), query);
}

export async function countUnreadSizes(database: Queries, viewer: Viewer): Promise<number> {
	staffWith(viewer, 'catalogue.read');
	const [row] = await database.select({ total: count() }).from(variants).where(isUnread);
	return row?.total ?? 0;
}
