import { asc, eq } from 'drizzle-orm';
import { writeProducts } from '../catalogue/products/write-products.ts';
import { products, variants } from '../catalogue/tables.ts';
import type { Author } from '../changes/record-changes.ts';
import type { Queries } from '../platform/database.ts';
import { isAny } from '../platform/is-any.ts';

/**
 * Sets the own prices of sizes by their rows: what everybody pays from one piece on. Null: the price of the part. Sizes that the catalogue lacks
 * are left out. Returns how many sizes have another price now.
 */
export async function setSizePrices(
	transaction: Queries,
	author: Author,
	prices: ReadonlyMap<number, number | null>,
): Promise<number> {
	const keys = await transaction
		.select({ key: products.key })
		.from(products)
		.innerJoin(variants, eq(variants.productId, products.id))
		.where(isAny(variants.id, [...prices.keys()]))
		.groupBy(products.key)
		// the order in which every writer locks products
		.orderBy(asc(products.key));
	let changed = 0;
	await writeProducts(
		transaction,
		author,
		keys.map(({ key }) => key),
		(key, before) => {
			if (!before) throw new Error(`Listed, and gone: ${key}`);
			const { record, variantIds } = before;
			const priced = record.variants.map((variant, at) => {
				const price = prices.get(variantIds[at] ?? 0);
				if (price === undefined || price === variant.price) return variant;
				changed++;
				return { ...variant, price };
			});
			return { ...record, variants: priced };
		},
	);
	return changed;
}
