import { sql } from 'drizzle-orm';
import type { Queries } from '../../platform/database.ts';
import { compact } from '../search-text.ts';

/** Most products per code. */
const maxAlike = 4;

/** `compact` in SQL, for codes without accents. */
const compactModel = sql`regexp_replace(lower(product.model), '[^[:alnum:]]', '', 'g')`;

/**
 * Ids of the products with these codes, by code (spelled by `compact`), at most `maxAlike` each. One statement that uses the index for each
 * code.
 */
export async function findByModel(database: Queries, keys: string[]): Promise<Map<string, number[]>> {
	if (keys.length === 0) return new Map();
	const { rows } = await database.execute<{ key: string; id: number; model: string }>(sql`
		select code.key, product.id, product.model
		from unnest(${sql.param(keys)}::text[]) code (key)
		cross join lateral (
			select id, model from products product
			where search_codes @> array[code.key] and ${compactModel} = code.key
			order by id limit ${maxAlike}) product`);
	const idsByModel = new Map<string, number[]>();
	for (const { key, id, model } of rows)
		if (compact(model) === key) idsByModel.set(key, [...(idsByModel.get(key) ?? []), id]);
	return idsByModel;
}
