import { ShoppingCart } from 'lucide';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Product } from '#contract/catalogue.ts';
import { m } from '#messages';
import { knownSession } from '../accounts/session.ts';
import { errorText } from '../api.ts';
import button from '../ui/button.module.css';
import { Icon } from '../ui/icon.tsx';
import text from '../ui/text.module.css';
import { toast } from '../ui/toast.ts';
import { urls } from '../urls.ts';
import { addToCart } from './cart-store.ts';

interface AddToCartProps {
	product: Pick<Product, 'id' | 'name' | 'sizes'>;
	size: string | undefined;
	/** That of the size; the server knows it too. */
	description?: string | null;
	quantity?: number;
}

/** Puts a product on the customer's list. A guest is sent to sign in, and comes back to the product afterwards. */
export function AddToCart({ product, size, description, quantity = 1 }: AddToCartProps) {
	const navigate = useNavigate();
	const [busy, setBusy] = useState(false);
	const askToSignIn = () => {
		void toast('info', m.cart_login_first());
		const back = urls.product(product.id) + (size ? `?size=${encodeURIComponent(size)}` : '');
		void navigate(urls.signInAndBack(back));
	};
	const add = async () => {
		const session = await knownSession();
		if (session.status !== 'signed-in') return askToSignIn();
		if (product.sizes.length > 0 && !size) return void toast('error', m.cart_size_first());
		const result = await addToCart({
			userId: session.user.id,
			productId: product.id,
			quantity,
			size: size ?? null,
			description,
		});
		if (result.ok)
			return void toast('success', m.cart_added({ name: product.name }), { to: urls.cart, label: m.cart_view() });
		if (result.status === 401) return askToSignIn();
		void toast('error', errorText(result, m.cart_add_failed()));
	};
	const onClick = () => {
		setBusy(true);
		add().finally(() => setBusy(false));
	};
	return (
		<button type="button" className={`${button.primary} ${text.scripted}`} disabled={busy} onClick={onClick}>
			<Icon of={ShoppingCart} size={18} /> {busy ? m.cart_adding() : m.cart_add()}
		</button>
	);
}
