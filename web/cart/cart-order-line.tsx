import { stockText } from '#contract/availability.ts';
import type { CartItem } from '#contract/cart.ts';
import { m } from '#messages';
import { OrderLine } from '../catalogue/order-line.tsx';

/** An item as an order form writes it; of a product that is gone only the size that was chosen is known. */
export function CartOrderLine({ item }: { item: CartItem }) {
	const { product_id: id, size } = item;
	const sizeText = size ? m.request_size({ size }) : undefined;
	if (id === null) return sizeText && <p>{sizeText}</p>;
	return <OrderLine product={{ ...item, id }} size={sizeText} stock={item.missing ? undefined : stockText(item)} />;
}
