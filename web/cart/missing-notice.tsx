import { TriangleAlert } from 'lucide-react';
import type { CartItem } from '#contract/cart.ts';
import { m } from '#messages';

function textOf({ missing, size }: CartItem): string | undefined {
	if (missing === 'product') return m.cart_product_gone();
	if (missing === 'size') return size ? m.cart_size_gone({ size }) : m.cart_sizeless_gone();
	return undefined;
}

/** Says what became of an item that the catalogue no longer has so. */
export function MissingNotice({ item }: { item: CartItem }) {
	const text = textOf(item);
	if (!text) return null;
	return (
		<p className="cart-missing">
			<TriangleAlert size={18} aria-hidden="true" /> {text}
		</p>
	);
}
