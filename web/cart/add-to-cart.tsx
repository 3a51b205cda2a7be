import { ShoppingCart } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { ListedProduct } from '#contract/catalogue.ts';
import { m } from '#messages';
import { knownSession } from '../accounts/session.ts';
import { addresses } from '../addresses.ts';
import { refusalText } from '../api.ts';
import { toast } from '../ui/toast.ts';
import { addToCart } from './cart-store.ts';

interface AddToCartProps {
	product: ListedProduct;
	size: string | undefined;
	quantity?: number;
}

/** Puts a product on the customer's list. A guest is sent to sign in, and comes back to the product afterwards. */
export function AddToCart({ product, size, quantity = 1 }: AddToCartProps) {
	const navigate = useNavigate();
	const [busy, setBusy] = useState(false);
	const askToSignIn = () => {
		void toast('info', m.cart_login_first());
		const back = addresses.product(product.id) + (size ? `?size=${encodeURIComponent(size)}` : '');
		void navigate(addresses.signInAndBack(back));
	};
	const add = async () => {
		const session = await knownSession();
		if (session.status !== 'signed-in') return askToSignIn();
		if (product.sizes.length > 0 && !size) return void toast('error', m.cart_size_first());
		const answer = await addToCart({
			...{ userId: session.user.id, productId: product.id, quantity, size: size ?? null },
			description: product.descriptions[product.sizes.indexOf(size ?? '')] ?? product.description,
		});
		if (answer.ok) return void toast('success', m.cart_added({ name: product.name }));
		if (answer.status === 401) return askToSignIn();
		void toast('error', refusalText(answer, m.cart_add_failed()));
	};
	const onClick = () => {
		setBusy(true);
		add().finally(() => setBusy(false));
	};
	return (
		<button type="button" className="button is-primary" disabled={busy} onClick={onClick}>
			<ShoppingCart size={18} aria-hidden="true" /> {busy ? m.cart_adding() : m.cart_add()}
		</button>
	);
}
