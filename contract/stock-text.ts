import { m } from '#messages';
import type { StockStatement } from './availability.ts';
import { numberLimits } from './fields.ts';
import { typedNumber } from './phone.ts';

const pieces = /^\d+$/;
/** A number with the word for days, or its first letter, in either language. */
const days = /^(\d+)\s*(?:d|days?|ي|يوم|أيام|ايام|يومًا|يوما)$/i;

function limited(stock: number): StockStatement | undefined {
	return stock <= numberLimits.stock ? { availability: 'limited', stock, lead_days: null } : undefined;
}

function within(lead: number): StockStatement | undefined {
	if (lead < 1 || lead > numberLimits.leadDays) return undefined;
	return { availability: 'lead_time', stock: null, lead_days: lead };
}

/**
 * What is typed of a stock in the console: `12` pieces, `7d` within so many days, `+` in stock, nothing: to be asked for; in any
 * digits. Undefined for everything else.
 */
export function readStock(text: string): StockStatement | undefined {
	const typed = typedNumber(text).trim();
	if (typed === '') return { availability: 'ask', stock: null, lead_days: null };
	if (typed === '+') return { availability: 'in_stock', stock: null, lead_days: null };
	if (pieces.test(typed)) return limited(Number(typed));
	const lead = days.exec(typed)?.[1];
	return lead === undefined ? undefined : within(Number(lead));
}

/** A statement as it is typed. */
export function typedStock({ availability, stock, lead_days: lead }: StockStatement): string {
	if (availability === 'limited' && stock !== null) return String(stock);
	if (availability === 'lead_time' && lead !== null) return `${lead}${m.worklist_stock_days_sign()}`;
	return availability === 'ask' ? '' : '+';
}
