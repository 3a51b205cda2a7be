import { convertAmount, readRate } from '#contract/money/conversion.ts';
import type { Currency } from '#contract/money/currencies.ts';
import { maxUnitPrice } from '#contract/quotes/quote-fields.ts';
import type { QuoteConversion } from '#contract/quotes/quotes.schema.ts';
import { m } from '#messages';
import { formatDate } from '../../platform/format-date.ts';
import { priceText, type ReadResult, readUnitPrice } from './desk-lines.ts';
import type { DeskDraft } from './quote-draft.ts';

/** The fields that a change of the currency writes. */
export type QuotePrices = Pick<DeskDraft, 'currency' | 'conversion' | 'lines'>;

export const hasPrices = ({ lines }: Pick<DeskDraft, 'lines'>): boolean =>
	lines.some(({ unit_price }) => unit_price.trim() !== '');

/** Converts every price at the typed rate: 100 USD at `3.6725` → 367.25 AED. The problem is an error in the rate or in a price. */
export function convertPrices(
	{ currency: from, lines }: QuotePrices,
	to: Currency,
	rateText: string,
): ReadResult<QuotePrices> {
	const { rate, problem } = readRate(rateText);
	if (problem !== undefined)
		return { problem: problem === 'unclear' ? m.quote_price_unclear() : m.quote_rate_invalid() };
	const prices = lines.map(({ unit_price }) => readUnitPrice(unit_price, from).value);
	if (prices.includes(undefined)) return { problem: m.quote_desk_fix() };
	const converted = prices.map((price) => (price == null ? null : convertAmount(price, { from, to, rate })));
	if (converted.some((price) => price !== null && price > maxUnitPrice)) return { problem: m.quote_desk_rate_large() };
	const texts = converted.map((price) => (price === null ? '' : priceText(price, to)));
	const day = new Date().toISOString().slice(0, 10);
	return {
		value: {
			currency: to,
			conversion: { from, rate, day },
			lines: lines.map((line, at) => ({ ...line, unit_price: texts[at] ?? '' })),
		},
	};
}

export function clearPrices({ lines }: QuotePrices, to: Currency): QuotePrices {
	return { currency: to, conversion: null, lines: lines.map((line) => ({ ...line, unit_price: '' })) };
}

/** “Converted from USD at 0.3075 on 25 Nov 2026” */
export const conversionText = ({ from, rate, day }: QuoteConversion): string =>
	m.quote_desk_converted({ from, rate, date: formatDate(day) });
