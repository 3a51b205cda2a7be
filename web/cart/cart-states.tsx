import { ShoppingCart } from 'lucide';
import { useEffect } from 'react';
import { m } from '#messages';
import button from '../ui/button.module.css';
import { EmptyState } from '../ui/empty-state.tsx';
import { Link } from '../ui/link.tsx';
import page from '../ui/page.module.css';
import { toast } from '../ui/toast.ts';
import { urls } from '../urls.ts';
import { retryCart } from './cart-store.ts';

export function EmptyCart({ hint, action }: { hint: string; action: string }) {
	return (
		<EmptyState icon={ShoppingCart} title={m.cart_empty()} hint={hint}>
			<Link to={urls.products} className={button.primary}>
				{action}
			</Link>
		</EmptyState>
	);
}

export function CartLoading() {
	return (
		<div className={page.pending} aria-busy="true">
			<p role="status">{m.cart_loading()}</p>
		</div>
	);
}

export function CartFailed() {
	useEffect(() => void toast('error', m.cart_load_failed()), []);
	return (
		<EmptyState title={m.cart_load_failed()}>
			<button type="button" className={button.button} onClick={retryCart}>
				{m.cart_retry()}
			</button>
		</EmptyState>
	);
}
