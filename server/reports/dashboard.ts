import { count } from 'drizzle-orm';
import type { Stats } from '#contract/reports/reports.schema.ts';
import { customers } from '../accounts/tables.ts';
import { staffWith, type Viewer } from '../accounts/viewer.ts';
import { categories, products } from '../catalogue/tables.ts';
import type { Queries } from '../platform/database.ts';

/** The dashboard's figures, for administrators. The console also checks its token with them. */
export async function getStats(database: Queries, viewer: Viewer): Promise<Stats> {
	staffWith(viewer, 'reports.read');
	const [[p], [c], [g]] = await Promise.all([
		database.select({ total: count() }).from(products),
		database.select({ total: count() }).from(customers),
		database.select({ total: count() }).from(categories),
	]);
	return { totalProducts: p?.total ?? 0, totalCustomers: c?.total ?? 0, totalCategories: g?.total ?? 0 };
}
