import { languages } from '#contract/language.ts';
import { withoutInvisible } from '#contract/text/invisible-marks.ts';
import { typedNumber } from '#contract/text/phone.ts';
import { m } from '#messages';
import { type Currency, decimalsOf } from './currencies.ts';
import { withoutCurrency } from './currency-names.ts';
import type { StatedPrice } from './prices.ts';

/** `unclear`: it can be read in two ways, such as `1.234`. `decimals`: it has more decimals than its currency. */
export type AmountProblem = 'invalid' | 'negative' | 'decimals' | 'unclear' | 'large';

/** An amount; null when the text is empty. */
export type ReadAmount = { amount: number | null; problem?: never } | { amount?: never; problem: AmountProblem };

/** Ten billion: the dearest part in Lebanese pounds, with room. A number of this size holds three decimals exactly. */
export const maxPrice = 9_999_999_999.999;

/** Signs that only separate thousands: spaces, apostrophes, the Arabic sign. */
const groupSigns = /[\s'’٬]/g;
const wholePart = /^(?:\d+|\d{1,3}(?:,\d{3})+|\d{1,3}(?:\.\d{3})+|\d{1,3}(?:'\d{3})+)$/;
/** `1,234` may be a thousand or have three decimals; `0,125` and `1234,567` may not. */
const ambiguous = /^[1-9]\d{0,2}[.,]\d{3}$/;
/** Accountants write a negative amount in brackets. */
const negative = /^[-−–(].*\d/;

/** Index of the decimal sign: a lone comma or point, or the last of both kinds; -1 without one. */
function decimalSignOf(typed: string): number {
	const arabic = typed.indexOf('٫');
	if (arabic >= 0) return arabic;
	const last = Math.max(typed.lastIndexOf(','), typed.lastIndexOf('.'));
	const isAlone = typed.indexOf(typed.charAt(last)) === last;
	return last >= 0 && isAlone ? last : -1;
}

/** Whole digits and fraction of a typed number, or why it can't be read. */
function partsOf(typed: string, decimals: number): { whole: string; fraction: string } | AmountProblem {
	let at = decimalSignOf(typed);
	if (ambiguous.test(typed)) {
		const isComma = typed.charAt(at) === ',';
		if (isComma === decimals >= 3) return 'unclear';
		if (isComma) at = -1;
	}
	const wholeDigits = at < 0 ? typed : typed.slice(0, at);
	const fraction = at < 0 ? '' : typed.slice(at + 1);
	const isNumber = (wholeDigits === '' ? fraction !== '' : wholePart.test(wholeDigits)) && /^\d*$/.test(fraction);
	return isNumber ? { whole: wholeDigits.replace(/\D/g, ''), fraction } : 'invalid';
}

/**
 * Reads a typed number as an exact decimal: `28,50` → "28.50", `1.234,50` → "1234.50". Null when the text is empty. `1,234` is a thousand
 * unless it may have three decimals; `1.234` has decimals if it may. Otherwise such a number is `unclear`, never guessed.
 */
export function readDecimal(
	text: string,
	decimals: number,
): { decimal: string | null; problem?: never } | { decimal?: never; problem: AmountProblem } {
	const typed = typedNumber(text).trim().replace(groupSigns, "'");
	if (typed === '') return { decimal: null };
	if (negative.test(typed)) return { problem: 'negative' };
	const parts = partsOf(typed, decimals);
	if (typeof parts === 'string') return { problem: parts };
	if (parts.fraction.replace(/0+$/, '').length > decimals) return { problem: 'decimals' };
	return { decimal: `${parts.whole || '0'}${parts.fraction && `.${parts.fraction}`}` };
}

/**
 * Reads a typed amount with at most `decimals` decimals, in any digits, with comma or point, grouped or not, as `readDecimal` does.
 * `28,50` → 28.5. Larger than `max` is a problem.
 */
export function readAmount(text: string, decimals: number, max = Number.MAX_SAFE_INTEGER): ReadAmount {
	const { decimal, problem } = readDecimal(text, decimals);
	if (problem !== undefined) return { problem };
	if (decimal === null) return { amount: null };
	const amount = Number(decimal);
	return amount > max ? { problem: 'large' } : { amount };
}

/** Reads a price of the catalogue in its currency, with or without the currency's name: `$1,234.50` → 1234.5, `KD 1.850` → 1.85. */
export function readPrice(text: string, currency: Currency): ReadAmount {
	return readAmount(withoutCurrency(typedNumber(text).trim(), currency), decimalsOf(currency), maxPrice);
}

/** `مجانًا` → `مجانا` */
const withoutMarks = (text: string) =>
	text
		.trim()
		.toLowerCase()
		.replace(/\p{Mn}/gu, '');
const freeWords = new Set(
	[...languages.map((locale) => m.product_price_free({}, { locale })), 'مجاناً'].map(withoutMarks),
);

/**
 * Reads a price as forms and files state it: `free` and `مجاني` → 0, `0` → on request, since most sheets have 0 where nobody knows a price.
 * Null when the text is empty.
 */
export function readStatedPrice(
	text: string,
	currency: Currency,
): { price: StatedPrice; problem?: never } | { price?: never; problem: AmountProblem } {
	if (freeWords.has(withoutMarks(withoutInvisible(text)))) return { price: 0 };
	const { amount, problem } = readPrice(text, currency);
	return problem ? { problem } : { price: amount === 0 ? 'on_request' : amount };
}

/** The opposite of `readStatedPrice`: 0 → `free`, null → an empty text. */
export const typedPrice = (price: number | null): string =>
	price === null ? '' : price === 0 ? m.product_price_free() : String(price);

/**
 * Rounds a number half up by its decimal digits to the currency's: `1.005` → 1.01 in USD, 1.005 in KWD; `1e-7` → 0. NaN for text that is no
 * number.
 */
export function roundPrice(digits: string, currency: Currency): number {
	const decimals = decimalsOf(currency);
	if (/e/i.test(digits)) return Number(Number(digits).toFixed(decimals));
	return Number(`${Math.round(Number(`${digits}e${decimals}`))}e-${decimals}`);
}

/** Whether an amount has no more decimals than its currency: 1.85 in KWD and USD, not in IQD. */
export const fitsCurrency = (amount: number, currency: Currency): boolean =>
	roundPrice(String(amount), currency) === amount;
