import { TriangleAlert } from 'lucide';
import type { CartItem } from '#contract/cart/cart.schema.ts';
import type { Currency } from '#contract/money/currencies.ts';
import { m } from '#messages';
import { priceText } from '../catalogue/price.ts';
import { useSiteData } from '../platform/site-data.ts';
import { Code } from '../ui/code.tsx';
import { Icon } from '../ui/icon.tsx';
import styles from './item-notice.module.css';

function textOf({ missing, size, price, added_price: added }: CartItem, currency: Currency): string | undefined {
	if (missing === 'product') return m.cart_product_gone();
	if (missing === 'size') return size ? m.cart_size_gone({ size }) : m.cart_sizeless_gone();
	return added && added.price !== price ? m.cart_price_changed({ price: priceText(added.price, currency) }) : undefined;
}

/** A notice about an item whose product or size was deleted, or whose price has changed since it was put in. */
export default function ItemNotice({ item }: { item: CartItem }) {
	const text = textOf(item, useSiteData().site.currency);
	if (!text) return null;
	return (
		<p className={styles.notice}>
			<Icon of={TriangleAlert} size={18} /> <Code>{text}</Code>
		</p>
	);
}
