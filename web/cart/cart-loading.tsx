import { m } from '#messages';
import page from '../ui/page.module.css';

/** Shown while the cart is loading. */
export function CartLoading() {
	return (
		<div className={page.pending} aria-busy="true">
			<p role="status">{m.cart_loading()}</p>
		</div>
	);
}
