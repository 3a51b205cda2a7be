import { sql } from 'drizzle-orm';
import type { Queries } from '../../platform/database.ts';
import { isAny } from '../../platform/is-any.ts';
import { products } from '../tables.ts';

/** Takes new product ids, ascending. A rollback does not give them back. */
export async function reserveIds(database: Queries, count: number): Promise<number[]> {
	if (count === 0) return [];
	const { rows } = await database.execute<{ id: number }>(
		sql`select nextval(pg_get_serial_sequence('products', 'id'))::integer as id from generate_series(1, ${count}::integer)`,
	);
	return rows.map(({ id }) => id);
}

/** Takes ids for the keys without a product, in their order. */
export async function reserveNewIds(database: Queries, keys: string[]): Promise<Map<string, number>> {
	const stored = await database.select({ key: products.key }).from(products).where(isAny(products.key, keys));
	const storedKeys = new Set(stored.map(({ key }) => key));
	const fresh = keys.filter((key) => !storedKeys.has(key));
	const ids = await reserveIds(database, fresh.length);
	return new Map(ids.flatMap((id, at) => (fresh[at] === undefined ? [] : [[fresh[at], id] as const])));
}
