import { ShoppingCart } from 'lucide';
import { m } from '#messages';
import { Icon } from '../ui/icon.tsx';
import { urls } from '../urls.ts';
import { useCart } from './cart-store.ts';

/** The way to the cart, with the number of its items. */
export function CartButton() {
	const { items } = useCart();
	return (
		<a href={urls.cart} className="icon-button cart-button" aria-label={m.cart_nav_count({ count: items.length })}>
			<Icon of={ShoppingCart} size={22} />
			{items.length > 0 && <span className="count-badge">{items.length}</span>}
		</a>
	);
}
