import { FolderOpen, Search } from 'lucide';
import { useState } from 'react';
import { Form, type ShouldRevalidateFunctionArgs, useRevalidator, useSearchParams } from 'react-router';
import type { Category } from '#contract/catalogue.ts';
import { maxSearchLength } from '#contract/query-limits.ts';
import { m } from '#messages';
import type { PageHandle } from '#server/http/cached-routes.ts';
import { orErrorPage, pageContext } from '../page-context.ts';
import { breadcrumbs, pageMeta } from '../page-meta.ts';
import { ErrorPage } from '../site/error-page.tsx';
import button from '../ui/button.module.css';
import { EmptyState } from '../ui/empty-state.tsx';
import field from '../ui/field.module.css';
import grid from '../ui/grid.module.css';
import { Icon } from '../ui/icon.tsx';
import page from '../ui/page.module.css';
import searchBox from '../ui/search-box.module.css';
import text from '../ui/text.module.css';
import { useWindowEvents } from '../ui/use-window-events.ts';
import { urls } from '../urls.ts';
import type { Route } from './+types/categories-page.ts';
import styles from './categories-page.module.css';
import { CategoryCard } from './category-card.tsx';
import { useCategoryEvents } from './category-events.ts';

export const handle = { cache: { parameters: { search: maxSearchLength, special: 1 } } } satisfies PageHandle;

export async function loader({ context }: Route.LoaderArgs) {
	const { backend, site } = context.get(pageContext);
	return { site, categories: await orErrorPage(backend.listCachedCategories()) };
}

/** Filtering happens in the browser: only a refresh asks the server again. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
	return currentUrl.search === nextUrl.search && defaultShouldRevalidate;
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
	const trail = breadcrumbs(loaderData?.site, [
		[m.nav_home(), urls.home],
		[m.nav_category(), urls.categories],
	]);
	return pageMeta({
		site: loaderData?.site,
		title: m.categories_title(),
		description: m.categories_meta(),
		path: urls.categories,
		linkedData: [trail],
	});
};

/** What the footer broadcasts when one of its categories is clicked. */
const footerEvents = ['footer-category-search'] as const;

function filterCategories(categories: Category[], term: string, specialOnly: boolean): Category[] {
	const wanted = term.trim().toLowerCase();
	return categories.filter(
		(category) => (!specialOnly || category.special_category) && category.name.toLowerCase().includes(wanted),
	);
}

export default function CategoriesPage({ loaderData: { categories } }: Route.ComponentProps) {
	const [parameters, setParameters] = useSearchParams();
	const [term, setTerm] = useState(parameters.get('search') ?? '');
	const specialOnly = parameters.get('special') === '1';
	const revalidator = useRevalidator();
	useCategoryEvents();

	const change = (changes: { search?: string; special?: boolean }) =>
		setParameters(
			(before) => {
				const next = new URLSearchParams(before);
				if (changes.search !== undefined) changes.search ? next.set('search', changes.search) : next.delete('search');
				if (changes.special !== undefined) changes.special ? next.set('special', '1') : next.delete('special');
				return next;
			},
			{ replace: true, preventScrollReset: true },
		);
	const search = (value: string) => {
		setTerm(value);
		change({ search: value });
	};
	useWindowEvents(footerEvents, (event) => {
		const { categoryName } = (event as CustomEvent<{ categoryName: string }>).detail;
		setTerm(categoryName);
		setParameters({ search: categoryName }, { replace: true, preventScrollReset: true });
		window.scrollBy({ top: 200, behavior: 'smooth' });
	});

	const shown = filterCategories(categories, term, specialOnly);
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
			<Form className={page.toolbar} role="search" onSubmit={(event) => event.preventDefault()}>
				<label className={searchBox.filter}>
					<span className={text.hidden}>{m.categories_search_placeholder()}</span>
					<Icon of={Search} size={18} />
					<input
						type="search"
						name="search"
						value={term}
						maxLength={maxSearchLength}
						placeholder={m.categories_search_placeholder()}
						onChange={(event) => search(event.target.value)}
					/>
				</label>
				<label className={field.check}>
					<input
						type="checkbox"
						name="special"
						value="1"
						checked={specialOnly}
						onChange={(event) => change({ special: event.target.checked })}
					/>
					{m.categories_special_only()}
				</label>
				<noscript>
					<button type="submit" className={button.button}>
						{m.products_apply()}
					</button>
				</noscript>
			</Form>
			<p className={page.result} role="status">
				{loading ? m.categories_loading() : m.categories_showing({ shown: shown.length, total: categories.length })}
				{!loading && term.trim() && m.categories_showing_for({ term: term.trim() })}
				{!loading && specialOnly && m.categories_showing_special()}
			</p>
			{shown.length > 0 ? (
				<ul className={grid.three}>
					{shown.map((category) => (
						<CategoryCard key={category.id} category={category} />
					))}
				</ul>
			) : (
				<EmptyState
					icon={FolderOpen}
					title={m.categories_empty()}
					hint={term.trim() ? m.categories_empty_search() : m.categories_empty_all()}
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
