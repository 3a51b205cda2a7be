import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { Translations } from '#contract/language.ts';
import { priceOfSize } from '#contract/money/prices.ts';
import { categories, products, variants } from '../catalogue/tables.ts';
import type { Queries } from '../platform/database.ts';

/** A product that can be ordered now, with the catalogue's names. */
export interface Orderable {
	productId: number;
	name: string;
	categoryName: string;
	/** Both names in other languages. */
	translations: Translations<{ name: string }>;
	categoryTranslations: Translations<{ name: string }>;
	/** The manufacturer's part number. */
	code: string | null;
	/** The row of the size, with its own or the product's price in the catalogue's currency; undefined when the product has no such size. */
	variant: { id: number; price: number | null } | undefined;
}

/** Locks these products: nobody deletes them or their sizes until the transaction ends. */
function lockProducts(transaction: Queries, ids: number[]) {
	return (
		transaction
			.select({
				id: products.id,
				name: products.name,
				categoryName: categories.name,
				translations: products.translations,
				categoryTranslations: categories.translations,
				code: products.model,
				price: products.price,
			})
			.from(products)
			.innerJoin(categories, eq(categories.id, products.categoryId))
			.where(inArray(products.id, ids))
			// the same order as writers of the catalogue, so that they can't deadlock
			.orderBy(asc(products.key))
			.for('key share', { of: products })
	);
}

/**
 * Finds each product and size (empty for a product without sizes), in order; undefined for an unknown product. Locks them until the
 * transaction ends, so that rows can reference them.
 */
export async function lockOrderables(
	transaction: Queries,
	sizes: { productId: number; size: string }[],
): Promise<(Orderable | undefined)[]> {
	if (sizes.length === 0) return [];
	const locked = await lockProducts(
		transaction,
		sizes.map(({ productId }) => productId),
	);
	const pairs = sizes.map(({ productId, size }) => sql`(${productId}::integer, ${size})`);
	// read after the lock, so that deleted sizes are missing
	const offered = await transaction
		.select({ id: variants.id, productId: variants.productId, size: variants.size, price: variants.price })
		.from(variants)
		.where(sql`(${variants.productId}, ${variants.size}) in (${sql.join(pairs, sql`, `)})`);
	const productOf = new Map(locked.map((product) => [product.id, product]));
	const variantOf = new Map(offered.map((variant) => [`${variant.productId} ${variant.size}`, variant]));
	return sizes.map(({ productId, size }) => {
		const product = productOf.get(productId);
		if (!product) return undefined;
		const { id: _, price: productPrice, ...named } = product;
		const variant = variantOf.get(`${productId} ${size}`);
		const price = priceOfSize({ price: productPrice }, variant);
		return { productId, ...named, variant: variant && { id: variant.id, price } };
	});
}
