import { type Currency, decimalsOf } from '#contract/money/currencies.ts';
import { sumQuote } from '#contract/quotes/quote-sums.ts';
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

type RowField =
	| 'code'
	| 'name'
	| 'size'
	| 'quantity'
	| 'unit'
	| 'unit_price'
	| 'discount_percent'
	| 'vat_percent'
	| 'net'
	| 'vat'
	| 'total';

/** A row of a file: a line with a price, or the quote's discount on the lines of one rate of VAT. */
export interface OrderRow extends Pick<QuoteLine, RowField> {
	/** Null for the discount. */
	position: number | null;
}

/**
 * The rows of a quote. VAT and total of a line are without the quote's discount, so that each row adds up by itself, and all rows to the sums of
 * the quote.
 */
export function orderRows(document: QuoteDocument): OrderRow[] {
	const { currency, vat_percent, vat_rates: rates } = document;
	const lines = pricedLines(document);
	const discounts = discountsOf(document);
	if (discounts.length === 0) return lines;
	const undiscounted = sumQuote(lines, { currency, vat_percent });
	const vatOf = (percent: number, ratesOfSum: typeof rates) =>
		ratesOfSum.find((rate) => rate.percent === percent)?.vat ?? 0;
	return [
		...lines.map((line, at) => ({ ...line, ...undiscounted.lines[at] })),
		...discounts.map(({ percent, amount }) => {
			const vat = sumOf([vatOf(percent, rates), -vatOf(percent, undiscounted.vat_rates)], currency);
			return {
				position: null,
				code: null,
				name: 'Discount',
				size: null,
				quantity: 1,
				unit: '',
				unit_price: -amount,
				discount_percent: 0,
				vat_percent: percent,
				net: -amount,
				vat,
				total: sumOf([-amount, vat], currency),
			};
		}),
	];
}
