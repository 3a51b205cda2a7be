import { convertAmount, readRate } from '#contract/money/conversion.ts';
import type { Currency } from '#contract/money/currencies.ts';
import { maxUnitPrice } from '#contract/quotes/quote-fields.ts';
import type { QuoteConversion } from '#contract/quotes/quotes.schema.ts';
import { m } from '#messages';
import { formatDate } from '../../platform/format-date.ts';
import { priceText, type ReadResult, readUnitPrice } from './desk-lines.ts';
import { type DeskDraft, isPercent, readQuoteDiscount } from './quote-draft.ts';

/** The fields that a change of the currency writes. */
export type QuotePrices = Pick<DeskDraft, 'currency' | 'conversion' | 'lines' | 'discount'>;

/** The discount on the whole quote when it is an amount; one in percent is the same in every currency. */
const isAmount = (discount: string) => discount.trim() !== '' && !isPercent(discount);

export const hasPrices = ({ lines, discount }: Pick<DeskDraft, 'lines' | 'discount'>): boolean =>
	isAmount(discount) || lines.some(({ unit_price }) => unit_price.trim() !== '');

/**
 * Converts every price at the typed rate, and a discount that is an amount: 100 USD at `3.6725` → 367.25 AED. The problem is an error in the
 * rate, in a price or in the discount.
 */
export function convertPrices(
	{ currency: from, lines, discount }: QuotePrices,
	to: Currency,
	rateText: string,
): ReadResult<QuotePrices> {
	const { rate, problem } = readRate(rateText);
	if (problem !== undefined)
		return { problem: problem === 'unclear' ? m.quote_price_unclear() : m.quote_rate_invalid() };
	const prices = lines.map(({ unit_price }) => readUnitPrice(unit_price, from).value);
	const { value: reduced } = readQuoteDiscount(discount, from);
	if (prices.includes(undefined) || reduced === undefined) return { problem: m.quote_desk_fix() };
	const convert = (amount: number) => convertAmount(amount, { from, to, rate });
	const converted = prices.map((price) => (price == null ? null : convert(price)));
	if (converted.some((price) => price !== null && price > maxUnitPrice)) return { problem: m.quote_desk_rate_large() };
	const texts = converted.map((price) => (price === null ? '' : priceText(price, to)));
	const day = new Date().toISOString().slice(0, 10);
	return {
		value: {
			currency: to,
			conversion: { from, rate, day },
			lines: lines.map((line, at) => ({ ...line, unit_price: texts[at] ?? '' })),
			discount: reduced && 'amount' in reduced ? priceText(convert(reduced.amount), to) : discount,
		},
	};
}

/** The quote without prices, and without a discount that is an amount. */
export function clearPrices({ lines, discount }: QuotePrices, to: Currency): QuotePrices {
	return {
		currency: to,
		conversion: null,
		lines: lines.map((line) => ({ ...line, unit_price: '' })),
		discount: isAmount(discount) ? '' : discount,
	};
}

/** “Converted from USD at 0.3075 on 25 Nov 2026” */
export const conversionText = ({ from, rate, day }: QuoteConversion): string =>
	m.quote_desk_converted({ from, rate, date: formatDate(day) });
