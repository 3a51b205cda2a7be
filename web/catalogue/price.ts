import { m } from '#messages';

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** Dollars with two decimals and grouped thousands, or 'Price on request'. */
export function priceText(price: number | null): string {
	return price === null ? m.product_price_on_request() : dollars.format(price);
}
