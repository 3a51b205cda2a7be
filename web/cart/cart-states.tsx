import { ShoppingCart } from 'lucide';
import { useRevalidator } from 'react-router';
import { m } from '#messages';
import button from '../ui/button.module.css';
import { EmptyState } from '../ui/empty-state.tsx';
import { Link } from '../ui/link.tsx';
import page from '../ui/page.module.css';
import { urls } from '../urls.ts';

/** What stands in place of the items of a cart that has none. */
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

/** While the cart is on its way. */
export function CartLoading() {
	return (
		<div className={page.pending} aria-busy="true">
			<p role="status">{m.cart_loading()}</p>
		</div>
	);
}

/** In place of a cart that did not load; it can be asked for again. */
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
