import { ShoppingCart } from 'lucide';
import { m } from '#messages';
import { urls } from '../platform/urls.ts';
import button from '../ui/button.module.css';
import chip from '../ui/chip.module.css';
import { Icon } from '../ui/icon.tsx';
import { Link } from '../ui/link.tsx';
import text from '../ui/text.module.css';
import styles from './cart-button.module.css';
import { useCart } from './cart-store.ts';

/** A link to the cart with the number of its items. */
export function CartButton() {
	const { items } = useCart();
	return (
		<Link to={urls.cart} className={`${button.icon} ${styles.cart}`}>
			<Icon of={ShoppingCart} size={22} />
			<span className={text.hidden}>{m.cart_nav_count({ count: items.length })}</span>
			{items.length > 0 && (
				<span className={chip.count} aria-hidden="true">
					{items.length}
				</span>
			)}
		</Link>
	);
}
