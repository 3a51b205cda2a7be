import { desc, eq } from 'drizzle-orm';
import type { Language } from '#contract/language.ts';
import type { WorkQuery, WorkRow } from '#contract/work/worklist.schema.ts';
import { staffWith, type Viewer } from '../accounts/viewer.ts';
import type { CatalogueCache } from '../catalogue/catalogue-cache.ts';
import { readWorkRows } from '../catalogue/products/work-rows.ts';
import { productFigures, products } from '../catalogue/tables.ts';
import { isAny } from '../platform/is-any.ts';
import { matchesQuery, type ResolvedQuery } from '../search/list/list-query.ts';
import { countProducts } from '../search/list/product-counts.ts';
import { orderBy, readSort, usesFigures, type WorkOrder } from './work-order.ts';

type ListedQuery = ResolvedQuery<WorkQuery & { language: Language }>;

/** A slice of the list, counted from its end when that is nearer. */
interface Part {
	offset: number;
	limit: number;
	isFromEnd: boolean;
}

/** A page near the end is sorted from the end, so that PostgreSQL sorts few rows. */
function partOf(total: number, { page = 1, pageSize = total }: ListedQuery): Part {
	const first = (page - 1) * pageSize;
	const limit = Math.max(0, Math.min(pageSize, total - first));
	const after = Math.max(0, total - first - limit);
	return after < first ? { offset: after, limit, isFromEnd: true } : { offset: first, limit, isFromEnd: false };
}

/** The ids of a slice of the sorted products. */
async function sortedIds({ database }: CatalogueCache, query: ListedQuery, order: WorkOrder, part: Part) {
	const { ids, category } = query;
	const { offset, limit, isFromEnd } = part;
	// the ids of a search already consider the category
	if (usesFigures(order) && (ids || !category)) {
		const figures = database.select({ id: productFigures.productId }).from(productFigures).$dynamic();
		return figures
			.where(ids && isAny(productFigures.productId, ids))
			.orderBy(orderBy(order, productFigures.productId, isFromEnd))
			.limit(limit)
			.offset(offset);
	}
	const rows = database.select({ id: products.id }).from(products).$dynamic();
	if (usesFigures(order)) rows.innerJoin(productFigures, eq(productFigures.productId, products.id));
	return rows
		.where(matchesQuery(query))
		.orderBy(orderBy(order, products.id, isFromEnd))
		.limit(limit)
		.offset(offset);
}

/** The same in the order of creation. */
function idsByCreation({ database }: CatalogueCache, query: ListedQuery, { offset, limit, isFromEnd }: Part) {
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
	const rows = await (sort
		? sortedIds(cache, query, readSort(sort, language), part)
		: idsByCreation(cache, query, part));
	const pageIds = rows.map(({ id }) => id);
	return part.isFromEnd ? pageIds.toReversed() : pageIds;
}

/** A page of the console's list of products, for administrators: searched as in the shop, sorted by a column or by the search's rank. */
export async function listWork(cache: CatalogueCache, viewer: Viewer, query: ListedQuery): Promise<WorkRow[]> {
	staffWith(viewer, 'catalogue.read');
	return readWorkRows(cache.database, await idsOfPage(cache, query), query.language);
}
