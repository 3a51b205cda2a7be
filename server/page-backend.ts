import { type CatalogueCache, getCachedCategory, listCachedCategories } from './catalogue/catalogue-cache.ts';
import { listFeaturedProducts } from './catalogue/featured-products.ts';
import { listProductReferences } from './catalogue/find-references.ts';
import { countSizes, getProductWithSeals, listProductIds } from './catalogue/products.ts';
import { bindOperations } from './platform/bind-operations.ts';
import type { Queries } from './platform/database.ts';
import type { Read } from './platform/replicas.ts';
import { getPublicRequest } from './quotes/public-request.ts';
import { compareProducts } from './search/compare-products.ts';
import { findSeals } from './search/find-seals.ts';
import { getListPage } from './search/list-page.ts';
import { countByCategory, countProducts } from './search/product-counts.ts';

/** What the loaders of pages may call. They read only: whatever changes something goes through the REST API. */
export function createPageBackend(cache: CatalogueCache, read: Read) {
	const operations = bindOperations(read, {
		...{ compareProducts, countSizes, findSeals, getProductWithSeals, listFeaturedProducts },
		...{ listProductIds, listProductReferences },
	});
	// who looks at a request has perhaps just sent or decided it
	const own = bindOperations(<T>(run: (database: Queries) => Promise<T>) => run(cache.database), {
		getPublicRequest,
	});
	const readCached = <T>(run: (source: CatalogueCache) => Promise<T>) =>
		read((database) => run({ ...cache, database }));
	const cached = bindOperations(readCached, {
		...{ countByCategory, countProducts, getCachedCategory, getListPage, listCachedCategories },
	});
	return { ...operations, ...own, ...cached };
}

export type PageBackend = ReturnType<typeof createPageBackend>;
