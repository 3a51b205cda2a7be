import { m } from '#messages';

const known: Record<string, () => string> = { in_stock: m.product_stock_in, ask: m.product_stock_ask };

/** What the seller says of a line's stock: two of the words in the reader's language, anything else as it was written. */
export function quoteAvailability(availability: string): string {
	return known[availability]?.() ?? availability;
}
