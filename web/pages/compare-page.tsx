import { EqualNot, Scale } from 'lucide';
import { maxCompared, maxItemsLength, readComparedItems } from '#contract/search/compare.ts';
import { m } from '#messages';
import type { PageHandle } from '#server/http/cached-routes.ts';
import { AddToCart } from '../cart/add-to-cart.tsx';
import { orErrorPage, pageContext } from '../platform/page-context.ts';
import { pageMeta } from '../platform/page-meta.ts';
import { urls } from '../platform/urls.ts';
import { CompareTable } from '../search/compare-table.tsx';
import { ErrorPage } from '../site/error-page.tsx';
import button from '../ui/button.module.css';
import { EmptyState } from '../ui/empty-state.tsx';
import { Icon } from '../ui/icon.tsx';
import { Link } from '../ui/link.tsx';
import pageStyles from '../ui/page.module.css';
import type { Route } from './+types/compare-page.ts';
import styles from './compare-page.module.css';

export const handle = { cache: { parameters: { items: maxItemsLength } } } satisfies PageHandle;

export async function loader({ request, context }: Route.LoaderArgs) {
	const { backend, site, language } = context.get(pageContext);
	// without scripts, a form sends each item as its own parameter
	const itemsText = new URL(request.url).searchParams.getAll('items').join();
	const items = readComparedItems(itemsText.slice(0, maxItemsLength));
	const compared = items.slice(0, maxCompared);
	const comparison = await orErrorPage(backend.compareProducts(compared, language));
	const notices = [
		...(items.length > maxCompared ? [m.compare_full()] : []),
		...(comparison.parts.length < compared.length ? [m.compare_gone()] : []),
	];
	return { site, comparison, notices };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
	pageMeta({
		site: loaderData?.site,
		title: m.compare_title(),
		description: m.compare_meta(),
		path: urls.compare(''),
		hidden: true,
	});

export default function ComparePage({ loaderData: { comparison, notices } }: Route.ComponentProps) {
	return (
		<div className={pageStyles.page}>
			<header className={pageStyles.head}>
				<h1>{m.compare_title()}</h1>
				{comparison.parts.length > 1 && (
					<p className={styles.legend}>
						{m.compare_legend()} <Icon of={EqualNot} size={16} />
					</p>
				)}
			</header>
			{notices.map((notice) => (
				<p key={notice} className={styles.notice}>
					{notice}
				</p>
			))}
			{comparison.parts.length > 0 ? (
				<CompareTable
					comparison={comparison}
					actions={(part) =>
						part.sizes.length === 0 || part.variant ? (
							<AddToCart product={part} size={part.variant?.size || undefined} />
						) : (
							<Link to={urls.product(part)} className={button.button}>
								{m.product_choose_size()}
							</Link>
						)
					}
				/>
			) : (
				<EmptyState icon={Scale} title={m.compare_empty()} hint={m.compare_empty_hint()}>
					<Link to={urls.products} className={button.button}>
						{m.nav_products()}
					</Link>
				</EmptyState>
			)}
		</div>
	);
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
	return <ErrorPage error={error} title={m.compare_failed()} />;
}
