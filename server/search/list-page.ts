import type { ProductSummary } from '#contract/catalogue.ts';
import type { SearchReading } from '#contract/search-reading.ts';
import { type CatalogueCache, listCachedCategories } from '../catalogue/catalogue-cache.ts';
import { type CategoryCount, countByCategory, countProducts } from './product-counts.ts';
import { listProductSummaries } from './product-list.ts';
import { type ListQuery, readQuery } from './product-query.ts';

/** What the page of a list shows. */
export interface ListPage {
	products: ProductSummary[];
	/** Of what the search finds, whatever category is chosen. */
	counts: CategoryCount[];
	/** Products of the whole catalogue. */
	total: number;
	/** How the search is read; undefined without one. */
	reading: SearchReading | undefined;
	/** Whether the chosen category is one of mechanical seals. */
	isOfSeals: boolean;
}

/** A page of the products that the query finds, with the counts beside it; its search is read once for all of them. */
export async function getListPage(
	cache: CatalogueCache,
	query: ListQuery & { page: number; pageSize: number },
): Promise<ListPage> {
	const { search, language } = query;
	const read = await readQuery(cache.database, query);
	const { result } = read;
	const [products, counts, total, categories] = await Promise.all([
		listProductSummaries(cache.database, read),
		countByCategory(cache, { language, search, result }),
		countProducts(cache),
		listCachedCategories(cache, language),
	]);
	const isOfSeals = categories.some(({ id, special_category }) => id === query.category && special_category);
	return { products, counts, total, reading: result?.reading, isOfSeals };
}
