import { sql } from 'drizzle-orm';
import type { Queries } from '../../platform/database.ts';

/** Whether any product, size or price list has a price above zero. */
export async function hasPrices(database: Queries): Promise<boolean> {
	const { rows } = await database.execute<{ priced: boolean }>(sql`
		select exists (select from products where price > 0) or exists (select from variants where price > 0)
			or exists (select from price_entries) as priced`);
	return rows[0]?.priced ?? false;
}
