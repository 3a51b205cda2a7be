import { type SQL, sql } from 'drizzle-orm';
import type { Queries } from '../../platform/database.ts';
import { compact } from '../search-text.ts';

/** Most products per code. */
const maxAlike = 4;

/** `compact` in SQL, for codes without accents. */
const compacted = (column: SQL) => sql`regexp_replace(lower(${column}), '[^[:alnum:]]', '', 'g')`;

/**
 * The products that have the code `code.key`, by the index of codes. Without `offset 0` PostgreSQL would look for the few with the lowest
 * ids, and read all products for a code that only one has: 80 ms a code of 100,000.
 */
const productsWithCode = sql`(select id, model from products where search_codes @> array[code.key] offset 0) product`;

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
			select id, model from ${productsWithCode}
			where ${compacted(sql`product.model`)} = code.key
			order by id limit ${maxAlike}) product`);
	const idsByModel = new Map<string, number[]>();
	for (const { key, id, model } of rows)
		if (compact(model) === key) idsByModel.set(key, [...(idsByModel.get(key) ?? []), id]);
	return idsByModel;
}

/** A size whose name is a code. */
export type CodedSize = { productId: number; size: string };

/** Most products whose sizes have the same code, such as a coupling and its spider. */
const maxSized = 8;

/**
 * The sizes with these codes (spelled by `compact`), by code: `l095` → size L095 of two products. One statement that uses the index for
 * each code.
 */
export async function findBySize(database: Queries, keys: string[]): Promise<Map<string, CodedSize[]>> {
	if (keys.length === 0) return new Map();
	const { rows } = await database.execute<CodedSize & { key: string }>(sql`
		select code.key, variant.product_id as "productId", variant.size
		from unnest(${sql.param(keys)}::text[]) code (key)
		cross join lateral (
			select id from ${productsWithCode} order by id limit ${maxSized}) product
		join variants variant on variant.product_id = product.id and ${compacted(sql`variant.size`)} = code.key
		order by variant.product_id, variant.position`);
	return Map.groupBy(rows, ({ key }) => key);
}
