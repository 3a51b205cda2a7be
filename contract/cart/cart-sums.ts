import { type Currency, decimalsOf } from '#contract/money/currencies.ts';
import { scaleToInteger } from '#contract/money/exact.ts';

/** An item of a cart, with what one piece costs in the catalogue's currency; null: on request. */
interface PricedItem {
	price: number | null;
	quantity: number;
}

export interface CartSum {
	/** The sum of the items with a price, exact. */
	total: number;
	/** Items on request, which are not in the total. */
	open: number;
}

/** What items cost together. Example: 3 at 1.850 KWD and one on request → `{ total: 5.55, open: 1 }`. */
export function sumItems(items: readonly PricedItem[], currency: Currency): CartSum {
	const decimals = decimalsOf(currency);
	let coins = 0n;
	let open = 0;
	for (const { price, quantity } of items) {
		if (price === null) open++;
		else coins += scaleToInteger(price, decimals) * BigInt(quantity);
	}
	return { total: Number(coins) / 10 ** decimals, open };
}
