import { m } from '#messages';

/** What the shop says of a size's stock: there; so many there; comes within so many days; must be asked for. */
export const availabilities = ['in_stock', 'limited', 'lead_time', 'ask'] as const;
export type Availability = (typeof availabilities)[number];

/** What is said of a size's stock. */
export interface StockStatement {
	availability: Availability;
	/** Pieces; with `limited`. */
	stock: number | null;
	/** Days; with `lead_time`. */
	lead_days: number | null;
}

/** The same with when somebody said it, ISO 8601; null when nobody did. */
export interface DatedStatement extends StockStatement {
	stated_at: string | null;
}

/** Milliseconds for which a statement holds: after 14 days a shelf may be empty. */
export const statementLifetime = 14 * 86_400_000;

const toAsk: StockStatement = { availability: 'ask', stock: null, lead_days: null };

function holds({ availability, stock, lead_days: days, stated_at }: DatedStatement, now: Date): boolean {
	if (stated_at === null || now.getTime() - Date.parse(stated_at) > statementLifetime) return false;
	if (availability === 'limited') return stock === null || stock > 0;
	return availability === 'in_stock' || (availability === 'lead_time' && days !== null && days > 0);
}

/**
 * What may be said of a size now. It reads `ask` when what was stated is older than `statementLifetime`, has no date, or lacks the
 * figure it needs; `limited` without a number is `in_stock`.
 */
export function stockNow(stated: DatedStatement, now: Date): StockStatement {
	if (!holds(stated, now)) return toAsk;
	const { availability, stock, lead_days } = stated;
	if (availability === 'lead_time') return { availability, stock: null, lead_days };
	if (availability === 'limited' && stock !== null) return { availability, stock, lead_days: null };
	return { availability: 'in_stock', stock: null, lead_days: null };
}

/** What is said of a product by its sizes: what all of them say, or how many of them are there. */
export type StockOfSizes = StockStatement | { in_stock: number; sizes: number };

/** Sums up what may be said of the sizes now; where they differ and none is there, it reads `ask`. */
export function stockOfSizes(sizes: DatedStatement[], now: Date): StockOfSizes {
	const [first, ...others] = sizes.map((stated) => stockNow(stated, now));
	if (!first) return toAsk;
	const isSame = (other: StockStatement) =>
		other.availability === first.availability && other.stock === first.stock && other.lead_days === first.lead_days;
	if (others.every(isSame)) return first;
	const there = [first, ...others].filter(
		({ availability }) => availability === 'in_stock' || availability === 'limited',
	);
	return there.length === 0 ? toAsk : { in_stock: there.length, sizes: sizes.length };
}

/** The word for it, the same wherever a part is shown. */
export function stockText(stock: StockOfSizes): string {
	if ('in_stock' in stock) return m.product_stock_sizes({ shown: stock.in_stock, total: stock.sizes });
	const { availability, stock: pieces, lead_days: days } = stock;
	if (availability === 'limited' && pieces !== null) return m.product_stock_limited({ stock: pieces });
	if (availability === 'lead_time' && days !== null) return m.product_stock_days({ days });
	return availability === 'ask' ? m.product_stock_ask() : m.product_stock_in();
}
