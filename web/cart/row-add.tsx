import type { ProductSummary } from '#contract/catalogue/catalogue.schema.ts';
import { m } from '#messages';
import { urls } from '../platform/urls.ts';
import button from '../ui/button.module.css';
import { Link } from '../ui/link.tsx';
import { AddToCart } from './add-to-cart.tsx';

interface RowAddProps {
	product: ProductSummary;
	/** The size that the row shows; undefined where the search means none of several. */
	size: string | undefined;
}

/** In a row of a list: a single size is added directly; with several, the size is chosen first. */
export default function RowAdd({ product, size }: RowAddProps) {
	if (size || product.sizes.length === 0) return <AddToCart product={product} size={size} />;
	return (
		<Link to={urls.product(product)} className={button.button}>
			{m.product_choose_size()}
		</Link>
	);
}
