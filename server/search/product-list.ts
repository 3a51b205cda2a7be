import { eq, sql } from 'drizzle-orm';
import type { PgSelect } from 'drizzle-orm/pg-core';
import type { Product, ProductSummary } from '#contract/catalogue.ts';
import { findReferences } from '../catalogue/find-references.ts';
import { asSummary, summaryColumns } from '../catalogue/product-summaries.ts';
import { asTranslatedProduct, productColumns } from '../catalogue/products.ts';
import { categories, products } from '../catalogue/tables.ts';
import { inLanguage } from '../platform/language.ts';
import { idsOfPage } from './product-page.ts';
import { type ListQuery, matchesQuery, orderOfQuery, type ReadQuery, readQuery } from './product-query.ts';
import type { SearchCache } from './ranked-search.ts';
import { listMatches } from './search-matches.ts';

/** The rows of a query's page. Of a search in its own order it is known which they are. */
function pageOf<T extends PgSelect>(rows: T, query: ReadQuery<ListQuery>): T {
	const { page = 1, pageSize, sort } = query;
	if (query.ids && pageSize && !sort) {
		const ids = query.ids.slice((page - 1) * pageSize, page * pageSize);
		const ofPage = { ...query, ids };
		return rows.where(matchesQuery(ofPage)).orderBy(...orderOfQuery(ofPage));
	}
	const ordered = rows.orderBy(...orderOfQuery(query));
	if (!pageSize) return ordered.where(matchesQuery(query));
	return ordered.where(sql`${products.id} = any(array(${idsOfPage({ ...query, page, pageSize })}))`);
}

/** The page of the rows, with why each was found where they are of a search. */
async function withMatches<Row extends Pick<Product, 'id' | 'name' | 'model' | 'sizes'>>(
	{ database }: SearchCache,
	{ result, language }: ReadQuery<ListQuery>,
	listing: PromiseLike<Row[]>,
): Promise<(Row & Pick<Product, 'match'>)[]> {
	if (!result) return listing;
	const [rows, references] = await Promise.all([listing, findReferences(database, result.text.search, language)]);
	const matches = await inLanguage(language, () => listMatches(database, { ...result.text, references }, rows));
	return rows.map((row) => ({ ...row, match: matches.get(row.id) }));
}

/** One page of the products that the query finds, in its language; all of them without `pageSize`. */
export async function listProducts(cache: SearchCache, query: ListQuery): Promise<Product[]> {
	const read = await readQuery(cache, query);
	if (read.ids?.length === 0) return [];
	const rows = cache.database
		.select(productColumns(query.language))
		.from(products)
		.innerJoin(categories, eq(categories.id, products.categoryId));
	const listing = pageOf(rows.$dynamic(), read).then((page) =>
		page.map((row) => asTranslatedProduct(row, query.language)),
	);
	return withMatches(cache, read, listing);
}

/** The same with no more of each product than its card and its quick view show. */
export async function listProductSummaries(cache: SearchCache, query: ListQuery): Promise<ProductSummary[]> {
	const read = await readQuery(cache, query);
	if (read.ids?.length === 0) return [];
	const rows = cache.database
		.select(summaryColumns(query.language))
		.from(products)
		.innerJoin(categories, eq(categories.id, products.categoryId));
	const listing = pageOf(rows.$dynamic(), read).then((page) => page.map((row) => ({ ...row, sizes: row.sized.sizes })));
	return (await withMatches(cache, read, listing)).map(asSummary);
}
