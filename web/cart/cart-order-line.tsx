import type { CartItem } from '#contract/cart/cart.schema.ts';
import { stockText } from '#contract/catalogue/availability.ts';
import { m } from '#messages';
import { OrderLine } from '../catalogue/order-line.tsx';

/** An item as an order line; for a deleted product, only the chosen size. */
export function CartOrderLine({ item }: { item: CartItem }) {
	const { product_id: id, size } = item;
	const sizeText = size ? m.request_size({ size }) : undefined;
	if (id === null) return sizeText && <p>{sizeText}</p>;
	return <OrderLine product={{ ...item, id }} size={sizeText} stock={item.missing ? undefined : stockText(item)} />;
}
