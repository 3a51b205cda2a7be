import { type Currency, decimalsOf } from '#contract/money/currencies.ts';
import { divideHalfUp, percentDecimals, scaleToInteger } from '#contract/money/exact.ts';
import { quantityDecimals } from './quote-lines.ts';

const wholePercent = 10_000n;
/** Largest total of a quote, in its currency: a `number` still holds its coins exactly. */
export const maxQuoteTotal = 999_999_999_999;

/** The inputs of a line's sum. */
export interface PricedLine {
	/** At most three decimals. */
	quantity: number;
	/** Per unit, in the currency of the quote; null: on request. */
	unit_price: number | null;
	discount_percent: number;
	/** Null or absent: that of the quote. */
	vat_percent?: number | null;
}

/** A discount on the whole quote, before VAT. */
export type QuoteDiscount = { percent: number } | { amount: number };

/** What holds for all lines. */
export interface SumTerms {
	currency: Currency;
	vat_percent: number;
	discount?: QuoteDiscount | null;
}

/** Amounts in the currency of the quote, each a multiple of its smallest coin. */
export interface Sums {
	/** After the discount, before VAT. */
	net: number;
	vat: number;
	total: number;
}

/** The VAT of one rate. */
export interface VatRate {
	percent: number;
	/** The net of all lines of this rate, less their share of the quote's discount. */
	net: number;
	vat: number;
}

export interface QuoteSums extends Sums {
	/**
	 * In the order of the lines; null for a price on request. The nets add up to `lines_net`, before the quote's discount. VAT and total
	 * have their share of the discount, and add up to those of the quote.
	 */
	lines: (Sums | null)[];
	/** Before the quote's discount. */
	lines_net: number;
	/** The quote's discount. */
	discount: number;
	/** The highest rate first; that of the quote when no line has a price. */
	vat_rates: VatRate[];
	/** Lines without a price, which don't count. */
	open_lines: number;
}

/** Whether an amount is a multiple of the currency's smallest coin. */
export function isWholeCoins(amount: number, currency: Currency): boolean {
	return Number(amount.toFixed(decimalsOf(currency))) === amount;
}

/** Spreads an amount over parts in proportion, by the largest remainder; the parts add up to the amount. `(10n, [1n, 2n])` → `[3n, 7n]` */
function spread(amount: bigint, parts: readonly bigint[]): bigint[] {
	const sum = parts.reduce((total, part) => total + part, 0n);
	if (sum === 0n) return parts.map(() => 0n);
	const shares = parts.map((part, at) => ({ at, share: (amount * part) / sum, rest: (amount * part) % sum }));
	const missing = Number(amount - shares.reduce((total, { share }) => total + share, 0n));
	const raised = new Set(
		shares
			.toSorted((left, right) => (left.rest === right.rest ? left.at - right.at : left.rest > right.rest ? -1 : 1))
			.slice(0, missing)
			.map(({ at }) => at),
	);
	return shares.map(({ at, share }) => (raised.has(at) ? share + 1n : share));
}

/** The lines of one rate of VAT with their coins. */
interface RateGroup {
	/** In hundredths of a percent. */
	rate: bigint;
	/** The lines' places in the quote. */
	places: number[];
	net: bigint;
}

/** The net of a line in coins: quantity × price less discount, rounded half up. Null for a price on request. */
function netOf({ quantity, unit_price, discount_percent }: PricedLine, decimals: number): bigint | null {
	if (unit_price === null) return null;
	const gross = scaleToInteger(quantity, quantityDecimals) * scaleToInteger(unit_price, decimals);
	const share = wholePercent - scaleToInteger(discount_percent, percentDecimals);
	return divideHalfUp(gross * share, wholePercent * 10n ** BigInt(quantityDecimals));
}

