import { and, asc, count, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { PgSelect } from 'drizzle-orm/pg-core';
import {
	type Product,
	type ProductQuery,
	type ProductSummary,
	productSorts,
	type SealEntry,
} from '#contract/catalogue.ts';
import { AppError } from '#contract/errors.ts';
import { m } from '#messages';
import { asJson, prepared, type Queries } from '../platform/database.ts';
import { compact, searchTerms } from './search-text.ts';
import { categories, products, sealAttributes } from './tables.ts';

const brief = {
	id: products.id,
	name: products.name,
	model: products.model,
	price: products.price,
	category_name: categories.name,
	sizes: asJson(products.sizes),
};

/** What a card and its quick view show, and no more: it is sent twice, as a page and as that page's data. */
const listed = {
	...brief,
	description: sql<string | null>`${products.descriptions}[1]`,
	pic: sql<string[]>`to_json(${products.pictures}[1:2])`,
};

const answer = {
	...brief,
	descriptions: asJson(products.descriptions),
	pic: asJson(products.pictures),
	category_id: products.categoryId,
	keywords: asJson(products.keywords),
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

function withDescription<T extends { descriptions: string[] }>(row: T): T & { description: string | null } {
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

/** The part of the products that the query asks for, in its order. */
function partOf<T extends PgSelect>(rows: T, query: ProductQuery): T {
	const { page = 1, pageSize } = query;
	const ordered = rows.where(filterOf(query)).orderBy(...orderOf(query));
	return pageSize ? ordered.limit(pageSize).offset((page - 1) * pageSize) : ordered;
}

/** One page of the products that the query finds (all of them without `pageSize`). The exact code comes first. */
export async function listProducts(database: Queries, query: ProductQuery): Promise<Product[]> {
	const rows = database.select(answer).from(products).innerJoin(categories, eq(categories.id, products.categoryId));
	return (await partOf(rows.$dynamic(), query)).map(withDescription);
}

const cards = (database: Queries) =>
	database.select(listed).from(products).innerJoin(categories, eq(categories.id, products.categoryId)).$dynamic();
/** Pages of the catalogue that nobody searched, by their order. */
const cardsInOrder = new Map(
	[undefined, ...productSorts].map((sort) => [
		sort,
		prepared(`cards ${sort}`, (database) =>
			cards(database)
				.orderBy(...orderOf({ sort }))
				.limit(sql.placeholder('pageSize'))
				.offset(sql.placeholder('offset')),
		),
	]),
);

/** The same with no more of each product than its card and its quick view show. */
export async function listCards(database: Queries, query: ProductQuery): Promise<ProductSummary[]> {
	const { search, category, sort, page = 1, pageSize } = query;
	const inOrder = search || category ? undefined : cardsInOrder.get(sort);
	if (!inOrder || !pageSize) return partOf(cards(database), query);
	return inOrder(database).execute({ pageSize, offset: (page - 1) * pageSize });
}

/** How many products the query finds, whatever its page. */
export async function countProducts(database: Queries, query: ProductQuery): Promise<number> {
	const [row] = await database.select({ total: count() }).from(products).where(filterOf(query));
	return row?.total ?? 0;
}

const counted = (database: Queries, search?: string) =>
	database
		.select({ id: categories.id, name: categories.name, count: count(products.id) })
		.from(categories)
		.leftJoin(products, and(eq(products.categoryId, categories.id), matches(search)))
		.groupBy(categories.id)
		.orderBy(asc(categories.id));
const allCounted = prepared('counts', (database) => counted(database));

/** Counts over the whole result of a search, category by category, empty ones too. */
export async function countByCategory(database: Queries, search?: string): Promise<CategoryCount[]> {
	return search ? counted(database, search) : allCounted(database).execute();
}

const seals = sql<
	SealEntry[]
>`(select coalesce(json_agg(to_jsonb(seal) - 'product_id' - 'position' order by position), '[]')
	from ${sealAttributes} seal where seal.product_id = ${products.id})`;

const byId = prepared('product', (database) =>
	database
		.select({ product: answer, seals })
		.from(products)
		.innerJoin(categories, eq(categories.id, products.categoryId))
		.where(eq(products.id, sql.placeholder('id'))),
);

/** One product with its seal attributes, one entry a size, in the order of its sizes; throws `not_found`. */
export async function getProductWithSeals(
	database: Queries,
	id: number,
): Promise<{ product: Product; seals: SealEntry[] }> {
	const [row] = await byId(database).execute({ id });
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
