import type { ProductSummary } from '#contract/catalogue.ts';
import type { ListFilters } from '#contract/facets.ts';
import type { ListRows } from '#contract/list-rows.ts';
import type { NearestProducts } from '#contract/nearest-products.ts';
import type { SearchReading } from '#contract/search-reading.ts';
import { type CatalogueCache, listCachedCategories } from '../catalogue/catalogue-cache.ts';
import { filterList, type WrittenQuery } from './filtered-list.ts';
import { listFilters } from './list-filters.ts';
import { listRows } from './list-rows.ts';
import { listNearest } from './nearest-products.ts';
import { type CategoryCount, countByCategory, countProducts } from './product-counts.ts';
import { listProductSummaries } from './product-list.ts';

/** What the page of a list shows. */
export interface ListPage {
	products: ProductSummary[];
	/** How many products are found, on all pages. */
	matching: number;
	/** More than `matching` are found: the list ends there. */
	isBounded: boolean;
	/** Of what the search finds, whatever category is chosen and however it is filtered. */
	counts: CategoryCount[];
	/** Products of the whole catalogue. */
	total: number;
	/** How the search is read; undefined without one. */
	reading: SearchReading | undefined;
	/** Whether the chosen category is one of mechanical seals. */
	isOfSeals: boolean;
	filters: ListFilters;
	/** Where they are shown as rows. */
	rows: ListRows | undefined;
	/** In place of products where none is found, but for filters, which tell themselves what they keep out. */
	nearest: NearestProducts | undefined;
}

/** A page of the products that the query finds, with the counts beside it; its search is read once for all of them. */
export async function getListPage(
	cache: CatalogueCache,
	query: WrittenQuery & { page: number; pageSize: number; isRows: boolean },
): Promise<ListPage> {
	const { search, language } = query;
	const filtered = await filterList(cache, query);
	const { result } = filtered.query;
	const [products, counts, total, categories] = await Promise.all([
		listProductSummaries(cache, filtered.query),
		countByCategory(cache, { language, search, result }),
		countProducts(cache),
		listCachedCategories(cache, language),
	]);
	const ofCategory = counts.filter(({ id }) => query.category === undefined || id === query.category);
	const { ids: found, isBounded = false } = filtered.query;
	const matching = found?.length ?? ofCategory.reduce((sum, { count }) => sum + (count ?? 0), 0);
	const isOfSeals = categories.some(({ id, special_category }) => id === query.category && special_category);
	const ids = products.map(({ id }) => id);
	const rows = query.isRows ? await listRows(cache.database, filtered, ids) : undefined;
	const filters = listFilters(filtered);
	const isEmpty = matching === 0 && filters.chosen.length === 0;
	const nearest = isEmpty ? await listNearest(cache, { result, language }) : undefined;
	const shown = { products, matching, isBounded, counts, total };
	return { ...shown, reading: result?.reading, isOfSeals, rows, filters, nearest };
}
