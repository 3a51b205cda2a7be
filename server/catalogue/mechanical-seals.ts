import { asc, eq } from 'drizzle-orm';
import type { SealAttributes, SealEntry } from '#contract/catalogue.ts';
import type { Queries } from '../platform/database.ts';
import { getProduct } from './products.ts';
import { sealAttributes } from './tables.ts';

/** The seal attributes of a product, one entry a size, in the order of its sizes; refuses `not_found`. */
export async function listSealEntries(database: Queries, productId: number): Promise<SealEntry[]> {
	await getProduct(database, productId);
	const rows = await database
		.select()
		.from(sealAttributes)
		.where(eq(sealAttributes.productId, productId))
		.orderBy(asc(sealAttributes.position));
	return rows.map(({ productId: _, position: __, ...entry }) => entry);
}

/** The same, keyed by size. */
export async function sealAttributesBySize(
	database: Queries,
	productId: number,
): Promise<Record<string, SealAttributes>> {
	const entries = await listSealEntries(database, productId);
	return Object.fromEntries(entries.map(({ size, ...attributes }) => [size, attributes]));
}
