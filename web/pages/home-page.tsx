import { PackageSearch } from 'lucide';
import { Fragment } from 'react';
import { useRevalidator } from 'react-router';
import { m } from '#messages';
import type { PageHandle } from '#server/http/cached-routes.ts';
import { CategoryCard } from '../catalogue/category-card.tsx';
import { useCategoryEvents } from '../catalogue/category-events.ts';
import { ProductCard } from '../catalogue/product-card.tsx';
import { orErrorPage, pageContext } from '../platform/page-context.ts';
import { pageMeta, pageUrl } from '../platform/page-meta.ts';
import { urls } from '../platform/urls.ts';
import band from '../site/band.module.css';
import { ErrorPage } from '../site/error-page.tsx';
import { Hero } from '../site/hero.tsx';
import { shownSlides } from '../site/home-slides.ts';
import { Promises, Ways } from '../site/intro.tsx';
import { withIcons } from '../site/promise-icons.ts';
import button from '../ui/button.module.css';
import card from '../ui/card.module.css';
import { EmptyState } from '../ui/empty-state.tsx';
import grid from '../ui/grid.module.css';
import { Link } from '../ui/link.tsx';
import text from '../ui/text.module.css';
import type { Route } from './+types/home-page.ts';

const featuredCount = 8;

export const handle = { cache: { parameters: {} } } satisfies PageHandle;

export async function loader({ context }: Route.LoaderArgs) {
	const { backend, site, home, language, reportError } = context.get(pageContext);
	const errors: unknown[] = [];
	/** A part that fails is undefined, and the page says so in its place: the rest is still useful. */
	const orUndefined = <T,>(list: Promise<T>) =>
		list.catch((error: unknown) => {
			errors.push(error);
			return undefined;
		});
	const [categories, counts, featured] = await Promise.all([
		orUndefined(backend.listCachedCategories(language)),
		orUndefined(backend.countByCategory({ language })),
		orUndefined(backend.listFeaturedProducts(featuredCount, language)),
	]);
	if (!categories && !featured) await orErrorPage(Promise.reject(errors[0]));
	for (const error of errors) reportError(error, 'a part of the home page did not load');
	const { slides, ...shown } = home();
	const promises = withIcons(site.promises);
	const products = new Map(counts?.map(({ id, count }) => [id, count ?? undefined]));
	return { site, categories, products, featured, promises, ...shown, slides: shownSlides(slides, site) };
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
	const { site, title, description } = loaderData ?? {};
	const firm = {
		'@type': 'Organization',
		name: site?.company,
		url: pageUrl(site, urls.home),
		logo: site?.logo && new URL(site.logo.src, site.url).href,
		telephone: site?.phone || undefined,
	};
	return pageMeta({
		site,
		title: title || m.home_title(),
		description: description || m.home_meta(),
		path: '/',
		linkedData: [firm],
	});
};

type Loaded = Route.ComponentProps['loaderData'];

/** In place of a part that did not load. */
function FailedPart({ title }: { title: string }) {
	return (
		<EmptyState icon={PackageSearch} heading="h3" title={title}>
			<Link to={urls.home} replace preventScrollReset prefetch="none" className={button.button}>
				{m.failed_retry()}
			</Link>
		</EmptyState>
	);
}

function Categories({ categories, products }: Pick<Loaded, 'categories' | 'products'>) {
	const loading = useRevalidator().state === 'loading';
	useCategoryEvents();
	return (
		<section className={band.band} id="categories" aria-labelledby="categories-title">
			<header className={band.head}>
				<h2 id="categories-title">{m.categories_title()}</h2>
				<p>{m.categories_subtitle()}</p>
				<p className={text.code} role="status">
					{loading ? m.categories_loading() : categories && m.categories_available({ count: categories.length })}
				</p>
			</header>
			{!categories && <FailedPart title={m.categories_failed()} />}
			{categories && categories.length > 0 && (
				<ul className={`${grid.three} ${card.compact}`}>
					{categories.map((category) => (
						<CategoryCard key={category.id} category={category} products={products.get(category.id)} home />
					))}
				</ul>
			)}
			{categories?.length === 0 && (
				<EmptyState icon={PackageSearch} heading="h3" title={m.categories_empty()} hint={m.categories_empty_home()} />
			)}
		</section>
	);
}

function Featured({ featured }: Pick<Loaded, 'featured'>) {
	return (
		<section className={band.band} aria-labelledby="featured-title">
			<header className={band.head}>
				<h2 id="featured-title">{m.featured_title()}</h2>
				<p>{m.featured_subtitle()}</p>
				<Link to={urls.products} className={button.button}>
					{m.featured_all()}
				</Link>
			</header>
			{!featured && <FailedPart title={m.products_failed()} />}
			{featured && featured.length > 0 && (
				<ul className={`${grid.even} ${card.compact}`}>
					{featured.map((product) => (
						<ProductCard key={product.id} product={product} home />
					))}
				</ul>
			)}
			{featured?.length === 0 && <EmptyState icon={PackageSearch} heading="h3" title={m.featured_empty()} />}
		</section>
	);
}

export default function HomePage({ loaderData }: Route.ComponentProps) {
	const { slides, blocks, categories, products, featured, intro, promises } = loaderData;
	const content = {
		ways: <Ways categories={categories ?? []} />,
		promises: <Promises intro={intro} promises={promises} />,
		categories: <Categories categories={categories} products={products} />,
		featured: <Featured featured={featured} />,
	};
	return (
		<>
			<Hero slides={slides} hasCategories={blocks.includes('categories')} />
			{blocks.map((key) => (
				<Fragment key={key}>{content[key]}</Fragment>
			))}
		</>
	);
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
	return <ErrorPage error={error} title={m.categories_failed()} />;
}
