import { ShoppingCart } from 'lucide';
import { useRevalidator } from 'react-router';
import { m } from '#messages';
import { urls } from '../platform/urls.ts';
import button from '../ui/button.module.css';
import { EmptyState } from '../ui/empty-state.tsx';
import { Link } from '../ui/link.tsx';

/** Shown instead of items in an empty cart. */
export function EmptyCart({ hint, action }: { hint: string; action: string }) {
	return (
		<EmptyState icon={ShoppingCart} title={m.cart_empty()} hint={hint}>
			<Link to={urls.products} className={button.primary}>
				{action}
			</Link>
			<Link to={urls.list} className={button.button}>
				{m.lists_way()}
			</Link>
		</EmptyState>
	);
}

/** Shown when the cart could not be loaded, with a retry. */
export function CartFailed() {
	const { revalidate } = useRevalidator();
	return (
		<EmptyState title={m.cart_load_failed()}>
			<button type="button" className={button.button} onClick={() => void revalidate()}>
				{m.cart_retry()}
			</button>
		</EmptyState>
	);
}
