import { type AmountProblem, readPrice } from '#contract/money/amounts.ts';
import { m } from '#messages';

const texts: Record<AmountProblem, (values: { written: string }) => string> = {
	invalid: () => m.product_price_invalid(),
	negative: m.sheet_price_negative,
	decimals: () => m.product_price_invalid(),
	unclear: m.sheet_price_unclear,
	large: m.sheet_price_large,
};

/** Why a price that somebody typed in the console can't be saved; 0 is none, as in sheets. */
export function typedPriceProblem(text: string): string | undefined {
	const { amount, problem } = readPrice(text);
	if (problem) return texts[problem]({ written: text.trim() });
	return amount === 0 ? m.product_price_zero() : undefined;
}

/** US dollars, null when the text is empty, undefined when `typedPriceProblem` finds a problem. */
export function readTypedPrice(text: string): number | null | undefined {
	return typedPriceProblem(text) === undefined ? readPrice(text).amount : undefined;
}
