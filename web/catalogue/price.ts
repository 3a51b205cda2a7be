import type { Product, Variant } from '#contract/catalogue.ts';
import { m } from '#messages';

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** Dollars with two decimals and grouped thousands, or 'Price on request'. */
export function priceText(price: number | null): string {
	return price === null ? m.product_price_on_request() : dollars.format(price);
}

/** US dollars for one piece of a size; the product's where the size has none of its own, or where none is chosen. */
export function variantPrice(product: Pick<Product, 'price'>, variant: Variant | undefined): number | null {
	return variant?.price ?? product.price;
}