/** The priced lines by their rate, the highest first. */
function groupByRate(
	lines: readonly PricedLine[],
	nets: readonly (bigint | null)[],
	quotePercent: number,
): RateGroup[] {
	const groups = new Map<bigint, RateGroup>();
	for (const [at, line] of lines.entries()) {
		const net = nets[at];
		if (net == null) continue;
		const rate = scaleToInteger(line.vat_percent ?? quotePercent, percentDecimals);
		const group = groups.get(rate) ?? { rate, places: [], net: 0n };
		groups.set(rate, { rate, places: [...group.places, at], net: group.net + net });
	}
	if (groups.size === 0) return [{ rate: scaleToInteger(quotePercent, percentDecimals), places: [], net: 0n }];
	return [...groups.values()].toSorted((left, right) => Number(right.rate - left.rate));
}

/** Whether the lines come to as much as the quote's discount. Throws as `sumQuote`. */
export function coversDiscount(lines: readonly PricedLine[], { discount, ...terms }: SumTerms): boolean {
	return !discount || !('amount' in discount) || discount.amount <= sumQuote(lines, terms).lines_net;
}

/** The quote's discount in coins. Throws a `RangeError` when it is more than the lines. */
function discountOf(discount: QuoteDiscount | null | undefined, linesNet: bigint, decimals: number): bigint {
	if (!discount) return 0n;
	if ('percent' in discount)
		return divideHalfUp(linesNet * scaleToInteger(discount.percent, percentDecimals), wholePercent);
	const coins = scaleToInteger(discount.amount, decimals);
	if (coins > linesNet) throw new RangeError('The discount is more than the lines come to.');
	return coins;
}

/**
 * The sums of a quote. Net per line: quantity × unit price less discount, rounded half up to the currency's smallest coin. The quote's
 * discount is spread over the rates of VAT by their nets. VAT is computed once for each rate, from its net, and rounded half up:
 * 2,760.23 at 5% → 138.01. Each line has its share, so that the lines add up to the quote. Throws a `RangeError` for a price with more
 * decimals than the currency, a percentage with more than two, a quantity with more than three, and a discount above the lines.
 */
export function sumQuote(lines: readonly PricedLine[], { currency, vat_percent, discount }: SumTerms): QuoteSums {
	const decimals = decimalsOf(currency);
	const amount = (coins: bigint) => Number(coins) / 10 ** decimals;
	const nets = lines.map((line) => netOf(line, decimals));
	const groups = groupByRate(lines, nets, vat_percent);
	const linesNet = groups.reduce((sum, { net }) => sum + net, 0n);
	const discountCoins = discountOf(discount, linesNet, decimals);
	const discounts = spread(
		discountCoins,
		groups.map(({ net }) => net),
	);
	const sums: (Sums | null)[] = lines.map(() => null);
	const rates = groups.map(({ rate, places, net }, at) => {
		const groupDiscount = discounts[at] ?? 0n;
		const vatOf = (coins: bigint) => divideHalfUp(coins * rate, wholePercent);
		// sums of the lines so far: their net, and the same less their share of the discount
		let [runningNet, runningDiscounted] = [0n, 0n];
		for (const place of places) {
			const lineNet = nets[place] ?? 0n;
			runningNet += lineNet;
			const next = net === 0n ? 0n : runningNet - divideHalfUp(groupDiscount * runningNet, net);
			const vat = vatOf(next) - vatOf(runningDiscounted);
			sums[place] = { net: amount(lineNet), vat: amount(vat), total: amount(next - runningDiscounted + vat) };
			runningDiscounted = next;
		}
		const coins = net - groupDiscount;
		return { rate, net: coins, vat: vatOf(coins) };
	});
	const netCoins = linesNet - discountCoins;
	const vatCoins = rates.reduce((sum, { vat }) => sum + vat, 0n);
	return {
		lines: sums,
		lines_net: amount(linesNet),
		discount: amount(discountCoins),
		vat_rates: rates.map(({ rate, net, vat }) => {
			return { percent: Number(rate) / 100, net: amount(net), vat: amount(vat) };
		}),
		net: amount(netCoins),
		vat: amount(vatCoins),
		total: amount(netCoins + vatCoins),
		open_lines: sums.filter((line) => line === null).length,
	};
}
