import { type Currency, decimalsOf } from './currencies.ts';

/** Decimals that a discount or a VAT rate may have, in percent. */
export const percentDecimals = 2;
const wholePercent = 10_000n;
/** What a quote may come to, in units of its currency: up to there a `number` holds its coins exactly, above it is no quote. */
export const maxQuoteTotal = 999_999_999_999;

/** What a line of a quote is reckoned from. */
export interface PricedLine {
	quantity: number;
	/** Of one piece, in the currency of the quote; null while it is on request. */
	unit_price: number | null;
	discount_percent: number;
}

/** Amounts in the currency of the quote, each a whole number of its smallest coin. */
export interface Sums {
	/** After the discount, before VAT. */
	net: number;
	vat: number;
	total: number;
}

export interface QuoteSums extends Sums {
	/** In the order of the lines; null for one whose price is on request. */
	lines: (Sums | null)[];
	/** How many lines have no price: they count for nothing. */
	open_lines: number;
}

/**
 * A decimal as a whole number of its last place, so that nothing is lost: 28.5 with two decimals is 2850n. Throws a
 * `RangeError` for a number with more decimals: it would have to be another one.
 */
function scaled(value: number, decimals: number): bigint {
	const text = value.toFixed(decimals);
	if (Number(text) !== value) throw new RangeError(`${value} has more than ${decimals} decimals`);
	return BigInt(text.replace('.', ''));
}

/** Whether an amount is a whole number of the currency's smallest coin. */
export function isWholeCoins(amount: number, currency: Currency): boolean {
	return Number(amount.toFixed(decimalsOf(currency))) === amount;
}

/** Half goes up. Neither number is negative. */
const dividedHalfUp = (value: bigint, by: bigint) => (2n * value + by) / (2n * by);

/**
 * The sums of a quote. Of a line: quantity × unit price less its discount, rounded half up to the currency's smallest coin,
 * then VAT of that, rounded likewise; those of the quote are the sums of its lines. So 3 × 28.50 with 5 % VAT is 89.78.
 * Throws a `RangeError` for a price with more decimals than the currency has, and for a percentage with more than two.
 */
export function sumQuote(
	lines: readonly PricedLine[],
	{ currency, vat_percent }: { currency: Currency; vat_percent: number },
): QuoteSums {
	const decimals = decimalsOf(currency);
	const vatRate = scaled(vat_percent, percentDecimals);
	const amount = (coins: bigint) => Number(coins) / 10 ** decimals;
	let [allNet, allVat] = [0n, 0n];
	const sums = lines.map(({ quantity, unit_price, discount_percent }) => {
		if (unit_price === null) return null;
		const gross = BigInt(quantity) * scaled(unit_price, decimals);
		const net = dividedHalfUp(gross * (wholePercent - scaled(discount_percent, percentDecimals)), wholePercent);
		const vat = dividedHalfUp(net * vatRate, wholePercent);
		allNet += net;
		allVat += vat;
		return { net: amount(net), vat: amount(vat), total: amount(net + vat) };
	});
	const open_lines = sums.filter((line) => line === null).length;
	return { lines: sums, net: amount(allNet), vat: amount(allVat), total: amount(allNet + allVat), open_lines };
}
