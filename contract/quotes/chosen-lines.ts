import { coversDiscount, sumQuote } from './quote-sums.ts';
import type { QuoteDocument } from './quotes.schema.ts';

/** The lines of a sent quote that the buyer has chosen. */
export const chosenLines = ({ lines }: Pick<QuoteDocument, 'lines'>, lineIds: readonly number[]) =>
	lines.filter(({ id }) => id !== null && lineIds.includes(id));

type Terms = Pick<QuoteDocument, 'currency' | 'vat_percent' | 'discount' | 'discount_percent' | 'lines'>;

/** What an order of the chosen lines comes to, less the quote's discount; undefined when the discount is more than they come to. */
export function totalOfChosen(quote: Terms, lineIds: readonly number[]): number | undefined {
	const { currency, vat_percent, discount: amount, discount_percent: percent } = quote;
	const lines = chosenLines(quote, lineIds);
	const terms = { currency, vat_percent, discount: percent === null ? { amount } : { percent } };
	return coversDiscount(lines, terms) ? sumQuote(lines, terms).total : undefined;
}
