import { m } from '#messages';

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** Dollars with two decimals and grouped thousands, as the lowest of several where it is that; or 'Price on request'. */
export function priceText(price: number | null, isLowest = false): string {
	if (price === null) return m.product_price_on_request();
	return isLowest ? m.product_price_from({ price: dollars.format(price) }) : dollars.format(price);
}
