import { type Currency, formatPrice } from '#contract/money/currencies.ts';
import { m } from '#messages';

/** `1234.5` in USD → `$1,234.50`, `from $1,234.50` for the lowest of several prices, 0 → 'Free', or 'Price on request'. */
export function priceText(price: number | null, currency: Currency, isLowest = false): string {
	if (price === null) return m.product_price_on_request();
	const text = price === 0 ? m.product_price_free() : formatPrice(price, currency);
	return isLowest ? m.product_price_from({ price: text }) : text;
}

/** What stands behind a price: the currency, unless the price names it, and that it is for one piece. `USD each` */
export function unitText(currency: Currency): string {
	return formatPrice(0, currency).includes(currency) ? m.product_price_piece() : m.product_price_unit({ currency });
}
