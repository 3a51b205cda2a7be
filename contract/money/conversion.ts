import { type AmountProblem, readDecimal } from './amounts.ts';
import { type Currency, decimalsOf } from './currencies.ts';

/** 1 IQD is 0.000763 USD, 1 GBP is 119,000 LBP: both fit, with room. */
export const rateDecimals = 10;
const maxWholeDigits = 9;

/** A rate as exact decimal text: digits, and after a point at most `rateDecimals` more. */
const ratePattern = new RegExp(String.raw`^\d{1,${maxWholeDigits}}(?:\.\d{1,${rateDecimals}})?$`);

/** Whether a text is a rate above zero. */
export const isRate = (rate: string): boolean => ratePattern.test(rate) && /[1-9]/.test(rate);

/** Reads a typed rate in any digits: `٠٫٣٠٧٥` → "0.3075". */
export function readRate(
	text: string,
): { rate: string; problem?: never } | { rate?: never; problem: AmountProblem | 'empty' } {
	const { decimal, problem } = readDecimal(text, rateDecimals);
	if (problem !== undefined) return { problem };
	if (decimal === null) return { problem: 'empty' };
	const [integer = '0', fraction = ''] = decimal.split('.');
	const digits = fraction.replace(/0+$/, '');
	const rate = `${integer.replace(/^0+(?=\d)/, '')}${digits && `.${digits}`}`;
	return isRate(rate) ? { rate } : { problem: 'invalid' };
}

/**
 * A price without the VAT that it includes, rounded half up to the smallest coin: 105 with 5 % → 100. `vatPercent` has at most two decimals.
 */
export function withoutVat(amount: number, vatPercent: number, currency: Currency): number {
	const coins = BigInt(amount.toFixed(decimalsOf(currency)).replace('.', ''));
	const withVat = 10_000n + BigInt(Math.round(vatPercent * 100));
	return Number((2n * coins * 10_000n + withVat) / (2n * withVat)) / 10 ** decimalsOf(currency);
}

/**
 * An amount in another currency, rounded half up to that currency's smallest coin. `rate`: units of `to` for one of `from`, an exact
 * decimal. 491.55 USD at "0.3075" → 151.152 KWD.
 */
export function convertAmount(
	amount: number,
	{ from, to, rate }: { from: Currency; to: Currency; rate: string },
): number {
	const [integer = '0', fraction = ''] = rate.split('.');
	const coins = BigInt(amount.toFixed(decimalsOf(from)).replace('.', ''));
	// numerator and denominator of the result in coins of `to`
	const exact = coins * BigInt(integer + fraction) * 10n ** BigInt(decimalsOf(to));
	const scale = 10n ** BigInt(fraction.length + decimalsOf(from));
	return Number((2n * exact + scale) / (2n * scale)) / 10 ** decimalsOf(to);
}
