import { numberLimits } from '#contract/catalogue/fields.ts';
import { typedNumber } from '#contract/text/phone.ts';
import { m } from '#messages';
import { isRange, type StockStatement } from './availability.ts';

const pieces = /^\d+$/;
/** One or two numbers with the word for days, or its first letter, in English or Arabic. */
const days = /^(.*\d)\s*(?:d|days?|ي|يوم|أيام|ايام|يومًا|يوما)$/i;
const range = /^(?:(?:من\s*)?(\d{1,9})\s*(?:[-–—]|to|إلى|الى)\s*)?(\d{1,9})$/i;

const emptyStock = { stock: null, lead_days_from: null, lead_days: null };

function limited(stock: number): StockStatement | undefined {
	return stock <= numberLimits.stock ? { ...emptyStock, availability: 'limited', stock } : undefined;
}

/** Reads the days of a lead time in any digits: `5`, `3-5`; undefined for anything else. */
export function readDays(text: string): (Pick<StockStatement, 'lead_days_from'> & { lead_days: number }) | undefined {
	const [, from, lead] = range.exec(typedNumber(text).trim()) ?? [];
	return lead === undefined
		? undefined
		: { lead_days_from: from === undefined ? null : Number(from), lead_days: Number(lead) };
}

/** The opposite of `readDays`. */
export const typedDays = ({
	lead_days_from: from,
	lead_days: days,
}: Pick<StockStatement, 'lead_days_from' | 'lead_days'>): string =>
	[from, days].filter((count) => count !== null).join('-');

function within(text: string): StockStatement | undefined {
	const lead = readDays(text);
	if (!lead || lead.lead_days < 1 || lead.lead_days > numberLimits.leadDays) return undefined;
	const { lead_days_from: from, lead_days } = lead;
	return from === 0 || !isRange(from, lead_days) ? undefined : { ...emptyStock, availability: 'lead_time', ...lead };
}

/**
 * Reads a stock typed in the console, in any digits: `12` pieces, `7d` within 7 days, `3-5d` in 3 to 5 days, `+` in stock, empty: ask.
 * Undefined for anything else.
 */
export function readStock(text: string): StockStatement | undefined {
	const typed = typedNumber(text).trim();
	if (typed === '') return { ...emptyStock, availability: 'ask' };
	if (typed === '+') return { ...emptyStock, availability: 'in_stock' };
	if (pieces.test(typed)) return limited(Number(typed));
	const lead = days.exec(typed)?.[1];
	return lead === undefined ? undefined : within(lead);
}

/** The opposite of `readStock`. */
export function typedStock({ availability, stock, ...lead }: StockStatement): string {
	if (availability === 'limited' && stock !== null) return String(stock);
	if (availability === 'lead_time' && lead.lead_days !== null)
		return `${typedDays(lead)}${m.worklist_stock_days_sign()}`;
	return availability === 'ask' ? '' : '+';
}
