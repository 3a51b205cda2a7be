import { typedNumber } from '#contract/phone.ts';
import { isOddlyGrouped, readPrice } from '#contract/price-text.ts';
import type { Cell } from '../platform/spreadsheets/rows.ts';
import type { Reason, ReasonKey } from './reasons.ts';

/** What a cell says of a price: nothing, US dollars, or why it says none. */
export interface PriceReading {
	price: number | null;
	/** What there is to say of the price that was read. */
	note?: Reason;
	problem?: Reason;
}

/** US dollars, however they are called; another currency is none of a price's own signs. */
const dollars = /^(?:us\s?)?\$|^usd|(?:us\s?)?\$$|usd$|(?:دولار(?:\s?(?:امريكي|أمريكي))?)$/giu;
/** The largest that the database takes. */
const maxPrice = 9_999_999_999.99;

/** To the cent, half of one up, by the decimal digits: 1.005 is 1.01. */
const toCents = (digits: string) => Number(`${Math.round(Number(`${digits}e2`))}e-2`);

const bad = (key: ReasonKey, written: string): PriceReading => ({ price: null, problem: { key, values: { written } } });

/** A number of a sheet, which a formula may have given more decimals than its cell shows. */
function readNumber(digits: string): PriceReading {
	const number = Number(digits);
	if (number < 0) return bad('price_negative', digits);
	if (!(number <= maxPrice)) return bad('price_large', digits);
	const price = toCents(digits);
	if (!Number.isFinite(price) || price === number) return { price: number };
	return { price, note: { key: 'price_rounded', values: { written: digits, price: price.toFixed(2) } } };
}

/** Why a text is no price. */
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

/** The price in a cell, as `contract/price-text.ts` reads what is typed; a number with more than two decimals is rounded, and says so. */
export function readPriceCell({ text, kind }: Cell): PriceReading {
	if (kind === 'text') return readText(text);
	const reading = kind === 'number' ? readNumber(text) : bad(kindProblems[kind], text);
	return reading;
}
