import { TriangleAlert } from 'lucide';
import type { CartItem } from '#contract/cart/cart.schema.ts';
import { m } from '#messages';
import { Icon } from '../ui/icon.tsx';
import styles from './missing-notice.module.css';

function textOf({ missing, size }: CartItem): string | undefined {
	if (missing === 'product') return m.cart_product_gone();
	if (missing === 'size') return size ? m.cart_size_gone({ size }) : m.cart_sizeless_gone();
	return undefined;
}

/** A notice about an item whose product or size was deleted. */
export function MissingNotice({ item }: { item: CartItem }) {
	const text = textOf(item);
	if (!text) return null;
	return (
		<p className={styles.missing}>
			<Icon of={TriangleAlert} size={18} /> {text}
		</p>
	);
}
