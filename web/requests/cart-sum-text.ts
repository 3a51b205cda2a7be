import type { CartSum } from '#contract/cart/cart-sums.ts';
import { formatPrice } from '#contract/money/currencies.ts';
import type { Site } from '#contract/settings/site.ts';
import { m } from '#messages';

/** `$137.50`, `plus 5% VAT`, `2 items on request`: what items of the cart cost, in parts of a sentence. */
export function cartSumText(
	{ total, open }: CartSum,
	{ currency, vatPercent, pricesIncludeVat }: Pick<Site, 'currency' | 'vatPercent' | 'pricesIncludeVat'>,
): string[] {
	const vat = pricesIncludeVat ? m.product_with_vat : m.product_without_vat;
	return [
		...(total > 0 ? [formatPrice(total, currency), ...(vatPercent > 0 ? [vat({ vat: vatPercent })] : [])] : []),
		...(open > 0 ? [m.cart_open({ count: open })] : []),
	];
}
