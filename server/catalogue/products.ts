import { asc, eq, sql } from 'drizzle-orm';
import type { Product, SealEntry } from '#contract/catalogue.ts';
import { AppError } from '#contract/errors.ts';
import { m } from '#messages';
import type { Queries } from '../platform/database.ts';
import { categories, products, sealAttributes } from './tables.ts';

const sharedColumns = {
	id: products.id,
	name: products.name,
	model: products.model,
	price: products.price,
	category_name: categories.name,
	sizes: products.sizes,
};

/** The columns of a `ProductSummary`, and no more: a list is sent twice, as a page and as that page's data. */
export const summaryColumns = {
	...sharedColumns,
	description: sql<string | null>`${products.descriptions}[1]`,
	pic: sql<string[]>`${products.pictures}[1:2]`,
};

/** The columns of a `Product` but its `description`, which `withDescription` adds. */
export const productColumns = {
	...sharedColumns,
	descriptions: products.descriptions,
	pic: products.pictures,
	category_id: products.categoryId,
	keywords: products.keywords,
	material: sql<string | null>`(select material from ${sealAttributes}
		where ${sealAttributes.productId} = ${products.id} order by ${sealAttributes.position} limit 1)`,
	version: products.version,
};

/** The row with its first description, as the API has it. */
export function withDescription<T extends { descriptions: string[] }>(row: T): T & { description: string | null } {
	return { ...row, description: row.descriptions[0] ?? null };
}

const seals = sql<
	SealEntry[]
>`(select coalesce(json_agg(to_jsonb(seal) - 'product_id' - 'position' order by position), '[]')
	from ${sealAttributes} seal where seal.product_id = ${products.id})`;

/** One product with its seal attributes, one entry a size, in the order of its sizes; throws `not_found`. */
export async function getProductWithSeals(
	database: Queries,
	id: number,
): Promise<{ product: Product; seals: SealEntry[] }> {
	const [row] = await database
		.select({ product: productColumns, seals })
		.from(products)
		.innerJoin(categories, eq(categories.id, products.categoryId))
		.where(eq(products.id, id));
	if (!row) throw new AppError('not_found', m.error_product_not_found());
	return { product: withDescription(row.product), seals: row.seals };
}

/** One product; throws `not_found`. */
export async function getProduct(database: Queries, id: number): Promise<Product> {
	return (await getProductWithSeals(database, id)).product;
}

/** The numbers of all products, for the site map. */
export async function listProductIds(database: Queries): Promise<number[]> {
	const rows = await database.select({ id: products.id }).from(products).orderBy(asc(products.id));
	return rows.map((row) => row.id);
}
