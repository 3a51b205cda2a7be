import type { ProductSummary } from '#contract/catalogue/catalogue.schema.ts';
import type { Language } from '#contract/language.ts';
import type { ListFilters } from '#contract/search/facets.schema.ts';
import type { ListRows } from '#contract/search/list-rows.ts';
import { type ListView, usualView } from '#contract/search/list-views.ts';
import type { NearestProducts } from '#contract/search/nearest-products.ts';
import { changeTexts, type ListNotice, noticeText, type SearchReading } from '#contract/search/search-reading.ts';
import { type CatalogueCache, listCachedCategories } from '../../catalogue/catalogue-cache.ts';
import { inLanguage } from '../../platform/language.ts';
import type { SearchResult } from '../search.ts';
import { listFilters } from './facets.ts';
import { filterList, type WrittenQuery } from './filtered-list.ts';
import { listRows } from './parameter-rows.ts';
import { type CategoryCount, countByCategory, countProducts } from './product-counts.ts';
import { listProductSummaries } from './product-list.ts';
import { listNearest } from './products-alike.ts';

/** What a page of the product list displays. */
export interface ListPage {
	products: ProductSummary[];
	/** Products on all pages. */
	matching: number;
	/** Whether more are found: the list ends after `matching`. */
	isBounded: boolean;
	/** How many products the search finds in each category, without the chosen category and filters. */
	counts: CategoryCount[];
	/** Products of the whole catalogue. */
	total: number;
	/** How the search was read; undefined without a search. */
	reading: SearchReading | undefined;
	/** The same for people; empty where it is obvious. */
	readAs: string;
	/** Says that the products are only near what was searched for; undefined where they are the ones. */
	notice: ListNotice | undefined;
	/** Whether the chosen category is one of mechanical seals. */
	isOfSeals: boolean;
	filters: ListFilters;
	/** For the view as rows, which is the usual one of a category with parameters. */
	rows: ListRows | undefined;
	/** Suggestions where nothing is found; undefined with filters, which say themselves how many products each one leaves out. */
	nearest: NearestProducts | undefined;
}

/** A page of the products that the query finds, with counts and filters. The search runs once. */
export async function getListPage(
	cache: CatalogueCache,
	query: WrittenQuery & { page: number; pageSize: number; view?: ListView | undefined },
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
	const filters = listFilters(filtered);
	const isRows = (query.view ?? usualView(filters)) === 'rows';
	const rows = isRows ? await listRows(cache.database, filtered, ids) : undefined;
	const isEmpty = matching === 0 && filters.chosen.length === 0;
	const nearest = isEmpty ? await listNearest(cache, { result, language }) : undefined;
	const shown = { products, matching, isBounded, counts, total };
	const texts = inLanguage(language, () =>
		result ? textsOf(result, search ?? '', language) : { readAs: '', notice: undefined },
	);
	return { ...shown, reading: result?.reading, ...texts, isOfSeals, rows, filters, nearest };
}

function textsOf(
	{ reading, found }: SearchResult,
	text: string,
	language: Language,
): Pick<ListPage, 'readAs' | 'notice'> {
	const seal = found?.query.listed?.seal;
	const measures = seal && new URLSearchParams(Object.entries(seal).map(([figure, value]) => [figure, String(value)]));
	const sentence = noticeText(reading, text, language);
	return {
		readAs: [...reading.read, ...changeTexts(reading, language)].join(' · '),
		notice: sentence === undefined ? undefined : { text: sentence, measures: measures?.toString() },
	};
}
