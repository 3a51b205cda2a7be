import { eq, sql } from 'drizzle-orm';
import type { PgSelect } from 'drizzle-orm/pg-core';
import { type Product, type ProductQuery, type ProductSummary, productSorts } from '#contract/catalogue.ts';
import { productColumns, summaryColumns, withDescription } from '../catalogue/products.ts';
import { categories, products } from '../catalogue/tables.ts';
import { prepared, type Queries } from '../platform/database.ts';
import { matchesQuery, orderOfQuery } from './product-query.ts';

function pageOf<T extends PgSelect>(rows: T, query: ProductQuery): T {
	const { page = 1, pageSize } = query;
	const ordered = rows.where(matchesQuery(query)).orderBy(...orderOfQuery(query));
	return pageSize ? ordered.limit(pageSize).offset((page - 1) * pageSize) : ordered;
}

/** One page of the products that the query finds; all of them without `pageSize`. */
export async function listProducts(database: Queries, query: ProductQuery = {}): Promise<Product[]> {
	const rows = database
		.select(productColumns)
		.from(products)
		.innerJoin(categories, eq(categories.id, products.categoryId));
	return (await pageOf(rows.$dynamic(), query)).map(withDescription);
}

const selectSummaries = (database: Queries) =>
	database
		.select(summaryColumns)
		.from(products)
		.innerJoin(categories, eq(categories.id, products.categoryId))
		.$dynamic();

/** Pages of the catalogue that nobody searched, by their order. */
const preparedPages = new Map(
	[undefined, ...productSorts].map((sort) => [
		sort,
		prepared(`summaries ${sort}`, (database) =>
			selectSummaries(database)
				.orderBy(...orderOfQuery({ sort }))
				.limit(sql.placeholder('pageSize'))
				.offset(sql.placeholder('offset')),
		),
	]),
);

/** The same with no more of each product than its card and its quick view show. */
export async function listProductSummaries(database: Queries, query: ProductQuery): Promise<ProductSummary[]> {
	const { search, category, sort, page = 1, pageSize } = query;
	const preparedPage = search || category ? undefined : preparedPages.get(sort);
	if (!preparedPage || !pageSize) return pageOf(selectSummaries(database), query);
	return preparedPage(database).execute({ pageSize, offset: (page - 1) * pageSize });
}
