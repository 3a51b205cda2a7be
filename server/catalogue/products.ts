import { asc, count, eq, sql } from 'drizzle-orm';
import type { Product, ProductSummary, SealEntry, Variant } from '#contract/catalogue.ts';
import { AppError } from '#contract/errors.ts';
import { eachProductLine } from '#contract/product-lines.ts';
import { m } from '#messages';
import type { Queries } from '../platform/database.ts';
import { categories, products, variants } from './tables.ts';

// names are written out: inside of a query of one table Drizzle would leave the table's name away
const ownVariants = sql`from variants variant where variant.product_id = products.id`;

/** The columns out of which `asSummary` makes a `ProductSummary`, and no more: a list is sent as a page and as its data. */
export const summaryColumns = {
	id: products.id,
	name: products.name,
	...eachProductLine((field) => products[field]),
	price: products.price,
	category_name: categories.name,
	pic: sql<string[]>`to_json(${products.images}[1:2])`,
	sized: sql<{ sizes: string[]; description: string }>`(select json_build_object(
		'sizes', coalesce(json_agg(size order by position) filter (where size <> ''), '[]'),
		'description', (array_agg(variant.description order by position))[1]) ${ownVariants})`,
};

interface SummaryRow extends Omit<ProductSummary, 'sizes' | 'description'> {
	sized: { sizes: string[]; description: string };
}

/** What a list shows of a product. */
export function asSummary({ sized: { sizes, description }, ...row }: SummaryRow): ProductSummary {
	return { ...row, sizes, description: description || null };
}

/** The columns out of which `asProduct` makes a `Product`. */
export const productColumns = {
	id: products.id,
	name: products.name,
	...eachProductLine((field) => products[field]),
	price: products.price,
	category_id: products.categoryId,
	category_name: categories.name,
	pic: products.images,
	keywords: products.keywords,
	version: products.version,
	moreDescriptions: products.moreDescriptions,
	variants: sql<Variant[]>`(select json_agg(json_build_object(
		'id', variant.id, 'size', size, 'description', variant.description, 'price', variant.price,
		'availability', availability, 'stock', stock, 'lead_days', lead_days, 'stated_at', stated_at
		) order by position) ${ownVariants})`,
	material: sql<string | null>`(select seal.material
		from variants variant join mechanical_seal_attributes seal on seal.variant_id = variant.id
		where variant.product_id = products.id order by variant.position limit 1)`,
};

interface ProductRow extends Omit<Product, 'sizes' | 'descriptions' | 'description'> {
	moreDescriptions: string[];
}

/** One text a size, and those beyond the sizes; sizes at the end without one are left out, as lists of older systems do. */
function descriptionsOf({ variants, moreDescriptions }: ProductRow): string[] {
	const all = [...variants.map(({ description }) => description), ...moreDescriptions];
	return all.slice(0, all.findLastIndex(Boolean) + 1);
}

/** A product as the API has it: its sizes as rows, and as the parallel lists that older clients read. */
export function asProduct({ moreDescriptions, ...row }: ProductRow): Product {
	const descriptions = descriptionsOf({ moreDescriptions, ...row });
	const sizes = row.variants.map(({ size }) => size).filter(Boolean);
	return { ...row, sizes, descriptions, description: descriptions[0] || null };
}

const seals = sql<SealEntry[]>`(select coalesce(json_agg(json_build_object(
		'size', variant.size, 'sizes', seal.sizes, 'descriptions', seal.descriptions, 'material', material,
		'temperature', temperature, 'pressure', pressure, 'speed', speed) order by position), '[]')
	from variants variant join mechanical_seal_attributes seal on seal.variant_id = variant.id
	where variant.product_id = products.id)`;

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
	return { product: asProduct(row.product), seals: row.seals };
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

/** How many sizes there are, of all products; a product without sizes counts as one. */
export async function countSizes(database: Queries): Promise<number> {
	const [row] = await database.select({ total: count() }).from(variants);
	return row?.total ?? 0;
}
