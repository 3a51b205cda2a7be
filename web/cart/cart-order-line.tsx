import { lazy, Suspense } from 'react';
import type { CartItem } from '#contract/cart/cart.schema.ts';
import { stockText } from '#contract/catalogue/availability.ts';
import { m } from '#messages';
import { OrderLine } from '../catalogue/order-line.tsx';

// few items have one
const ItemNotice = lazy(() => import('./item-notice.tsx'));

/** An item as an order line, for a deleted product only the chosen size; and what has become of its product, size or price. */
export function CartOrderLine({ item }: { item: CartItem }) {
	const { product_id: id, size, missing, price, added_price: added } = item;
	const sizeText = size ? m.request_size({ size }) : undefined;
	return (
		<>
			{id === null ? (
				sizeText && <p>{sizeText}</p>
			) : (
				<OrderLine product={{ ...item, id }} size={sizeText} stock={missing ? undefined : stockText(item)} />
			)}
			<Suspense>{(missing || (added && added.price !== price)) && <ItemNotice item={item} />}</Suspense>
		</>
	);
}
