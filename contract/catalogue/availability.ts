import { m } from '#messages';
import { dayLength } from '../days.ts';

/** Stock of a size: in stock; a limited number; comes in some days; ask the shop. */
export const availabilities = ['in_stock', 'limited', 'lead_time', 'ask'] as const;
export type Availability = (typeof availabilities)[number];

/** The stock of a size as the shop states it. */
export interface StockStatement {
	availability: Availability;
	/** Pieces, with `limited`. */
	stock: number | null;
	/** Fewest days of a `lead_time` range: 3 of `3 to 5 days`; null: within `lead_days`. */
	lead_days_from: number | null;
	/** Days, with `lead_time`. */
	lead_days: number | null;
}

/** A statement with its time, ISO 8601; null when nobody stated it. */
export interface DatedStatement extends StockStatement {
	stated_at: string | null;
}

/** Milliseconds until a statement expires: after 14 days a shelf may be empty. */
export const statementLifetime = 14 * dayLength;

const askStatement: StockStatement = { availability: 'ask', stock: null, lead_days_from: null, lead_days: null };

/** Whether `from` is less than `days`. Null is no range and always valid. */
export const isRange = (from: number | null, days: number | null): boolean => from === null || from < (days ?? 0);

function isValid({ availability, stock, lead_days: days, stated_at }: DatedStatement, now: Date): boolean {
	if (stated_at === null || now.getTime() - Date.parse(stated_at) > statementLifetime) return false;
	if (availability === 'limited') return stock === null || stock > 0;
	return availability === 'in_stock' || (availability === 'lead_time' && days !== null && days > 0);
}

/** The stock to show now. An expired, undated or incomplete statement becomes `ask`; `limited` without a number becomes `in_stock`. */
export function stockNow(stated: DatedStatement, now: Date): StockStatement {
	if (!isValid(stated, now)) return askStatement;
	const { availability, stock, lead_days_from: from, lead_days } = stated;
	if (availability === 'lead_time')
		return { ...askStatement, availability, lead_days_from: isRange(from, lead_days) ? from : null, lead_days };
	if (availability === 'limited' && stock !== null) return { ...askStatement, availability, stock };
	return { ...askStatement, availability: 'in_stock' };
}

export const isSameStatement = (a: StockStatement, b: StockStatement): boolean =>
	(['availability', 'stock', 'lead_days_from', 'lead_days'] as const).every((field) => a[field] === b[field]);

/**
 * Whether a statement is to be stored over another one: it says something else, or the same a day later. A statement expires, so it is renewed;
 * the same one each few minutes would fill the history. Nothing is renewed by `ask`.
 */
export function isNewStatement(stated: StockStatement, stored: DatedStatement, at: Date): boolean {
	if (!isSameStatement(stated, stored)) return true;
	if (stated.availability === 'ask') return false;
	return stored.stated_at === null || at.getTime() - Date.parse(stored.stated_at) >= dayLength;
}

/** The stock of a product: the statement that all its sizes share, or how many of them are in stock. */
export type StockOfSizes = StockStatement | { in_stock: number; sizes: number };

/** Sums up the current stock of sizes. When they differ and none is in stock, it is `ask`. */
export function stockOfSizes(sizes: DatedStatement[], now: Date): StockOfSizes {
	const [first, ...rest] = sizes.map((stated) => stockNow(stated, now));
	if (!first) return askStatement;
	if (rest.every((statement) => isSameStatement(statement, first))) return first;
	const inStock = [first, ...rest].filter(
		({ availability }) => availability === 'in_stock' || availability === 'limited',
	);
	return inStock.length === 0 ? askStatement : { in_stock: inStock.length, sizes: sizes.length };
}

/** The text for a stock, the same on every page. */
export function stockText(stock: StockOfSizes): string {
	if ('in_stock' in stock) return m.product_stock_sizes({ shown: stock.in_stock, total: stock.sizes });
	const { availability, stock: pieces, lead_days_from: from, lead_days: days } = stock;
	if (availability === 'limited' && pieces !== null) return m.product_stock_limited({ stock: pieces });
	// statements stored before ranges existed lack `lead_days_from`
	if (availability === 'lead_time' && days !== null)
		return from ? m.product_stock_range({ from, to: days }) : m.product_stock_days({ days });
	return availability === 'ask' ? m.product_stock_ask() : m.product_stock_in();
}
