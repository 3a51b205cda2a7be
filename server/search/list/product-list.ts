import { eq, type SQL, sql } from 'drizzle-orm';
import type { PgSelect } from 'drizzle-orm/pg-core';
import type { Product, ProductSummary } from '#contract/catalogue/catalogue.schema.ts';
import { maxPageSize, maxUnpagedRows } from '#contract/list-query.schema.ts';
import { asSummary, summaryColumns } from '../../catalogue/products/product-summaries.ts';
import { asTranslatedProduct, productColumns } from '../../catalogue/products/products.ts';
import { findReferences } from '../../catalogue/references/find-references.ts';
import { categories, products } from '../../catalogue/tables.ts';
import { inLanguage } from '../../platform/language.ts';
import type { SearchCache } from '../search.ts';
import {
	categoryOrder,
	type ListQuery,
	matchesQuery,
	nameOrder,
	orderOfQuery,
	type ResolvedQuery,
	resolveQuery,
} from './list-query.ts';
import { codesIn, listMatchNotes } from './match-notes.ts';

/** The rows of a page. For a search in its own order, their ids are known. */
function pageOf<T extends PgSelect>(rows: T, query: ResolvedQuery<ListQuery>): T {
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

/** The rows, with why each was found, for a search. */
async function withMatches<Row extends Pick<Product, 'id' | 'name' | 'model' | 'sizes'>>(
	{ database }: SearchCache,
	{ result, language }: ResolvedQuery<ListQuery>,
	listing: PromiseLike<Row[]>,
): Promise<(Row & Pick<Product, 'match'>)[]> {
	if (!result) return listing;
	const named = { text: result.text.search, codes: codesIn(result.text) };
	const [rows, references] = await Promise.all([listing, findReferences(database, named, language)]);
	const matches = await inLanguage(language, () => listMatchNotes(database, { ...result.text, references }, rows));
	return rows.map((row) => ({ ...row, match: matches.get(row.id) }));
}

/** One page of the products that the query finds, in its language; all products without `pageSize`. */
export async function listProducts(cache: SearchCache, query: ListQuery): Promise<Product[]> {
	const read = await resolveQuery(cache, query);
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

/**
 * The first products of a list without a search, in parts of a page. Which ones is as of the first part: nothing comes twice when products are
 * changed meanwhile, and one that is deleted may be missing.
 */
export async function* listProductsInParts(cache: SearchCache, query: ListQuery): AsyncGenerator<Product[]> {
	const { rows } = await cache.database.execute<{ id: number }>(
		idsOfPage({ ...query, page: 1, pageSize: maxUnpagedRows }),
	);
	const ids = rows.map(({ id }) => id);
	for (let at = 0; at < ids.length; at += maxPageSize)
		yield await listProducts(cache, { ...query, ids: ids.slice(at, at + maxPageSize) });
}

/** The same, with only what a card and the quick view of a product display. */
export async function listProductSummaries(cache: SearchCache, query: ListQuery): Promise<ProductSummary[]> {
	const read = await resolveQuery(cache, query);
	if (read.ids?.length === 0) return [];
	const rows = cache.database
		.select(summaryColumns(query.language))
		.from(products)
		.innerJoin(categories, eq(categories.id, products.categoryId));
	const listing = pageOf(rows.$dynamic(), read).then((page) => page.map((row) => ({ ...row, sizes: row.sized.sizes })));
	return (await withMatches(cache, read, listing)).map(asSummary);
}

/** A query of one page. */
type Page = ResolvedQuery<ListQuery> & { page: number; pageSize: number };

/**
 * The ids of a page of the whole catalogue by category. Categories before the page are only counted; of the others, mostly one, the index
 * is read up to the end of the page.
 */
function idsByCategory({ page, pageSize, language }: Page): SQL {
	const first = (page - 1) * pageSize;
	const name = nameOrder(language);
	return sql`with counted as materialized (
			select ${categories.id}, ${categoryOrder(language)} as name,
				(select count(*) from ${products} where ${products.categoryId} = ${categories.id}) as size
			from ${categories}),
		placed as (select *, sum(size) over (order by name, id) - size as before from counted)
		select found.id from placed cross join lateral (
			select ${products.id}, ${name} as product_name from ${products} where ${products.categoryId} = placed.id
			order by ${name}, ${products.id} offset greatest(${first} - before, 0) limit ${pageSize}) found
		where before < ${first + pageSize} and before + size > ${first}
		order by placed.name, placed.id, found.product_name, found.id limit ${pageSize}`;
}

/**
 * A query for the ids of a page's products, in their order. For a page far behind, this skips places in an index, and not rows with all that a
 * list displays.
 */
export function idsOfPage(query: Page): SQL {
	const { page, pageSize, sort } = query;
	const where = matchesQuery(query);
	if (sort === 'category' && !where) return idsByCategory(query);
	const order = sql.join(orderOfQuery(query), sql`, `);
	const named = sort === 'category' ? sql`join ${categories} on ${eq(categories.id, products.categoryId)}` : sql``;
	return sql`select ${products.id} from ${products} ${named} ${where ? sql`where ${where}` : sql``}
		order by ${order} limit ${pageSize} offset ${(page - 1) * pageSize}`;
}
