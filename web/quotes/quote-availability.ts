import { m } from '#messages';

const labels: Record<string, () => string> = { in_stock: m.product_stock_in, ask: m.product_stock_ask };

/** The availability of a line: `in_stock` and `ask` in the reader's language, other texts unchanged. */
export function quoteAvailability(availability: string): string {
	return labels[availability]?.() ?? availability;
}
