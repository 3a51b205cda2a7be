import { asc, eq } from 'drizzle-orm';
import type { SealAttributes, SealEntry } from '#contract/catalogue.ts';
import { asJson, type Queries } from '../platform/database.ts';
import { getProduct } from './products.ts';
import { sealAttributes } from './tables.ts';

const answer = {
	size: sealAttributes.size,
	sizes: asJson(sealAttributes.sizes),
	descriptions: asJson(sealAttributes.descriptions),
	material: sealAttributes.material,
	temperature: sealAttributes.temperature,
	pressure: sealAttributes.pressure,
	speed: sealAttributes.speed,
};

/** The seal attributes of a product, one entry a size, in the order of its sizes; refuses `not_found`. */
export async function listSealEntries(database: Queries, productId: number): Promise<SealEntry[]> {
	const entries = await database
		.select(answer)
		.from(sealAttributes)
		.where(eq(sealAttributes.productId, productId))
		.orderBy(asc(sealAttributes.position));
	if (entries.length === 0) await getProduct(database, productId);
	return entries;
}

/** The same, keyed by size. */
export async function sealAttributesBySize(
	database: Queries,
	productId: number,
): Promise<Record<string, SealAttributes>> {
	const entries = await listSealEntries(database, productId);
	return Object.fromEntries(entries.map(({ size, ...attributes }) => [size, attributes]));
}
