import { useState } from 'react';
import type { ProductSummary } from '#contract/catalogue.ts';
import { m } from '#messages';
import { codeText } from '../ui/code.tsx';
import field from '../ui/field.module.css';
import { AddToCart } from './add-to-cart.tsx';
import styles from './quick-add.module.css';

/** Adding from the quick view: the size first, where there are several. */
export function QuickAdd({ product }: { product: ProductSummary }) {
	const { sizes } = product;
	const [size, setSize] = useState(sizes.length === 1 ? sizes[0] : undefined);
	return (
		<div className={styles.add}>
			{sizes.length > 1 && (
				<label className={field.select}>
					{m.cart_size()}
					<select value={size ?? ''} onChange={(event) => setSize(event.target.value || undefined)}>
						<option value="">{m.cart_size_first()}</option>
						{sizes.map((one) => (
							<option key={one} value={one}>
								{codeText(one)}
							</option>
						))}
					</select>
				</label>
			)}
			<AddToCart product={product} size={size} />
		</div>
	);
}
