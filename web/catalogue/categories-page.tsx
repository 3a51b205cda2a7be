import { FolderOpen, Search } from 'lucide';
import { useEffect, useState } from 'react';
import { Form, type ShouldRevalidateFunctionArgs, useRevalidator, useSearchParams } from 'react-router';
import type { Category } from '#contract/catalogue.ts';
import { maxSearchLength } from '#contract/query-limits.ts';
import { m } from '#messages';
import type { PageHandle } from '#server/http/cached-routes.ts';
import { orErrorPage, pageContext } from '../page-context.ts';
import { breadcrumbs, pageMeta } from '../page-meta.ts';
import { ErrorPage } from '../site/error-page.tsx';
import { Icon } from '../ui/icon.tsx';
import { urls } from '../urls.ts';
import type { Route } from './+types/categories-page.ts';
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
	const search = (text: string) => {
		setTerm(text);
		change({ search: text });
	};
	useEffect(() => {
		const listen = (event: Event) => {
			const name = (event as CustomEvent<{ categoryName: string }>).detail.categoryName;
			setTerm(name);
			setParameters({ search: name }, { replace: true, preventScrollReset: true });
			window.scrollBy({ top: 200, behavior: 'smooth' });
		};
		window.addEventListener('footer-category-search', listen);
		return () => window.removeEventListener('footer-category-search', listen);
	}, [setParameters]);

	const shown = filterCategories(categories, term, specialOnly);
	const specials = categories.filter((category) => category.special_category).length;
	const loading = revalidator.state === 'loading';
	return (
		<div className="page">
			<header className="page-head">
				<h1>{m.categories_title()}</h1>
				<dl className="figures">
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
			<Form className="toolbar" role="search" onSubmit={(event) => event.preventDefault()}>
				<label className="search-field">
					<span className="sr-only">{m.categories_search_placeholder()}</span>
					<Icon of={Search} size={18} />
					<input
						{...{ type: 'search', name: 'search', value: term, maxLength: 200 }}
						placeholder={m.categories_search_placeholder()}
						onChange={(event) => search(event.target.value)}
					/>
				</label>
				<label className="check">
					<input
						{...{ type: 'checkbox', name: 'special', value: '1', checked: specialOnly }}
						onChange={(event) => change({ special: event.target.checked })}
					/>
					{m.categories_special_only()}
				</label>
				<noscript>
					<button type="submit" className="button">
						{m.products_apply()}
					</button>
				</noscript>
			</Form>
			<p className="result-line" role="status">
				{loading ? m.categories_loading() : m.categories_showing({ shown: shown.length, total: categories.length })}
				{!loading && term.trim() && m.categories_showing_for({ term: term.trim() })}
				{!loading && specialOnly && m.categories_showing_special()}
			</p>
			{shown.length > 0 ? (
				<ul className="grid-3">
					{shown.map((category) => (
						<CategoryCard key={category.id} category={category} />
					))}
				</ul>
			) : (
				<div className="empty">
					<Icon of={FolderOpen} size={40} strokeWidth={1.25} />
					<h2>{m.categories_empty()}</h2>
					<p>{term.trim() ? m.categories_empty_search() : m.categories_empty_all()}</p>
					{categories.length === 0 && (
						<button type="button" className="button" disabled={loading} onClick={() => revalidator.revalidate()}>
							{m.categories_refresh()}
						</button>
					)}
				</div>
			)}
		</div>
	);
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
	return <ErrorPage error={error} title={m.categories_failed()} />;
}
