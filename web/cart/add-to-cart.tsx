import { ShoppingCart } from 'lucide-react';
import { useNavigate } from 'react-router';
import type { Product } from '#contract/catalogue.ts';
import { m } from '#messages';
import { addresses } from '../addresses.ts';
import { toast } from '../ui/toast.ts';

/** Puts a product on the buyer's list. Until there are accounts every buyer is a guest, who is sent to sign in. */
export function AddToCart({ product, size }: { product: Product; size: string | undefined }) {
	const navigate = useNavigate();
	const add = () => {
		void toast('info', m.cart_login_first());
		const back = addresses.product(product.id) + (size ? `?size=${encodeURIComponent(size)}` : '');
		void navigate(`${addresses.signIn}?next=${encodeURIComponent(back)}`);
	};
	return (
		<button type="button" className="button is-primary" onClick={add}>
			<ShoppingCart size={18} aria-hidden="true" /> {m.cart_add()}
		</button>
	);
}
