import { PackageSearch } from 'lucide';
import type { ReactNode } from 'react';
import type { NearestProducts } from '#contract/search/nearest-products.ts';
import { m } from '#messages';
import { ProductCard } from '../catalogue/product-card.tsx';
import { urls } from '../platform/urls.ts';
import button from '../ui/button.module.css';
import { EmptyState } from '../ui/empty-state.tsx';
import grid from '../ui/grid.module.css';
import { Link } from '../ui/link.tsx';

const titles: Readonly<Record<NearestProducts['how'], () => string>> = {
	elsewhere: m.products_nearest_elsewhere,
	alike: m.products_nearest_alike,
	featured: m.products_nearest_featured,
};

interface NothingFoundProps {
	nearest: NearestProducts | undefined;
	/** Whether there was a search; else the shop, or its category, is empty. */
	isSearched: boolean;
	/** Whether the shop has products outside of this search or category. */
	isPart: boolean;
	/** The list's own, from the page: so the page has the styles before the script of the list. */
	className: string | undefined;
	/** Further links. */
	children: ReactNode;
}

/** Shown for an empty list: links, and a few products, marked as no matches. */
export default function NothingFound({ nearest, isSearched, isPart, className, children }: NothingFoundProps) {
	return (
		<>
			<EmptyState
				icon={PackageSearch}
				title={m.products_empty()}
				hint={isSearched ? m.products_empty_hint() : m.products_empty_shop()}
			>
				{isPart && (
					<Link to={urls.products} className={button.button}>
						{m.products_clear()}
					</Link>
				)}
				{children}
			</EmptyState>
			{nearest && nearest.products.length > 0 && (
				<section className={className} aria-labelledby="nearest">
					<h2 id="nearest">{titles[nearest.how]()}</h2>
					<ul className={grid.four}>
						{nearest.products.map((product) => (
							<ProductCard key={product.id} product={product} />
						))}
					</ul>
				</section>
			)}
		</>
	);
}
