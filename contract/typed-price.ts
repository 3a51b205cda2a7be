import { m } from '#messages';
import { isOddlyGrouped, readPrice } from './price-text.ts';

/** Why what the staff type into the console is no price, by the rule that their sheets have: neither 0 nor what can be read in two ways. */
export function typedPriceProblem(text: string): string | undefined {
	if (isOddlyGrouped(text)) return m.sheet_price_unclear({ written: text.trim() });
	const price = readPrice(text);
	if (price === 0) return m.product_price_zero();
	return price === undefined ? m.product_price_invalid() : undefined;
}

/** A price that the staff type: US dollars, null where nothing is typed, undefined for what `typedPriceProblem` has something to say of. */
export function readTypedPrice(text: string): number | null | undefined {
	return typedPriceProblem(text) === undefined ? readPrice(text) : undefined;
}
