import type { ErrorResponse } from 'react-router';
import type { DeletedProduct } from '#contract/catalogue/deleted-product.ts';
import { m } from '#messages';
import { ProductCard } from '../catalogue/product-card.tsx';
import { urls } from '../platform/urls.ts';
import { ErrorPage } from '../site/error-page.tsx';
import button from '../ui/button.module.css';
import { Code } from '../ui/code.tsx';
import grid from '../ui/grid.module.css';
import { Link } from '../ui/link.tsx';
import styles from './deleted-product.module.css';

/** The page of a product that was deleted, from the loader's 410: what it was, and products of its category. */
export default function DeletedProductPage({ error }: { error: ErrorResponse }) {
	const { name, category, neighbours } = error.data as DeletedProduct;
	const title = m.deleted_product_title({ name });
	return (
		<ErrorPage error={error} missingTexts={{ title, text: m.deleted_product_text() }}>
			{category && (
				<section className={styles.neighbours} aria-labelledby="neighbours">
					<h2 id="neighbours">{m.deleted_product_neighbours()}</h2>
					{neighbours.length > 0 && (
						<ul className={grid.four}>
							{neighbours.map((product) => (
								<ProductCard key={product.id} product={product} />
							))}
						</ul>
					)}
					<Link to={urls.category(category)} className={button.button}>
						<Code>{m.deleted_product_category({ name: category.name })}</Code>
					</Link>
				</section>
			)}
		</ErrorPage>
	);
}
