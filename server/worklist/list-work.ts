import { eq, type SQL, sql } from 'drizzle-orm';
import { statementLifetime } from '#contract/availability.ts';
import type { Language } from '#contract/language.ts';
import type { WorkColumn } from '#contract/work-columns.ts';
import type { WorkQuery, WorkRow } from '#contract/worklist.ts';
import { administratorOf, type Viewer } from '../accounts/viewer.ts';
import { categories, productFigures, products } from '../catalogue/tables.ts';
import { readWorkRows } from '../catalogue/work-rows.ts';
import { limitToPage } from '../http/pagination.ts';
import { categoryOrder, matchesQuery, nameOrder, type ReadQuery, readQuery } from '../search/product-query.ts';
import type { SearchCache } from '../search/ranked-search.ts';

type ListedQuery = WorkQuery & { language: Language };

/** What was stated of the stock too long ago counts as nothing. */
function stockOrder(now: Date): SQL {
	const oldest = new Date(now.getTime() - statementLifetime).toISOString();
	return sql`case when ${productFigures.statedAt} >= ${oldest}::timestamptz then ${productFigures.stock} else 0 end`;
}

/** What a column is sorted by, in the language; two that are the same are told apart by their numbers. */
function orderOf(column: WorkColumn, isDown: boolean, language: Language): SQL {
	const orders: Record<WorkColumn, () => SQL> = {
		code: () => sql`lower(${products.model}) collate "C"`,
		name: () => nameOrder(language),
		category: () => categoryOrder(language),
		sizes: () => sql`${productFigures.sizes}`,
		price: () => sql`${isDown ? productFigures.priceHigh : productFigures.priceLow}`,
		stock: () => stockOrder(new Date()),
		changed: () => sql`${productFigures.changedAt}`,
	};
	return isDown ? sql`${orders[column]()} desc nulls last` : sql`${orders[column]()} asc nulls last`;
}

/** Columns that stand in the figures alone, so that no wider table is read. */
const ofFigures: readonly WorkColumn[] = ['sizes', 'price', 'stock', 'changed'];

/** The numbers of a page of products in the order of a column. */
async function sortedIds({ database }: SearchCache, query: ReadQuery<ListedQuery>, sort: string): Promise<number[]> {
	const isDown = sort.startsWith('-');
	const column = sort.replace('-', '') as WorkColumn;
	const order = orderOf(column, isDown, query.language);
	const where = matchesQuery(query);
	const isOfFigures = ofFigures.includes(column);
	if (isOfFigures && !where) {
		const rows = database
			.select({ id: productFigures.productId })
			.from(productFigures)
			.orderBy(order, productFigures.productId);
		return (await limitToPage(rows.$dynamic(), query)).map(({ id }) => id);
	}
	const rows = database.select({ id: products.id }).from(products).$dynamic();
	if (isOfFigures) rows.innerJoin(productFigures, eq(productFigures.productId, products.id));
	if (column === 'category') rows.innerJoin(categories, eq(categories.id, products.categoryId));
	return (await limitToPage(rows.where(where).orderBy(order, products.id), query)).map(({ id }) => id);
}

async function idsOfPage(cache: SearchCache, query: ReadQuery<ListedQuery>): Promise<number[]> {
	const { ids, page = 1, pageSize, sort } = query;
	if (sort) return sortedIds(cache, query, sort);
	if (ids) return pageSize ? ids.slice((page - 1) * pageSize, page * pageSize) : ids;
	const rows = cache.database
		.select({ id: products.id })
		.from(products)
		.where(matchesQuery(query))
		.orderBy(products.id);
	return (await limitToPage(rows.$dynamic(), query)).map(({ id }) => id);
}

/** A page of the console's list of products, for administrators: searched as the shop is, in the order of a column or of the search. */
export async function listWork(cache: SearchCache, viewer: Viewer, query: ReadQuery<ListedQuery>): Promise<WorkRow[]> {
	administratorOf(viewer);
	const read = await readQuery(cache, query);
	return readWorkRows(cache.database, await idsOfPage(cache, read), query.language);
}
