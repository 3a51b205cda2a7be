import { m } from '#messages';

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** `1234.5` → `$1,234.50`, `from $1,234.50` for the lowest of several prices, 0 → 'Free', or 'Price on request'. */
export function priceText(price: number | null, isLowest = false): string {
	if (price === null) return m.product_price_on_request();
	const text = price === 0 ? m.product_price_free() : dollars.format(price);
	return isLowest ? m.product_price_from({ price: text }) : text;
}
