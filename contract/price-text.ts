import { typedNumber } from './phone.ts';

/** Largest price, as `numeric(12, 2)` holds it. */
const maxPrice = 9_999_999_999.99;

/**
 * Whether a price is grouped, yet has a single decimal, as nobody writes money: `1,234.5` in a cell that is a text may as well be a
 * number of a country where the signs change their places.
 */
export function isOddlyGrouped(text: string): boolean {
	// the Arabic signs for both mean one thing each
	return /^\d{1,3}(?:,\d{3})+\.\d$/.test(typedNumber(text).trim());
}

/**
 * A typed price in US dollars: digits, thousands grouped by commas or not at all, and a point with one or two
 * decimals, or the Arabic signs for both.
 * Nothing typed is null; undefined for everything else, also for a decimal comma, which could be meant either way.
 */
export function readPrice(text: string): number | null | undefined {
	const typed = typedNumber(text).replaceAll('٬', ',').replace('٫', '.').trim();
	if (typed === '') return null;
	if (!/^(\d+|\d{1,3}(,\d{3})+)(\.\d{1,2})?$/.test(typed)) return undefined;
	const price = Number(typed.replaceAll(',', ''));
	return price <= maxPrice ? price : undefined;
}
