import { type AmountProblem, readStatedPrice } from '#contract/money/amounts.ts';
import { decimalsOf } from '#contract/money/currencies.ts';
import type { StatedPrice } from '#contract/money/prices.ts';
import { m } from '#messages';
import { catalogueCurrency } from '../frame/catalogue-currency.ts';

const texts: Record<AmountProblem, (values: { written: string }) => string> = {
	invalid: () => m.product_price_invalid(),
	negative: m.sheet_price_negative,
	decimals: ({ written }) =>
		m.product_price_decimals({
			currency: catalogueCurrency(),
			decimals: decimalsOf(catalogueCurrency()),
			price: written,
		}),
	unclear: m.sheet_price_unclear,
	large: m.sheet_price_large,
};

/** Why a price that somebody typed in the console can't be saved. */
export function typedPriceProblem(text: string): string | undefined {
	const { problem } = readStatedPrice(text, catalogueCurrency());
	return problem && texts[problem]({ written: text.trim() });
}

/** The price in a text; undefined when `typedPriceProblem` finds a problem. */
export const readTypedPrice = (text: string): StatedPrice | undefined =>
	readStatedPrice(text, catalogueCurrency()).price;
