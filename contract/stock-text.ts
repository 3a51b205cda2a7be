import { m } from '#messages';
import { isRange, type StockStatement } from './availability.ts';
import { numberLimits } from './fields.ts';
import { typedNumber } from './phone.ts';

const pieces = /^\d+$/;
/** A number or two of them with the word for days, or its first letter, in either language. */
const days = /^(.*\d)\s*(?:d|days?|ي|يوم|أيام|ايام|يومًا|يوما)$/i;
const range = /^(?:(?:من\s*)?(\d{1,9})\s*(?:[-–—]|to|إلى|الى)\s*)?(\d{1,9})$/i;

const nothing = { stock: null, lead_days_from: null, lead_days: null };

function limited(stock: number): StockStatement | undefined {
	return stock <= numberLimits.stock ? { ...nothing, availability: 'limited', stock } : undefined;
}

/** The days of a lead time as they are typed, in any digits: `5`, or `3-5` and the like; undefined for anything else. */
export function readDays(text: string): (Pick<StockStatement, 'lead_days_from'> & { lead_days: number }) | undefined {
	const [, from, lead] = range.exec(typedNumber(text).trim()) ?? [];
	return lead === undefined
		? undefined
		: { lead_days_from: from === undefined ? null : Number(from), lead_days: Number(lead) };
}

/** The days of a lead time as they are typed. */
export const typedDays = ({
	lead_days_from: from,
	lead_days: days,
}: Pick<StockStatement, 'lead_days_from' | 'lead_days'>): string =>
	[from, days].filter((one) => one !== null).join('-');

function within(text: string): StockStatement | undefined {
	const lead = readDays(text);
	if (!lead || lead.lead_days < 1 || lead.lead_days > numberLimits.leadDays) return undefined;
	const { lead_days_from: from, lead_days } = lead;
	return from === 0 || !isRange(from, lead_days) ? undefined : { ...nothing, availability: 'lead_time', ...lead };
}

/**
 * What is typed of a stock in the console: `12` pieces, `7d` within so many days, `3-5d` in 3 to 5, `+` in stock, nothing: to be asked for; in any
 * digits. Undefined for everything else.
 */
export function readStock(text: string): StockStatement | undefined {
	const typed = typedNumber(text).trim();
	if (typed === '') return { ...nothing, availability: 'ask' };
	if (typed === '+') return { ...nothing, availability: 'in_stock' };
	if (pieces.test(typed)) return limited(Number(typed));
	const lead = days.exec(typed)?.[1];
	return lead === undefined ? undefined : within(lead);
}

/** A statement as it is typed. */
export function typedStock({ availability, stock, ...lead }: StockStatement): string {
	if (availability === 'limited' && stock !== null) return String(stock);
	if (availability === 'lead_time' && lead.lead_days !== null)
		return `${typedDays(lead)}${m.worklist_stock_days_sign()}`;
	return availability === 'ask' ? '' : '+';
}
