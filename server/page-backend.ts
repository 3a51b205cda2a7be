import {
	type CatalogueCache,
	countCachedSizes,
	getCachedCategory,
	getCategoryNames,
	listCachedCategories,
	listCategoryNames,
} from './catalogue/catalogue-cache.ts';
import { findDeletedProduct } from './catalogue/products/deleted-products.ts';
import { listFeaturedProducts } from './catalogue/products/featured-products.ts';
import { getProductWithSeals, listProductNames } from './catalogue/products/products.ts';
import { listProductReferences } from './catalogue/references/find-references.ts';
import { listShownDocuments } from './documents/find-documents.ts';
import { findPublicPage, listCachedPages, listFooterPages } from './firm-pages/list-pages.ts';
import { listPapers } from './papers/papers.ts';
import { bindOperations } from './platform/bind-operations.ts';
import type { Queries } from './platform/database.ts';
import type { Read } from './platform/replicas.ts';
import { getApproval } from './quotes/approvals.ts';
import { getPublicRequest } from './quotes/public-request.ts';
import { findRedirect } from './redirects/redirects.ts';
import { findSeals } from './seals/find-seals.ts';
import { compareProducts } from './search/list/comparison.ts';
import { getListPage } from './search/list/list-view.ts';
import { countByCategory, countProducts } from './search/list/product-counts.ts';

interface PageSources {
	/** The primary: a buyer who opens a request may have just sent or decided it. */
	primary: Queries;
	read: Read;
	/** Limits the reads of one page. */
	bounds: { database(source: Queries): Queries; cache(source: Queries): CatalogueCache };
}

/** The operations for the loaders of one page. They only read; changes go through the REST API. */
export function createPageBackend({ primary, read, bounds }: PageSources) {
	const readDatabase = <T>(run: (database: Queries) => Promise<T>) => read((source) => run(bounds.database(source)));
	const operations = bindOperations(readDatabase, {
		compareProducts,
		findDeletedProduct,
		findRedirect,
		findPublicPage,
		findSeals,
		getProductWithSeals,
		listFeaturedProducts,
		listProductNames,
		listProductReferences,
		listShownDocuments,
	});
	const own = bindOperations(<T>(run: (database: Queries) => Promise<T>) => run(bounds.database(primary)), {
		getApproval,
		getPublicRequest,
		listPapers,
	});
	const readCached = <T>(run: (source: CatalogueCache) => Promise<T>) => read((source) => run(bounds.cache(source)));
	const cached = bindOperations(readCached, {
		countByCategory,
		countCachedSizes,
		countProducts,
		getCachedCategory,
		getCategoryNames,
		getListPage,
		listCachedCategories,
		listCategoryNames,
		listCachedPages,
		listFooterPages,
	});
	return { ...operations, ...own, ...cached };
}

export type PageBackend = ReturnType<typeof createPageBackend>;
