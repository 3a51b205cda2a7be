import { type Currency, decimalsOf } from '#contract/money/currencies.ts';
import type { QuoteDocument, QuoteLine } from '#contract/quotes/quotes.schema.ts';

/** Adds amounts in coins, so that no binary fraction remains. */
export function sumOf(amounts: number[], currency: Currency): number {
	const coins = 10 ** decimalsOf(currency);
	return amounts.reduce((sum, amount) => sum + Math.round(amount * coins), 0) / coins;
}

/** The lines that have a price; the others are not ordered. */
export const pricedLines = ({ lines }: QuoteDocument): QuoteLine[] => lines.filter(({ net }) => net !== null);

/** The quote's discount by rate of VAT, which its lines don't have: `[{ percent: 5, amount: 12.5 }]`. */
export function discountsOf(document: QuoteDocument): { percent: number; amount: number }[] {
	const { currency, vat_rates: rates } = document;
	return rates.flatMap(({ percent, net }) => {
		const ofRate = pricedLines(document).filter(({ vat_percent: vat }) => vat === percent);
		const amount = sumOf([...ofRate.map((line) => line.net ?? 0), -net], currency);
		return amount > 0 ? [{ percent, amount }] : [];
	});
}
