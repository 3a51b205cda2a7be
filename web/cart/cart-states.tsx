import { ShoppingCart } from 'lucide';
import { useEffect } from 'react';
import { m } from '#messages';
import { Icon } from '../ui/icon.tsx';
import { toast } from '../ui/toast.ts';
import { urls } from '../urls.ts';
import { retryCart } from './cart-store.ts';

export function EmptyCart({ hint, action }: { hint: string; action: string }) {
	return (
		<div className="empty">
			<Icon of={ShoppingCart} size={40} strokeWidth={1.25} />
			<h2>{m.cart_empty()}</h2>
			<p>{hint}</p>
			<a href={urls.products} className="button is-primary">
				{action}
			</a>
		</div>
	);
}

export function CartLoading() {
	return (
		<div className="pending" aria-busy="true">
			<p role="status">{m.cart_loading()}</p>
		</div>
	);
}

export function CartFailed() {
	useEffect(() => void toast('error', m.cart_load_failed()), []);
	return (
		<div className="empty">
			<h2>{m.cart_load_failed()}</h2>
			<button type="button" className="button" onClick={retryCart}>
				{m.cart_retry()}
			</button>
		</div>
	);
}
