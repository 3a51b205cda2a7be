import { and, asc, count, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Product, ProductQuery } from '#contract/catalogue.ts';
import { Refusal } from '#contract/refusal.ts';
import { m } from '#messages';
import type { Queries } from '../platform/database.ts';
import { compact, searchTerms } from './search-text.ts';
import { categories, products, sealAttributes } from './tables.ts';

const answer = {
	id: products.id,
	name: products.name,
	model: products.model,
	descriptions: products.descriptions,
	price: products.price,
	category_id: products.categoryId,
	category_name: categories.name,
	pic: products.pictures,
	sizes: products.sizes,
	keywords: products.keywords,
	material: sql<string | null>`(select material from ${sealAttributes}
		where ${sealAttributes.productId} = ${products.id} order by ${sealAttributes.position} limit 1)`,
	version: products.version,
};

/** How many of the products that a search finds are in each category; the whole catalogue without a search. */
export interface CategoryCount {
	id: number;
	name: string;
	count: number;
}

function withDescription(row: Omit<Product, 'description'>): Product {
	return { ...row, description: row.descriptions[0] ?? null };
}

/** Terms of three letters and more are found anywhere, shorter ones where a word starts: both by the trigram index. */
function matches(search: string | undefined): SQL | undefined {
	if (!search?.trim()) return undefined;
	const terms = searchTerms(search);
	if (terms.length === 0) return sql`false`;
	return and(...terms.map((term) => sql`${products.searchText} like ${term.length < 3 ? `% ${term}%` : `%${term}%`}`));
}

function orderOf({ sort, search }: ProductQuery): SQL[] {
	const name = sql`lower(${products.name}) collate "C"`;
	if (sort === 'name') return [asc(name), asc(products.id)];
	if (sort === 'category') return [sql`lower(${categories.name}) collate "C"`, asc(name), asc(products.id)];
	if (sort === 'price') return [sql`${products.price} asc nulls last`, asc(products.id)];
	if (sort === '-price') return [sql`${products.price} desc nulls last`, asc(products.id)];
	if (sort === 'newest') return [desc(products.id)];
	const exact = search && sql`${products.searchCodes} @> array[${compact(search)}]::text[] desc`;
	return exact ? [exact, asc(products.id)] : [asc(products.id)];
}

function filterOf({ search, category }: ProductQuery): SQL | undefined {
	return and(matches(search), category ? eq(products.categoryId, category) : undefined);
}

/** One page of the products that the query finds (all of them without `pageSize`). The exact code comes first. */
export async function listProducts(database: Queries, query: ProductQuery): Promise<Product[]> {
	const rows = database
		.select(answer)
		.from(products)
		.innerJoin(categories, eq(categories.id, products.categoryId))
		.where(filterOf(query))
		.orderBy(...orderOf(query));
	const { page = 1, pageSize } = query;
	const found = await (pageSize ? rows.limit(pageSize).offset((page - 1) * pageSize) : rows);
	return found.map(withDescription);
}

/** How many products the query finds, whatever its page. */
export async function countProducts(database: Queries, query: ProductQuery): Promise<number> {
	const [row] = await database.select({ total: count() }).from(products).where(filterOf(query));
	return row?.total ?? 0;
}

/** Counts over the whole result of a search, category by category, empty ones too. */
export async function countByCategory(database: Queries, search?: string): Promise<CategoryCount[]> {
	return database
		.select({ id: categories.id, name: categories.name, count: count(products.id) })
		.from(categories)
		.leftJoin(products, and(eq(products.categoryId, categories.id), matches(search)))
		.groupBy(categories.id)
		.orderBy(asc(categories.id));
}

/** One product; refuses `not_found`. */
export async function getProduct(database: Queries, id: number): Promise<Product> {
	const [row] = await database
		.select(answer)
		.from(products)
		.innerJoin(categories, eq(categories.id, products.categoryId))
		.where(eq(products.id, id));
	if (!row) throw new Refusal('not_found', m.error_product_not_found());
	return withDescription(row);
}

/** The numbers of all products, for the site map. */
export async function listProductIds(database: Queries): Promise<number[]> {
	const rows = await database.select({ id: products.id }).from(products).orderBy(asc(products.id));
	return rows.map((row) => row.id);
}
