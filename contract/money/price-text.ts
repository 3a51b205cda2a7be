import { typedNumber } from '#contract/text/phone.ts';

/** Limit of `numeric(12, 2)`. */
const maxPrice = 9_999_999_999.99;

/** Whether a price has groups but a single decimal: `1,234.5`. Nobody writes money so; it may come from a country that swaps the signs. */
export function isOddlyGrouped(text: string): boolean {
	// the Arabic signs are unambiguous
	return /^\d{1,3}(?:,\d{3})+\.\d$/.test(typedNumber(text).trim());
}

/**
 * Reads a typed price in US dollars: thousands grouped by commas or not, a point with one or two decimals, or the Arabic signs. Empty is
 * null; undefined for anything else, also a decimal comma, which is ambiguous.
 */
export function readPrice(text: string): number | null | undefined {
	const typed = typedNumber(text).replaceAll('٬', ',').replace('٫', '.').trim();
	if (typed === '') return null;
	if (!/^(\d+|\d{1,3}(,\d{3})+)(\.\d{1,2})?$/.test(typed)) return undefined;
	const price = Number(typed.replaceAll(',', ''));
	return price <= maxPrice ? price : undefined;
}
