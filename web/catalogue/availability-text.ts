import type { Variant } from '#contract/catalogue.ts';
import { m } from '#messages';

/** What is said of a size's stock: a number or days only where they were stated. */
export function availabilityText({
	availability,
	stock,
	lead_days: days,
}: Pick<Variant, 'availability' | 'stock' | 'lead_days'>): string {
	if (availability === 'limited' && stock !== null) return m.product_stock_limited({ stock });
	if (availability === 'lead_time' && days !== null) return m.product_stock_days({ days });
	return availability === 'in_stock' || availability === 'limited' ? m.product_stock_in() : m.product_stock_ask();
}
