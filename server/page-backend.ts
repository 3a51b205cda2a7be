import { type CatalogueCache, getCachedCategory, listCachedCategories } from './catalogue/catalogue-cache.ts';
import { listFeaturedProducts } from './catalogue/featured-products.ts';
import { listProductReferences } from './catalogue/find-references.ts';
import { countSizes, getProductWithSeals, listProductIds } from './catalogue/products.ts';
import { bindOperations } from './platform/bind-operations.ts';
import { getPublicRequest } from './quotes/public-request.ts';
import { compareProducts } from './search/compare-products.ts';
import { findSeals } from './search/find-seals.ts';
import { getListPage } from './search/list-page.ts';
import { countByCategory, countProducts } from './search/product-counts.ts';

/** What the loaders of pages may call. They read only: whatever changes something goes through the REST API. */
export function createPageBackend(cache: CatalogueCache) {
	const operations = bindOperations(cache.database, {
		...{ compareProducts, countSizes, findSeals, getProductWithSeals, getPublicRequest, listFeaturedProducts },
		...{ listProductIds, listProductReferences },
	});
	const cached = bindOperations(cache, {
		...{ countByCategory, countProducts, getCachedCategory, getListPage, listCachedCategories },
	});
	return { ...operations, ...cached };
}

export type PageBackend = ReturnType<typeof createPageBackend>;
