import type { OtherLanguage } from '#contract/language.ts';
import { readAmount } from '#contract/money/amounts.ts';
import { type Currency, decimalsOf } from '#contract/money/currencies.ts';
import type { QuoteAtDesk } from '#contract/quotes/quote-desk.schema.ts';
import type { SellerLine } from '#contract/quotes/quote-lines.ts';
import {
	coversDiscount,
	maxQuoteTotal,
	type QuoteDiscount,
	type QuoteSums,
	sumQuote,
} from '#contract/quotes/quote-sums.ts';
import type { QuoteConversion, QuoteDraft } from '#contract/quotes/quotes.schema.ts';
import { m } from '#messages';
import { eachTranslation } from '../frame/translations.ts';
import {
	type DeskLine,
	deskLinesOf,
	type PartsToPrice,
	partOf,
	priceText,
	proposalsIn,
	type ReadResult,
	readDiscount,
	readLine,
	readVat,
} from './desk-lines.ts';

/** The quote's texts in the other languages; an empty one is not translated. */
export type DeskTranslations = Record<OtherLanguage, { terms: string }>;

/** The translations of a stored quote for the form. */
export const deskTranslationsOf = (translations: QuoteDraft['translations']): DeskTranslations =>
	eachTranslation((language) => ({ terms: translations[language]?.terms ?? '' }));

/** A quote as it is typed. */
export interface DeskDraft extends Pick<QuoteDraft, 'currency' | 'valid_until' | 'terms' | 'note'> {
	/** Null for prices that were never converted. */
	conversion: QuoteConversion | null;
	translations: DeskTranslations;
	vat_percent: string;
	/** On the whole quote: `5%` or `25.00`; empty for none. */
	discount: string;
	lines: DeskLine[];
}

/** A stored version of the quote, as far as its form needs it. */
export type StoredVersion = Pick<QuoteAtDesk, 'draft' | 'lines' | 'parts' | 'version' | 'is_sent'>;

/** A typed quote whose fields were all read, in the format of the API. */
export type ReadableQuote = Omit<QuoteDraft, 'lines'> & { lines: SellerLine[] };

/** For `mergeDrafts`: the lines of two sellers are matched by their keys. */
export const deskRowKeys = { lines: 'key' };
/** For `mergeDrafts`: one seller's prices must not be merged into the other's new currency. */
export const deskUnit = { field: 'currency', values: ['conversion', 'lines', 'discount'] };

function discountText(discount: QuoteDiscount | null, currency: Currency): string {
	if (!discount) return '';
	return 'percent' in discount ? `${discount.percent}%` : priceText(discount.amount, currency);
}

/** Whether a typed discount is one in percent: `5%`, `٥٪`. */
export const isPercent = (discount: string): boolean => /[%٪]/.test(discount);

/** A typed discount on the whole quote: `5%`, `٥٪` or an amount; null for nothing typed. */
export function readQuoteDiscount(text: string, currency: Currency): ReadResult<QuoteDiscount | null> {
	if (text.trim() === '') return { value: null };
	if (isPercent(text)) {
		const { value, problem } = readDiscount(text);
		return problem === undefined ? { value: { percent: value } } : { problem };
	}
	const { amount, problem } = readAmount(text, decimalsOf(currency), maxQuoteTotal);
	if (problem === 'decimals') return { problem: m.quote_price_decimals({ currency, max: decimalsOf(currency) }) };
	if (problem === 'unclear') return { problem: m.quote_price_unclear() };
	return problem === undefined && amount !== null
		? { value: { amount } }
		: { problem: m.quote_discount_amount_invalid() };
}

/** A stored quote for the form. */
export function deskDraftOf(quote: Pick<QuoteAtDesk, 'draft' | 'lines' | 'parts'>): DeskDraft {
	const { currency, conversion = null, vat_percent, valid_until, terms, translations, note, discount } = quote.draft;
	return {
		currency,
		conversion,
		valid_until,
		terms,
		translations: deskTranslationsOf(translations),
		note,
		vat_percent: String(vat_percent),
		discount: discountText(discount, currency),
		lines: deskLinesOf(quote),
	};
}

/** The draft as a quote; undefined while a field can't be read. */
export function quoteOf({
	vat_percent,
	conversion,
	discount,
	lines: typed,
	...draft
}: DeskDraft): ReadableQuote | undefined {
	const vat = readVat(vat_percent);
	const reduced = readQuoteDiscount(discount, draft.currency);
	const lines = typed.flatMap((line) => readLine(line, draft.currency) ?? []);
	if (vat.problem !== undefined || reduced.problem !== undefined || lines.length < typed.length) return undefined;
	return { ...draft, ...(conversion && { conversion }), vat_percent: vat.value, discount: reduced.value, lines };
}

/**
 * The body of a save that is based on a stored version. A line whose id is no longer stored is sent without it, as a new line: a colleague
 * has removed it while it was changed here.
 */
export function bodyOf(quote: ReadableQuote, basis: Pick<QuoteAtDesk, 'draft'> | undefined) {
	// a stored line without a kind is only the price of a request's line, and has no id
	const ids = new Set(basis?.draft.lines.flatMap((line) => (line.kind === undefined ? [] : (line.id ?? []))));
	return {
		...quote,
		lines: quote.lines.map(({ id, ...line }) => (id !== undefined && ids.has(id) ? { ...line, id } : line)),
	};
}

/** The amount of a line after its discount, before VAT; undefined without a price, or while a field can't be read. */
export function lineNet({ currency, lines }: DeskDraft, at: number): number | undefined {
	const line = lines[at] && readLine(lines[at], currency);
	return line && sumQuote([line], { currency, vat_percent: 0 }).lines[0]?.net;
}

/** The sums of the draft; undefined while a field can't be read, and while the discount is more than the lines. */
export function deskSums(draft: DeskDraft): QuoteSums | undefined {
	const quote = quoteOf(draft);
	return quote && coversDiscount(quote.lines, quote) ? sumQuote(quote.lines, quote) : undefined;
}

/** The most likely proposed price for each line without a price; lines without a proposal are left out. */
export function proposedPrices({ currency, conversion, lines }: DeskDraft, parts: PartsToPrice) {
	return lines.flatMap((line, at) => {
		const proposals = line.unit_price.trim() === '' ? (partOf(parts, line)?.proposals ?? []) : [];
		const [first] = proposalsIn({ currency, conversion, quantity: line.quantity }, proposals);
		return first ? [{ at, price: priceText(first.unit_price, currency) }] : [];
	});
}

/** The currencies of the prices that are proposed for lines without a price and can't be taken, as the quote has no rate for them. */
export function currenciesNotOffered({ currency, conversion, lines }: DeskDraft, parts: PartsToPrice): Currency[] {
	const proposals = lines.flatMap((line) => {
		const ofLine = line.unit_price.trim() === '' ? (partOf(parts, line)?.proposals ?? []) : [];
		return proposalsIn({ currency, conversion, quantity: line.quantity }, ofLine).length > 0 ? [] : ofLine;
	});
	return [...new Set(proposals.map((proposal) => proposal.currency).filter((proposed) => proposed !== currency))];
}
