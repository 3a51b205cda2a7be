import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { categories, products, variants } from '../catalogue/tables.ts';
import type { Queries } from '../platform/database.ts';

/** A size of a product as it can be ordered now, in the words of the catalogue. */
export interface OrderableVariant {
	id: number;
	productId: number;
	/** As it is written; empty when the product has no sizes. */
	size: string;
	productName: string;
	categoryName: string;
	/** The product's model. */
	code: string | null;
	/** US dollars a piece: the size's own price, else the product's; null is 'Price on request'. */
	price: number | null;
}

/**
 * The sizes out of these that the catalogue has, in no order of use. Until the transaction ends none of them is deleted, so that
 * rows may name them. They are locked in the order in which writers of the catalogue lock products, so that neither waits for
 * the other in a circle.
 */
export async function lockVariants(
	transaction: Queries,
	sizes: { productId: number; size: string }[],
): Promise<OrderableVariant[]> {
	if (sizes.length === 0) return [];
	const pairs = sizes.map(({ productId, size }) => sql`(${productId}::integer, ${size})`);
	const productIds = sizes.map(({ productId }) => productId);
	return transaction
		.select({
			id: variants.id,
			productId: variants.productId,
			size: variants.size,
			productName: products.name,
			categoryName: categories.name,
			code: products.model,
			price: sql<number | null>`coalesce(${variants.price}, ${products.price})`.mapWith(variants.price),
		})
		.from(products)
		.innerJoin(categories, eq(categories.id, products.categoryId))
		.innerJoin(variants, eq(variants.productId, products.id))
		.where(
			and(
				inArray(products.id, productIds),
				sql`(${variants.productId}, ${variants.size}) in (${sql.join(pairs, sql`, `)})`,
			),
		)
		.orderBy(asc(products.key), asc(variants.id))
		.for('key share', { of: [products, variants] });
}
