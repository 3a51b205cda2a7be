import { lazy, Suspense, useState } from 'react';
import { data, redirect, type ShouldRevalidateFunctionArgs, useLocation, useNavigation } from 'react-router';
import { hasOtherWords, readAddress } from '#contract/catalogue/addresses.ts';
import { type ProductSummary, productQuerySchema, productSorts } from '#contract/catalogue/catalogue.schema.ts';
import { filterParameters, isFormQuery } from '#contract/catalogue/parameter-query.ts';
import { eachLanguage } from '#contract/language.ts';
import { maxSearchLength } from '#contract/query-limits.ts';
import type { ListRow } from '#contract/search/list-rows.ts';
import { listViews, usualView } from '#contract/search/list-views.ts';
import { missHeaders } from '#contract/search/search-reading.ts';
import { m } from '#messages';
import { useCategoryEvents } from '../catalogue/category-events.ts';
import { ProductCard } from '../catalogue/product-card.tsx';
import { useNextLocation } from '../platform/next-location.ts';
import { orErrorPage, pageContext } from '../platform/page-context.ts';
import { breadcrumbs, pageMeta } from '../platform/page-meta.ts';
import { urls } from '../platform/urls.ts';
import asking from '../search/ask-us.module.css';
import { ChosenFilters } from '../search/chosen-filters.tsx';
import { CompareForm } from '../search/compare-form.tsx';
import { useCompared } from '../search/compare-store.ts';
import { CompareToggle } from '../search/compare-toggle.tsx';
import { FilterButton, FilterPanel } from '../search/filter-panel.tsx';
import { listUrlOf } from '../search/filter-text.ts';
import { CategoryChoice, SearchForm, SortForm } from '../search/list-forms.tsx';
import nothingFound from '../search/nothing-found.module.css';
import nothingLeft from '../search/nothing-left.module.css';
import { ProductPager } from '../search/product-pager.tsx';
import rowStyles from '../search/product-rows.module.css';
import { ViewSwitch } from '../search/view-switch.tsx';
import { ErrorPage } from '../site/error-page.tsx';
import button from '../ui/button.module.css';
import { Code } from '../ui/code.tsx';
import grid from '../ui/grid.module.css';
import { lazyPart } from '../ui/lazy-part.tsx';
import { Link } from '../ui/link.tsx';
import pageStyles from '../ui/page.module.css';
import type { Route } from './+types/product-list-page.ts';
import styles from './product-list-page.module.css';

// what most visits don't show is loaded when it is shown
const CompareBar = lazy(() => import('../search/compare-bar.tsx'));
const QuickLook = lazy(() => import('../cart/quick-look.tsx'));
const RowAdd = lazy(() => import('../cart/row-add.tsx'));
const AskUs = lazy(() => import('../search/ask-us.tsx').then((file) => ({ default: file.AskUs })));
const NotListed = lazyPart(() => import('../search/ask-us.tsx').then((file) => file.NotListed));
const ProductRows = lazyPart(() => import('../search/product-rows.tsx').then((file) => file.ProductRows));
const NothingFound = lazy(() => import('../search/nothing-found.tsx'));
const NothingLeft = lazy(() => import('../search/nothing-left.tsx'));

/** What can be done with a part in its row. */
const rowActions = (product: ProductSummary, row: ListRow | undefined) => (
	<>
		<CompareToggle product={product} size={row?.variant?.size ?? product.match?.size} />
		<RowAdd product={product} size={row?.variant?.size || undefined} />
	</>
);

const askStyles = { ways: asking.ways, notListed: asking.notListed };

const pageSize = 24;
const listed = ['search', 'category', 'sort', 'page'] as const;

/**
 * Parses the URL; an empty filter, as forms send it, is no filter. A category's own address decides the category. Throws a 404 for an invalid
 * list.
 */
