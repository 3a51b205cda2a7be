import { costDecimals } from '#contract/costs/cost-rules.ts';
import { type Currency, decimalsOf } from '#contract/money/currencies.ts';
import { divideHalfUp, scaleToInteger } from '#contract/money/exact.ts';
import { quantityDecimals } from './quote-lines.ts';
import type { PricedLine, QuoteSums } from './quote-sums.ts';

/** What one unit of a line costs the firm. */
export interface UnitCost {
	cost: number;
	/** Units of the quote's currency for one of the cost's, an exact decimal: "0.3075". */
	rate: string;
}

/** What a line or the quote earns. */
export interface Margin {
	/** Net less cost, in the quote's currency; below zero for a loss. */
	amount: number;
	/** Percent of the net, with one decimal; null for a net of zero. */
	percent: number | null;
}

export interface Margins {
	/** In the order of the lines; null without a price or a cost. They add up to `total`. */
	lines: (Margin | null)[];
	/** The margin of the lines that have a price and a cost; null when none has. */
	total: Margin | null;
	/** Lines with a price and without a cost, which don't count. */
	unknown: number;
}

/** Rounds half away from zero; `by` is positive. */
const divideSigned = (value: bigint, by: bigint) => (value < 0n ? -divideHalfUp(-value, by) : divideHalfUp(value, by));

/** What a quantity costs in coins of the quote's currency, rounded once: 3 × 123.4567 USD at "3.6725" → 136018n fils. */
function costOf(quantity: number, { cost, rate }: UnitCost, decimals: number): bigint {
	const [integer = '0', fraction = ''] = rate.split('.');
	const exact =
		scaleToInteger(cost, costDecimals) * scaleToInteger(quantity, quantityDecimals) * BigInt(integer + fraction);
	return divideHalfUp(
		exact * 10n ** BigInt(decimals),
		10n ** BigInt(costDecimals + quantityDecimals + fraction.length),
	);
}

/** The margins of a quote: of each line, from its net with its share of the quote's discount, less what its quantity costs. */
export function marginsOf(
	lines: readonly Pick<PricedLine, 'quantity'>[],
	sums: Pick<QuoteSums, 'lines'>,
	costs: readonly (UnitCost | undefined)[],
	currency: Currency,
): Margins {
	const decimals = decimalsOf(currency);
	const marginOf = (net: bigint, coins: bigint): Margin => ({
		amount: Number(net - coins) / 10 ** decimals,
		percent: net === 0n ? null : Number(divideSigned((net - coins) * 1000n, net)) / 10,
	});
	let [net, spent, unknown] = [0n, 0n, 0];
	const margins = lines.map(({ quantity }, at) => {
		const [sum, cost] = [sums.lines[at], costs[at]];
		if (!sum) return null;
		if (!cost) {
			unknown += 1;
			return null;
		}
		const lineNet = scaleToInteger(sum.total, decimals) - scaleToInteger(sum.vat, decimals);
		const coins = costOf(quantity, cost, decimals);
		net += lineNet;
		spent += coins;
		return marginOf(lineNet, coins);
	});
	return { lines: margins, total: margins.some(Boolean) ? marginOf(net, spent) : null, unknown };
}
