import { ShoppingCart } from 'lucide-react';
import { Link } from 'react-router';
import { m } from '#messages';
import { addresses } from '../addresses.ts';
import { useCart } from './cart-store.ts';

/** The way to the cart, with the number of its items. */
export function CartButton() {
	const { items } = useCart();
	return (
		<Link
			to={addresses.cart}
			className="icon-button cart-button"
			aria-label={m.cart_nav_count({ count: items.length })}
		>
			<ShoppingCart size={22} aria-hidden="true" />
			{items.length > 0 && <span className="count-badge">{items.length}</span>}
		</Link>
	);
}
