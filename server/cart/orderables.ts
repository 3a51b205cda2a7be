import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { Translations } from '#contract/language.ts';
import { priceOfSize } from '#contract/prices.ts';
import { categories, products, variants } from '../catalogue/tables.ts';
import type { Queries } from '../platform/database.ts';

/** A product as it can be ordered now, in the words of the catalogue. */
export interface Orderable {
	productId: number;
	name: string;
	categoryName: string;
	/** Both names in other languages. */
	translations: Translations<{ name: string }>;
	categoryTranslations: Translations<{ name: string }>;
	/** What the maker calls it. */
	code: string | null;
	/** The size as a row, with its own price a piece or else the product's, in US dollars; undefined when it is not offered. */
	variant: { id: number; price: number | null } | undefined;
}

/** The products of these numbers; none of them and of their sizes is deleted until the transaction ends. */
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
			// the order in which writers of the catalogue lock them: neither waits for the other in a circle
			.orderBy(asc(products.key))
			.for('key share', { of: products })
	);
}

/**
 * What the catalogue has for each product and size (as written, empty for a product without sizes), in their order; undefined
 * where it has no such product. Until the transaction ends it stays there, so that rows may name it.
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
	// read after the lock: a size that was deleted while this waited is not there any more
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
