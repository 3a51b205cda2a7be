import { type CatalogueCache, getCachedCategory, listCachedCategories } from './catalogue/catalogue-cache.ts';
import { listFeaturedProducts } from './catalogue/featured-products.ts';
import { listProductReferences } from './catalogue/find-references.ts';
import { countSizes, getProductWithSeals, listProductIds } from './catalogue/products.ts';
import { bindOperations } from './platform/bind-operations.ts';
import { getRequestByCode } from './requests/customer-requests.ts';
import { findSeals } from './search/find-seals.ts';
import { countByCategory, countProducts } from './search/product-counts.ts';
import { getSearchReading, listProductSummaries } from './search/product-list.ts';

/** What the loaders of pages may call. They read only: whatever changes something goes through the REST API. */
export function createPageBackend(cache: CatalogueCache) {
	const ofDatabase = {
		...{
			countSizes,
			getProductWithSeals,
			getRequestByCode,
			listFeaturedProducts,
			listProductIds,
			listProductReferences,
		},
		...{ findSeals, getSearchReading, listProductSummaries },
	};
	const ofCache = { countByCategory, countProducts, getCachedCategory, listCachedCategories };
	return { ...bindOperations(cache.database, ofDatabase), ...bindOperations(cache, ofCache) };
}

export type PageBackend = ReturnType<typeof createPageBackend>;