function readQuery(parameters: URLSearchParams, ofAddress: number | undefined) {
	const entries = listed.flatMap((name) => (parameters.get(name) ? [[name, parameters.get(name)]] : []));
	const { search, ...query } = Object.fromEntries(entries);
	const options = ofAddress === undefined ? query : { ...query, category: ofAddress };
	// a pasted message may be long: only its beginning is searched
	const read = search && { search: search.slice(0, maxSearchLength).toWellFormed() };
	const parsed = productQuerySchema.safeParse({ ...options, ...read });
	if (!parsed.success) throw data(null, { status: 404 });
	const { sort, category } = parsed.data;
	const isSort = sort === undefined || category !== undefined || productSorts.some((known) => known === sort);
	if (!isSort) throw data(null, { status: 404 });
	return parsed.data;
}

/**
 * The list of products at `/product`, with the category in the query, and at the category's own address, which is the canonical one. Both are routes
 * inside of this one, so that the page stays when a category is chosen: its focus, its open panel.
 */
export async function loader({ params, url, context }: Route.LoaderArgs) {
	const { backend, site, language } = context.get(pageContext);
	const parameters = new URLSearchParams(url.search);
	const address = readAddress(params.category);
	if (params.category !== undefined && !address) throw data(null, { status: 404 });
	const { page = 1, ...query } = readQuery(parameters, address?.id);
	const { category } = query;
	const names = category === undefined ? undefined : await orErrorPage(backend.getCategoryNames(category));
	/** The canonical path in each language. */
	const paths = eachLanguage((each) =>
		category === undefined || !names ? urls.products : urls.category({ id: category, name: names[each] }),
	);
	if (address && names && hasOtherWords(address, names[language])) throw redirect(paths[language] + url.search, 301);
	if (address) parameters.delete('category');
	const path = address ? paths[language] : urls.products;
	// the URL of a form without scripts: redirect to the canonical URL of these filters
	if (isFormQuery(parameters)) throw redirect(listUrlOf(path, parameters));
	const view = listViews.find((name) => name === parameters.get('view'));
	const filters = filterParameters(parameters);
	const list = await orErrorPage(backend.getListPage({ ...query, filters, page, pageSize, language, view }));
	const chosen = list.counts.find(({ id }) => id === query.category);
	const described =
		category === undefined ? undefined : await orErrorPage(backend.getCachedCategory(category, language));
	const pages = Math.max(1, Math.ceil(list.matching / pageSize));
	if (page > pages) throw data(null, { status: 404 });
	const isCut = (parameters.get('search')?.length ?? 0) > maxSearchLength;
	const { reading, ...listed } = list;
	const shown = { ...listed, site, chosen, description: described?.description, paths, page, pages, query, isCut };
	// don't cache unknown filters: there are endless possible names
	const unknown: Record<string, string> =
		filters.size > list.filters.chosen.length ? { 'Cache-Control': 'no-store' } : {};
	const missed = reading ? missHeaders({ ...query, page, filters }, reading) : {};
	return data(shown, { headers: { ...unknown, ...missed } });
}

