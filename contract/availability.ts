import { m } from '#messages';

/** What the shop says of a size's stock: there; so many there; comes within so many days, or after some; must be asked for. */
export const availabilities = ['in_stock', 'limited', 'lead_time', 'ask'] as const;
export type Availability = (typeof availabilities)[number];

/** What is said of a size's stock. */
export interface StockStatement {
	availability: Availability;
	/** Pieces; with `limited`. */
	stock: number | null;
	/** The fewest days, with a `lead_time` of a range: 3 of 3 to 5 days; null is within `lead_days`. */
	lead_days_from: number | null;
	/** Days; with `lead_time`. */
	lead_days: number | null;
}

/** The same with when somebody said it, ISO 8601; null when nobody did. */
export interface DatedStatement extends StockStatement {
	stated_at: string | null;
}

/** Milliseconds for which a statement holds: after 14 days a shelf may be empty. */
export const statementLifetime = 14 * 86_400_000;

const toAsk: StockStatement = { availability: 'ask', stock: null, lead_days_from: null, lead_days: null };

/** Whether the fewest days of a lead time are fewer than all of them; without fewest ones it is no range and right. */
export const isRange = (from: number | null, days: number | null): boolean => from === null || from < (days ?? 0);

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
	const { availability, stock, lead_days_from: from, lead_days } = stated;
	if (availability === 'lead_time')
		return { ...toAsk, availability, lead_days_from: isRange(from, lead_days) ? from : null, lead_days };
	if (availability === 'limited' && stock !== null) return { ...toAsk, availability, stock };
	return { ...toAsk, availability: 'in_stock' };
}

/** Whether two statements say the same. */
export const isSameStatement = (one: StockStatement, other: StockStatement): boolean =>
	(['availability', 'stock', 'lead_days_from', 'lead_days'] as const).every((field) => one[field] === other[field]);

/** What is said of a product by its sizes: what all of them say, or how many of them are there. */
export type StockOfSizes = StockStatement | { in_stock: number; sizes: number };

/** Sums up what may be said of the sizes now; where they differ and none is there, it reads `ask`. */
export function stockOfSizes(sizes: DatedStatement[], now: Date): StockOfSizes {
	const [first, ...others] = sizes.map((stated) => stockNow(stated, now));
	if (!first) return toAsk;
	if (others.every((other) => isSameStatement(other, first))) return first;
	const there = [first, ...others].filter(
		({ availability }) => availability === 'in_stock' || availability === 'limited',
	);
	return there.length === 0 ? toAsk : { in_stock: there.length, sizes: sizes.length };
}

/** The word for it, the same wherever a part is shown. */
export function stockText(stock: StockOfSizes): string {
	if ('in_stock' in stock) return m.product_stock_sizes({ shown: stock.in_stock, total: stock.sizes });
	const { availability, stock: pieces, lead_days_from: from, lead_days: days } = stock;
	if (availability === 'limited' && pieces !== null) return m.product_stock_limited({ stock: pieces });
	// what was stored of a statement before there were ranges has no such field
	if (availability === 'lead_time' && days !== null)
		return from ? m.product_stock_range({ from, to: days }) : m.product_stock_days({ days });
	return availability === 'ask' ? m.product_stock_ask() : m.product_stock_in();
}
