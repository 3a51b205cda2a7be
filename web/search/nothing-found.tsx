import { PackageSearch } from 'lucide';
import type { ReactNode } from 'react';
import type { NearestProducts } from '#contract/nearest-products.ts';
import { m } from '#messages';
import { ProductCard } from '../catalogue/product-card.tsx';
import button from '../ui/button.module.css';
import { EmptyState } from '../ui/empty-state.tsx';
import grid from '../ui/grid.module.css';
import { Link } from '../ui/link.tsx';
import { urls } from '../urls.ts';
import styles from './nothing-found.module.css';

const titles: Readonly<Record<NearestProducts['how'], () => string>> = {
	elsewhere: m.products_nearest_elsewhere,
	alike: m.products_nearest_alike,
	featured: m.products_nearest_featured,
};

interface NothingFoundProps {
	nearest: NearestProducts | undefined;
	/** Whether something was searched; else it is the shop, or its category, that is empty. */
	isSearched: boolean;
	/** Whether there are more products than those that were looked for. */
	isPart: boolean;
	/** Another way on. */
	children: ReactNode;
}

/** In place of a list that is empty: ways on, and a few products that are told as not what was asked for. */
export function NothingFound({ nearest, isSearched, isPart, children }: NothingFoundProps) {
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
				<section className={styles.nearest} aria-labelledby="nearest">
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