/** By default a layout does not load again for another category: its own path is the same. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
	return defaultShouldRevalidate || currentUrl.pathname !== nextUrl.pathname;
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

export const meta: Route.MetaFunction = ({ loaderData }) => {
	if (!loaderData) return [{ title: m.products_title() }];
	const { site, chosen, description, paths, query, page, matching, total, filters } = loaderData;
	const products = m.category_products({ count: chosen?.count ?? matching });
	const title = query.search ? m.products_search_title({ term: query.search }) : (chosen?.name ?? m.products_title());
	const trail = breadcrumbs(site, [
		[m.nav_home(), urls.home],
		[m.nav_products(), urls.products],
		...(chosen ? [[chosen.name, urls.category(chosen)] as [string, string]] : []),
	]);
	return pageMeta({
		site,
		path: eachLanguage((language) => paths[language] + (page > 1 ? `?page=${page}` : '')),
		linkedData: [trail],
		// the list is the same as without what could not be read, such as a parameter of an advertisement
		hidden: query.search !== undefined || query.sort !== undefined || filters.chosen.length > 0,
		title: page > 1 ? `${title}, ${m.products_page({ page, pages: loaderData.pages })}` : title,
		description: chosen
			? description || m.products_meta_of({ name: chosen.name, products })
			: m.products_meta({ count: total }),
	});
};

export default function ProductListPage({ loaderData }: Route.ComponentProps) {
	const { site, products, counts, chosen, isOfSeals, matching, isBounded, total, page, pages } = loaderData;
	const { query, isCut, readAs, notice, filters, rows, nearest } = loaderData;
	const showing = isBounded ? m.products_showing_first : m.products_showing;
	const compared = useCompared();
	const [viewed, setViewed] = useState<ProductSummary>();
	const { state } = useNavigation();
	const next = useNextLocation();
	const { pathname } = useLocation();
	const loading = state === 'loading' && next?.pathname === pathname;
	useCategoryEvents();
	return (
		<div className={pageStyles.page}>
			<header className={pageStyles.head}>
				<h1>
					<Code>{chosen?.name ?? m.products_title()}</Code>
				</h1>
				{isOfSeals && (
					<Link to={urls.findSeal} className={button.button}>
						{m.ways_measure_go()}
					</Link>
				)}
			</header>
			<div className={styles.sheet}>
				<FilterPanel filters={filters} matching={matching}>
					<SearchForm query={query} />
					<CategoryChoice category={query.category} counts={counts} />
				</FilterPanel>
				<div className={styles.list}>
					<div className={styles.controls}>
						<FilterButton count={filters.chosen.length + (query.search ? 1 : 0)} />
						<SortForm query={query} filters={filters} />
						<ViewSwitch isRows={rows !== undefined} usual={usualView(filters)} />
					</div>
					<div className={styles.above}>
						<div className={styles.shown} role="status">
							<p>{loading ? m.products_loading() : showing({ shown: matching, total })}</p>
							{isCut && <p>{m.products_search_cut({ count: maxSearchLength })}</p>}
							{readAs && !loading && (
								<p>
									<Code>{readAs}</Code>
								</p>
							)}
							{pages > 1 && (
								<>
									<p>
										{m.products_range({ from: (page - 1) * pageSize + 1, to: Math.min(page * pageSize, matching) })}
									</p>
									<p>{m.products_page({ page, pages })}</p>
								</>
							)}
						</div>
						<ProductPager label={m.products_pages_above()} page={page} pages={pages} />
					</div>
					<ChosenFilters filters={filters} />
					{query.search && notice && (
						<NotListed search={query.search} phone={site.phone} styles={askStyles} notice={notice} />
					)}
					{products.length > 0 ? (
						<>
							{rows ? (
								// biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table must be scrollable by keyboard
								<section className={rowStyles.scroll} tabIndex={0} aria-label={m.products_title()} aria-busy={loading}>
									<ProductRows products={products} list={rows} sort={query.sort} actions={rowActions} />
								</section>
							) : (
								<ul className={grid.four} aria-busy={loading}>
									{products.map((product, at) => (
										<ProductCard key={product.id} product={product} eager={at === 0} onQuickView={setViewed}>
											<CompareToggle product={product} size={product.match?.size} />
										</ProductCard>
									))}
								</ul>
							)}
							<div className={styles.below}>
								<ProductPager label={m.products_pages()} page={page} pages={pages} />
							</div>
						</>
					) : (
						<Suspense>
							{chosen && filters.chosen.length > 0 ? (
								<NothingLeft
									filters={filters}
									search={query.search}
									category={chosen.name}
									phone={site.phone}
									className={nothingLeft.ways}
								/>
							) : (
								<NothingFound
									nearest={nearest}
									className={nothingFound.nearest}
									isSearched={query.search !== undefined}
									isPart={query.search !== undefined || query.category !== undefined || filters.chosen.length > 0}
								>
									{query.search && !notice && <AskUs search={query.search} phone={site.phone} styles={askStyles} />}
								</NothingFound>
							)}
						</Suspense>
					)}
				</div>
			</div>
			{products.length > 0 && <CompareForm />}
			<Suspense>{compared.length > 0 && <CompareBar choices={compared} />}</Suspense>
			<Suspense>{viewed && <QuickLook product={viewed} onClose={() => setViewed(undefined)} />}</Suspense>
		</div>
	);
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
	return <ErrorPage error={error} title={m.products_failed()} />;
}
