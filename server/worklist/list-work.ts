import { desc, eq } from 'drizzle-orm';
import type { Language } from '#contract/language.ts';
import type { WorkQuery, WorkRow } from '#contract/worklist.ts';
import { administratorOf, type Viewer } from '../accounts/viewer.ts';
import type { CatalogueCache } from '../catalogue/catalogue-cache.ts';
import { productFigures, products } from '../catalogue/tables.ts';
import { readWorkRows } from '../catalogue/work-rows.ts';
import { isAny } from '../platform/is-any.ts';
import { countProducts } from '../search/product-counts.ts';
import { matchesQuery, type ReadQuery } from '../search/product-query.ts';
import { isOfFigures, orderBy, readSort, type WorkOrder } from './work-order.ts';

type ListedQuery = ReadQuery<WorkQuery & { language: Language }>;

/** A part of the list: so many rows after so many, counted from its end where that is nearer. */
interface Part {
	offset: number;
	limit: number;
	isFromEnd: boolean;
}

/** Few rows are put in order, and not all, for a page near the end, too. */
function partOf(total: number, { page = 1, pageSize = total }: ListedQuery): Part {
	const first = (page - 1) * pageSize;
	const limit = Math.max(0, Math.min(pageSize, total - first));
	const after = Math.max(0, total - first - limit);
	return after < first ? { offset: after, limit, isFromEnd: true } : { offset: first, limit, isFromEnd: false };
}

/** The numbers of a part of the products in an order. */
async function sortedIds({ database }: CatalogueCache, query: ListedQuery, order: WorkOrder, part: Part) {
	const { ids, category } = query;
	const { offset, limit, isFromEnd } = part;
	// what a search finds in a category is known by its numbers
	if (isOfFigures(order) && (ids || !category)) {
		const figures = database.select({ id: productFigures.productId }).from(productFigures).$dynamic();
		return figures
			.where(ids && isAny(productFigures.productId, ids))
			.orderBy(orderBy(order, productFigures.productId, isFromEnd))
			.limit(limit)
			.offset(offset);
	}
	const rows = database.select({ id: products.id }).from(products).$dynamic();
	if (isOfFigures(order)) rows.innerJoin(productFigures, eq(productFigures.productId, products.id));
	return rows
		.where(matchesQuery(query))
		.orderBy(orderBy(order, products.id, isFromEnd))
		.limit(limit)
		.offset(offset);
}

/** The same in the order in which they were made. */
function madeIds({ database }: CatalogueCache, query: ListedQuery, { offset, limit, isFromEnd }: Part) {
	const rows = database.select({ id: products.id }).from(products).where(matchesQuery(query)).$dynamic();
	return rows
		.orderBy(isFromEnd ? desc(products.id) : products.id)
		.limit(limit)
		.offset(offset);
}

async function idsOfPage(cache: CatalogueCache, query: ListedQuery): Promise<number[]> {
	const part = partOf(await countProducts(cache, query), query);
	const { ids, sort, language, page = 1, pageSize = ids?.length ?? 0 } = query;
	if (ids && !sort) return ids.slice((page - 1) * pageSize, page * pageSize);
	const rows = await (sort ? sortedIds(cache, query, readSort(sort, language), part) : madeIds(cache, query, part));
	const found = rows.map(({ id }) => id);
	return part.isFromEnd ? found.toReversed() : found;
}

/** A page of the console's list of products, for administrators: searched as the shop is, in the order of a column or of the search. */
export async function listWork(cache: CatalogueCache, viewer: Viewer, query: ListedQuery): Promise<WorkRow[]> {
	administratorOf(viewer);
	return readWorkRows(cache.database, await idsOfPage(cache, query), query.language);
}
