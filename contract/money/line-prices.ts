import { type Currency, decimalsOf } from './currencies.ts';
import { divideHalfUp } from './exact.ts';

/** A price from a quantity on. */
export interface PriceStep {
	min_quantity: number;
	price: number;
}

/** What the shop and a buyer's list say of a size. */
export interface SizePrices {
	/** The size's own price, else the part's. Null: on request. */
	price: number | null;
	/** Everybody's quantity breaks, in any order. */
	everybody: readonly PriceStep[];
	/** Those of the buyer's list; empty without a list. */
	own: readonly PriceStep[];
}

/** A buyer's price list that is in force. */
export interface BuyersList {
	id: number;
	/** Off the public price of sizes that the list has no price of. */
	percent_off: number | null;
}

/** The price of a line. */
export interface LinePrice {
	/** Null: on request. */
	price: number | null;
	/** What everybody pays for this quantity. */
	public_price: number | null;
	/** The list that the price is of: 0 for everybody's breaks, null for the price of the size or part. */
	list: number | null;
	/** The quantity from which the price holds. */
	min_quantity: number;
}

/** The list with everybody's quantity breaks. */
export const everybodysList = 0;

/** The step with the greatest quantity that the line reaches, among those below a price. */
function stepAt(steps: readonly PriceStep[], quantity: number, below: number | null = null): PriceStep | undefined {
	let reached: PriceStep | undefined;
	for (const step of steps)
		if (
			step.min_quantity <= quantity &&
			step.min_quantity > (reached?.min_quantity ?? 0) &&
			(below === null || step.price < below)
		)
			reached = step;
	return reached;
}

/** 1.85 → 1850n */
function thousandths(price: number): bigint {
	const [integer = '0', fraction = ''] = price.toFixed(3).split('.');
	return BigInt(integer + fraction);
}

/**
 * How much a price is above another one in percent, rounded half away from zero to one decimal: 1.70 against 2.00 → -15. Undefined where the
 * other one is free or on request.
 */
export function percentAbove(price: number, other: number | null): number | undefined {
	if (!other) return undefined;
	const [own, base] = [thousandths(price), thousandths(other)];
	const distance = own > base ? own - base : base - own;
	const tenths = divideHalfUp(1_000n * distance, base);
	return Number(own < base ? -tenths : tenths) / 10;
}

/** A price less a percentage with at most two decimals, rounded half up to the smallest coin: 1.85 USD less 2.5% → 1.80. */
export function lessPercent(price: number, percent: number, currency: Currency): number {
	const decimals = decimalsOf(currency);
	const rest = BigInt(10_000 - Math.round(percent * 100));
	// ten thousandths of percent and thousandths of a unit, in coins
	const numerator = thousandths(price) * rest * 10n ** BigInt(decimals);
	const denominator = 10_000n * 1_000n;
	return Number(`${divideHalfUp(numerator, denominator)}e-${decimals}`);
}

/**
 * The one rule of the price. The public price is everybody's step that the quantity reaches, else the size's price. A step that is not below
 * the size's price is from before a price cut and does not count: ten pieces would cost more each than one. A buyer's price is the step of his
 * list, else the public price less the list's percentage, and never more than the public price.
 */
export function priceOfLine(
	{ price, everybody, own }: SizePrices,
	list: BuyersList | null,
	quantity: number,
	currency: Currency,
): LinePrice {
	const publicStep = stepAt(everybody, quantity, price);
	const public_price = publicStep?.price ?? price;
	const ofPublic: LinePrice = {
		price: public_price,
		public_price,
		list: publicStep ? everybodysList : null,
		min_quantity: publicStep?.min_quantity ?? 1,
	};
	if (!list) return ofPublic;
	const step = stepAt(own, quantity);
	const isCheaper = (amount: number) => public_price === null || amount < public_price;
	if (step)
		return isCheaper(step.price)
			? { price: step.price, public_price, list: list.id, min_quantity: step.min_quantity }
			: ofPublic;
	if (list.percent_off === null || public_price === null) return ofPublic;
	const reduced = lessPercent(public_price, list.percent_off, currency);
	return isCheaper(reduced) ? { ...ofPublic, price: reduced, list: list.id } : ofPublic;
}

/** The quantities from which the price of a size changes, each with its price. Empty for a size on request. */
export function priceSteps(prices: SizePrices, list: BuyersList | null, currency: Currency): PriceStep[] {
	const quantities = new Set([
		1,
		...[...prices.everybody, ...(list ? prices.own : [])].map((step) => step.min_quantity),
	]);
	const steps: PriceStep[] = [];
	for (const min_quantity of [...quantities].toSorted((a, b) => a - b)) {
		const { price } = priceOfLine(prices, list, min_quantity, currency);
		if (price !== null && price !== steps.at(-1)?.price) steps.push({ min_quantity, price });
	}
	return steps;
}
