import { FolderOpen } from 'lucide';
import { type ShouldRevalidateFunctionArgs, useRevalidator } from 'react-router';
import { languages } from '#contract/language.ts';
import { maxSearchLength } from '#contract/query-limits.ts';
import { listText } from '#contract/text/list-text.ts';
import { m } from '#messages';
import type { PageHandle } from '#server/http/cached-routes.ts';
import { CategoryCard } from '../catalogue/category-card.tsx';
import { useCategoryEvents } from '../catalogue/category-events.ts';
import { CategoryFilters } from '../catalogue/category-filters.tsx';
import { filterCategories, useCategoryFilters } from '../catalogue/use-category-filters.ts';
import { orErrorPage, pageContext } from '../platform/page-context.ts';
import { breadcrumbs, pageMeta } from '../platform/page-meta.ts';
import { urls } from '../platform/urls.ts';
import { ErrorPage } from '../site/error-page.tsx';
import button from '../ui/button.module.css';
import { EmptyState } from '../ui/empty-state.tsx';
import grid from '../ui/grid.module.css';
import page from '../ui/page.module.css';
import type { Route } from './+types/categories-page.ts';
import styles from './categories-page.module.css';

export const handle = { cache: { parameters: { search: maxSearchLength, special: 1 } } } satisfies PageHandle;

/** Those that the description for search engines names, of which they show about 160 characters. */
const describedCategories = 6;

export async function loader({ context }: Route.LoaderArgs) {
	const { backend, site, language } = context.get(pageContext);
	const [inEach, counts] = await orErrorPage(
		Promise.all([Promise.all(languages.map(backend.listCachedCategories)), backend.countByCategory({ language })]),
	);
	const names = new Map<number, string[]>();
	for (const { id, name } of inEach.flat()) names.set(id, [...(names.get(id) ?? []), name]);
	const categories = inEach[languages.indexOf(language)] ?? [];
	return { site, categories, names, products: new Map(counts.map(({ id, count }) => [id, count ?? undefined])) };
}

/** Filters in the browser: only a refresh loads from the server. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
	return currentUrl.search === nextUrl.search && defaultShouldRevalidate;
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
	const names = listText(loaderData?.categories.slice(0, describedCategories).map(({ name }) => name) ?? []);
	const trail = breadcrumbs(loaderData?.site, [
		[m.nav_home(), urls.home],
		[m.nav_category(), urls.categories],
	]);
	return pageMeta({
		site: loaderData?.site,
		title: m.categories_title(),
		description: names ? m.categories_meta({ names }) : m.categories_title(),
		path: urls.categories,
		linkedData: [trail],
	});
};

export default function CategoriesPage({ loaderData: { categories, names, products } }: Route.ComponentProps) {
	const { filters, change } = useCategoryFilters();
	const term = filters.term.trim();
	const revalidator = useRevalidator();
	useCategoryEvents();

	const shownCategories = filterCategories(categories, names, filters);
	const specials = categories.filter((category) => category.special_category).length;
	const loading = revalidator.state === 'loading';
	return (
		<div className={page.page}>
			<header className={page.head}>
				<h1>{m.categories_title()}</h1>
				<dl className={styles.figures}>
					<div>
						<dt>{m.categories_count()}</dt>
						<dd>{categories.length}</dd>
					</div>
					<div>
						<dt>{m.categories_special_count()}</dt>
						<dd>{specials}</dd>
					</div>
				</dl>
			</header>
			<CategoryFilters filters={filters} onChange={change} />
			<p className={page.result} role="status">
				{loading
					? m.categories_loading()
					: m.categories_showing({ shown: shownCategories.length, total: categories.length })}
				{!loading && term && m.categories_showing_for({ term })}
				{!loading && filters.specialOnly && m.categories_showing_special()}
			</p>
			{shownCategories.length > 0 ? (
				<ul className={grid.three}>
					{shownCategories.map((category, at) => (
						<CategoryCard key={category.id} category={category} products={products.get(category.id)} eager={at === 0} />
					))}
				</ul>
			) : (
				<EmptyState
					icon={FolderOpen}
					title={m.categories_empty()}
					hint={term ? m.categories_empty_search() : m.categories_empty_all()}
				>
					{categories.length === 0 && (
						<button type="button" className={button.button} disabled={loading} onClick={() => revalidator.revalidate()}>
							{m.categories_refresh()}
						</button>
					)}
				</EmptyState>
			)}
		</div>
	);
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
	return <ErrorPage error={error} title={m.categories_failed()} />;
}
