import { type Currency, decimalsOf } from '#contract/money/currencies.ts';
import { percentDecimals } from '#contract/money/percent.ts';

const wholePercent = 10_000n;
/** Largest total of a quote, in its currency: a `number` still holds its coins exactly. */
export const maxQuoteTotal = 999_999_999_999;

/** The inputs of a line's sum. */
export interface PricedLine {
	quantity: number;
	/** Per piece, in the currency of the quote; null: on request. */
	unit_price: number | null;
	discount_percent: number;
}

/** Amounts in the currency of the quote, each a multiple of its smallest coin. */
export interface Sums {
	/** After the discount, before VAT. */
	net: number;
	vat: number;
	total: number;
}

export interface QuoteSums extends Sums {
	/** In the order of the lines; null for a price on request. */
	lines: (Sums | null)[];
	/** Lines without a price, which don't count. */
	open_lines: number;
}

/** Scales a decimal to an integer without loss: 28.5 with two decimals → 2850n. Throws a `RangeError` for more decimals. */
function scaleToInteger(value: number, decimals: number): bigint {
	const text = value.toFixed(decimals);
	if (Number(text) !== value) throw new RangeError(`${value} has more than ${decimals} decimals`);
	return BigInt(text.replace('.', ''));
}

/** Whether an amount is a multiple of the currency's smallest coin. */
export function isWholeCoins(amount: number, currency: Currency): boolean {
	return Number(amount.toFixed(decimalsOf(currency))) === amount;
}

/** Rounds half up; both numbers are positive. */
const divideHalfUp = (value: bigint, by: bigint) => (2n * value + by) / (2n * by);

/**
 * The sums of a quote. Net per line: quantity × unit price less discount, rounded half up to the currency's smallest coin. VAT is computed
 * once, from the net of the quote, and rounded half up: 2,760.23 at 5% → 138.01. Each line has its share of it, so that the lines add up to
 * the quote. Throws a `RangeError` for a price with more decimals than the currency, or a percentage with more than two.
 */
export function sumQuote(
	lines: readonly PricedLine[],
	{ currency, vat_percent }: { currency: Currency; vat_percent: number },
): QuoteSums {
	const decimals = decimalsOf(currency);
	const vatRate = scaleToInteger(vat_percent, percentDecimals);
	const amount = (coins: bigint) => Number(coins) / 10 ** decimals;
	const vatOf = (net: bigint) => divideHalfUp(net * vatRate, wholePercent);
	let netCoins = 0n;
	const sums = lines.map(({ quantity, unit_price, discount_percent }) => {
		if (unit_price === null) return null;
		const gross = BigInt(quantity) * scaleToInteger(unit_price, decimals);
		const net = divideHalfUp(gross * (wholePercent - scaleToInteger(discount_percent, percentDecimals)), wholePercent);
		const vat = vatOf(netCoins + net) - vatOf(netCoins);
		netCoins += net;
		return { net: amount(net), vat: amount(vat), total: amount(net + vat) };
	});
	const open_lines = sums.filter((line) => line === null).length;
	const vatCoins = vatOf(netCoins);
	return { lines: sums, net: amount(netCoins), vat: amount(vatCoins), total: amount(netCoins + vatCoins), open_lines };
}
