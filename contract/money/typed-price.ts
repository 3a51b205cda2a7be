import { m } from '#messages';
import { isOddlyGrouped, readPrice } from './price-text.ts';

/** The problem of a price typed in the console. Like in sheets, 0 and ambiguous prices are rejected. */
export function typedPriceProblem(text: string): string | undefined {
	if (isOddlyGrouped(text)) return m.sheet_price_unclear({ written: text.trim() });
	const price = readPrice(text);
	if (price === 0) return m.product_price_zero();
	return price === undefined ? m.product_price_invalid() : undefined;
}

/** Reads a price typed in the console: US dollars, null when empty, undefined when `typedPriceProblem` finds a problem. */
export function readTypedPrice(text: string): number | null | undefined {
	return typedPriceProblem(text) === undefined ? readPrice(text) : undefined;
}
