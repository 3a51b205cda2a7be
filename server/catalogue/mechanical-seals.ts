import type { SealAttributes, SealEntry } from '#contract/catalogue.ts';
import { baseLanguage } from '#contract/language.ts';
import type { Queries } from '../platform/database.ts';
import { getProductWithSeals } from './products.ts';

/** The seal attributes of a product, one entry a size, in the order of its sizes; throws `not_found`. */
export async function listSealEntries(database: Queries, productId: number): Promise<SealEntry[]> {
	return (await getProductWithSeals(database, productId, baseLanguage)).seals;
}

/** The same, keyed by size. */
export async function sealAttributesBySize(
	database: Queries,
	productId: number,
): Promise<Record<string, SealAttributes>> {
	const entries = await listSealEntries(database, productId);
	return Object.fromEntries(entries.map(({ size, ...attributes }) => [size, attributes]));
}
