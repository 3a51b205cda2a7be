import type { Variant } from '#contract/catalogue/catalogue.schema.ts';
import { type Currency, formatPrice } from '#contract/money/currencies.ts';
import type { PriceStep } from '#contract/money/line-prices.ts';
import { priceOfSize } from '#contract/money/prices.ts';
import { m } from '#messages';

/** `1234.5` in USD → `$1,234.50`, `from $1,234.50` for the lowest of several prices, 0 → 'Free', or 'Price on request'. */
export function priceText(price: number | null, currency: Currency, isLowest = false): string {
	if (price === null) return m.product_price_on_request();
	const text = price === 0 ? m.product_price_free() : formatPrice(price, currency);
	return isLowest ? m.product_price_from({ price: text }) : text;
}

/** Whether a buyer pays less than everybody; a price on request is neither less nor more. */
export const isReduced = (price: number | null, publicPrice: number | null): boolean =>
	price !== null && publicPrice !== null && publicPrice > price;

/** What stands behind a price: the currency, unless the price names it, and that it is for one piece. `USD each` */
export function unitText(currency: Currency): string {
	return formatPrice(0, currency).includes(currency) ? m.product_price_piece() : m.product_price_unit({ currency });
}

/** What everybody pays for a size by quantity; empty on request. The quantity breaks are those of the catalogue. */
export function publicSteps(product: { price: number | null }, variant: Pick<Variant, 'price' | 'steps'>): PriceStep[] {
	const price = priceOfSize(product, variant);
	return [...(price === null ? [] : [{ min_quantity: 1, price }]), ...(variant.steps ?? [])];
}

/** The price of the last step that the quantity reaches; null: on request. */
export const priceAt = (steps: readonly PriceStep[], quantity: number): number | null =>
	steps.findLast(({ min_quantity }) => min_quantity <= quantity)?.price ?? null;
