import { ShoppingCart } from 'lucide';
import { type MouseEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Product } from '#contract/catalogue/catalogue.schema.ts';
import { m } from '#messages';
import { knownSession } from '../accounts/session.ts';
import { errorText } from '../platform/api.ts';
import { runInBackground } from '../platform/background.ts';
import { urls } from '../platform/urls.ts';
import button from '../ui/button.module.css';
import { Icon } from '../ui/icon.tsx';
import { focusInvalidQuantity } from '../ui/quantity-stepper.tsx';
import text from '../ui/text.module.css';
import { toast } from '../ui/toast.ts';
import { addPart } from './add-part.ts';
import { setPendingAdd, takePendingAdd } from './pending-add.ts';

interface AddToCartProps {
	product: Pick<Product, 'id' | 'name' | 'sizes'>;
	size: string | undefined;
	quantity?: number;
	/** In an overlay: the sign-in replaces its entry of the history, or a Back would do nothing. */
	inOverlay?: boolean;
}

/** Adds a product to the cart, once per click. A guest signs in first and comes back to the product; then it is added. */
export function AddToCart({ product, size, quantity = 1, inOverlay = false }: AddToCartProps) {
	const navigate = useNavigate();
	const location = useLocation();
	const adding = useRef(false);
	const [busy, setBusy] = useState(false);
	const askToSignIn = (pieces: number) => {
		void toast('info', m.cart_login_first());
		const url = urls.product(product, size);
		setPendingAdd({ url, quantity: pieces });
		runInBackground(navigate(urls.signInAndBack(url), { state: pieces, replace: inOverlay }));
	};
	const add = async (pieces: number) => {
		if (product.sizes.length > 0 && !size) return void toast('error', m.cart_size_first());
		const session = await knownSession();
		if (session.status !== 'signed-in') return askToSignIn(pieces);
		const result = await addPart({
			userId: session.user.id,
			productId: product.id,
			quantity: pieces,
			size: size ?? null,
		});
		if (result.ok)
			return void toast('success', m.cart_added({ name: product.name }), { to: urls.cart, label: m.cart_view() });
		if (result.status === 401) return askToSignIn(pieces);
		void toast('error', errorText(result, m.cart_add_failed()));
	};
	const addOnce = (pieces: number) => {
		if (adding.current) return;
		adding.current = true;
		setBusy(true);
		runInBackground(
			add(pieces).finally(() => {
				adding.current = false;
				setBusy(false);
			}),
		);
	};
	const onClick = ({ detail }: MouseEvent) => {
		// ignore the second click of a double click: the server may have responded to the first
		if (detail > 1 || focusInvalidQuantity()) return;
		addOnce(quantity);
	};
	const addPending = useEffectEvent(() => {
		const pieces = takePendingAdd(location);
		if (pieces !== undefined) addOnce(pieces);
	});
	useEffect(() => addPending(), []);
	return (
		<button type="button" className={`${button.primary} ${text.scripted}`} disabled={busy} onClick={onClick}>
			<Icon of={ShoppingCart} size={18} /> {busy ? m.cart_adding() : m.cart_add()}
		</button>
	);
}
