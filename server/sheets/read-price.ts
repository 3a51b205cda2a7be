import { isOddlyGrouped, readPrice } from '#contract/money/price-text.ts';
import { typedNumber } from '#contract/text/phone.ts';
import type { Cell } from '../platform/spreadsheets/rows.ts';
import type { Reason, ReasonKey } from './reasons.ts';

/** The price in a cell in US dollars; null when it is empty or has a problem. */
export interface PriceReading {
	price: number | null;
	/** A remark on the price, such as that it was rounded. */
	note?: Reason;
	problem?: Reason;
}

/** Spellings of US dollars. `otherCurrency` finds the other currencies. */
const dollars = /^(?:us\s?)?\$|^usd|(?:us\s?)?\$$|usd$|(?:دولار(?:\s?(?:امريكي|أمريكي))?)$/giu;
/** Limit of the database column `numeric(12, 2)`. */
const maxPrice = 9_999_999_999.99;

/** Rounds half up by decimal digits: 1.005 → 1.01. */
const toCents = (digits: string) => Number(`${Math.round(Number(`${digits}e2`))}e-2`);

const bad = (key: ReasonKey, written: string): PriceReading => ({ price: null, problem: { key, values: { written } } });

/** Reads a numeric cell. A formula can give more decimals than the cell shows. */
function readNumber(digits: string): PriceReading {
	const number = Number(digits);
	if (number < 0) return bad('price_negative', digits);
	if (!(number <= maxPrice)) return bad('price_large', digits);
	const price = toCents(digits);
	if (!Number.isFinite(price) || price === number) return { price: number };
	return { price, note: { key: 'price_rounded', values: { written: digits, price: price.toFixed(2) } } };
}

function problemOf(typed: string): ReasonKey {
	if (/^[-−(]/.test(typed) && /\d/.test(typed)) return 'price_negative';
	if (/^\d{1,3}(?:[. ]\d{3})+,\d+$|^\d+,\d{1,2}$/.test(typed)) return 'price_unclear';
	if (/^[\d,]*\.\d{3,}$/.test(typed)) return 'price_decimals';
	return /^\d[\d,]*(?:\.\d+)?$/.test(typed) ? 'price_large' : 'price_invalid';
}

function readText(written: string): PriceReading {
	const typed = typedNumber(written).replace(/\s+/g, ' ').trim().replace(dollars, '').trim();
	if (isOddlyGrouped(typed)) return bad('price_unclear', written);
	const price = readPrice(typed.replaceAll(/(?<=\d)\s(?=\d{3}(?:\D|$))/g, ''));
	return price === undefined || (price === null && written !== '') ? bad(problemOf(typed), written) : { price };
}

const kindProblems = { no_value: 'price_formula', error: 'price_error', date: 'price_date' } as const;

/** Reads a price cell. Text follows the rules of `contract/money/price-text.ts`; a number with more decimals is rounded, with a note. */
export function readPriceCell({ text, kind }: Cell): PriceReading {
	if (kind === 'text') return readText(text);
	return kind === 'number' ? readNumber(text) : bad(kindProblems[kind], text);
}
