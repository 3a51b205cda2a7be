import type { ProductSummary } from '#contract/catalogue/catalogue.schema.ts';
import { m } from '#messages';
import { codeText } from '../ui/code.tsx';
import field from '../ui/field.module.css';
import { AddToCart } from './add-to-cart.tsx';
import styles from './quick-add.module.css';

interface QuickAddProps {
	product: ProductSummary;
	/** Undefined until one of several is chosen. */
	size: string | undefined;
	onSize: (size: string) => void;
}

/** Adds to the cart from the quick view; with several sizes, choose one first. */
export function QuickAdd({ product, size, onSize }: QuickAddProps) {
	const { sizes } = product;
	return (
		<div className={styles.add}>
			{sizes.length > 1 && (
				<label className={field.select}>
					{m.cart_size()}
					<select value={size ?? ''} onChange={(event) => onSize(event.target.value)}>
						{!size && <option value="">{m.cart_size_first()}</option>}
						{sizes.map((option) => (
							<option key={option} value={option}>
								{codeText(option)}
							</option>
						))}
					</select>
				</label>
			)}
			<AddToCart product={product} size={size} inOverlay />
		</div>
	);
}
