import { useState } from 'react';
import type { ProductSummary } from '#contract/catalogue/catalogue.schema.ts';
import { m } from '#messages';
import { codeText } from '../ui/code.tsx';
import field from '../ui/field.module.css';
import { AddToCart } from './add-to-cart.tsx';
import styles from './quick-add.module.css';

/** Adds to the cart from the quick view; with several sizes, choose one first, unless the search found one. */
export function QuickAdd({ product }: { product: ProductSummary }) {
	const { sizes, match } = product;
	const [size, setSize] = useState(sizes.length === 1 ? sizes[0] : (match?.size ?? undefined));
	return (
		<div className={styles.add}>
			{sizes.length > 1 && (
				<label className={field.select}>
					{m.cart_size()}
					<select value={size ?? ''} onChange={(event) => setSize(event.target.value || undefined)}>
						<option value="">{m.cart_size_first()}</option>
						{sizes.map((option) => (
							<option key={option} value={option}>
								{codeText(option)}
							</option>
						))}
					</select>
				</label>
			)}
			<AddToCart product={product} size={size} />
		</div>
	);
}
