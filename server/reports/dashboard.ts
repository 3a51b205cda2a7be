import { count } from 'drizzle-orm';
import type { Stats } from '#contract/reports.ts';
import { customers } from '../accounts/tables.ts';
import { administratorOf, type Viewer } from '../accounts/viewer.ts';
import { categories, products } from '../catalogue/tables.ts';
import type { Queries } from '../platform/database.ts';

/** The figures of the dashboard, for administrators; the console also proves its token with them. */
export async function getStats(database: Queries, viewer: Viewer): Promise<Stats> {
	administratorOf(viewer);
	const [[p], [c], [g]] = await Promise.all([
		database.select({ total: count() }).from(products),
		database.select({ total: count() }).from(customers),
		database.select({ total: count() }).from(categories),
	]);
	return { totalProducts: p?.total ?? 0, totalCustomers: c?.total ?? 0, totalCategories: g?.total ?? 0 };
}
