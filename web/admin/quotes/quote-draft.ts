import { type Language, languages, type OtherLanguage } from '#contract/language.ts';
import { readAmount } from '#contract/money/amounts.ts';
import { type Currency, decimalsOf, formatAmount } from '#contract/money/currencies.ts';
import { readPercent } from '#contract/money/percent.ts';
import type { LineToPrice, PriceProposal, QuoteAtDesk } from '#contract/quotes/quote-desk.schema.ts';
import { maxUnitPrice } from '#contract/quotes/quote-fields.ts';
import { isWholeCoins, type QuoteSums, sumQuote } from '#contract/quotes/quote-sums.ts';
import type { QuoteConversion, QuoteDraft } from '#contract/quotes/quotes.schema.ts';
import { m } from '#messages';
import { eachTranslation } from '../frame/translations.ts';

/** A line as it is typed; its fields have the API's names, so that an issue's path is that of its field. */
export interface DeskLine {
	line_id: number;
	unit_price: string;
	discount_percent: string;
	availability: string;
	note: string;
}

/** The quote's texts in the other languages; an empty one is not translated. */
export type DeskTranslations = Record<OtherLanguage, { terms: string }>;

/** The translations of a quote as their fields begin. */
export const deskTranslationsOf = (translations: QuoteDraft['translations']): DeskTranslations =>
	eachTranslation((language) => ({ terms: translations[language]?.terms ?? '' }));

/** A quote as it is typed, with every line of the request in its order. */
export interface DeskDraft extends Pick<QuoteDraft, 'currency' | 'valid_until' | 'terms'> {
	/** Null for prices that were never converted. */
	conversion: QuoteConversion | null;
	translations: DeskTranslations;
	vat_percent: string;
	lines: DeskLine[];
}

/** What is read of a typed field: its value, or what a person reads of what is none. */
export type Read<T> = { value: T; problem?: never } | { value?: never; problem: string };

/** A typed price of one piece; null for nothing typed. */
export function readUnitPrice(text: string, currency: Currency): Read<number | null> {
	const { amount, problem } = readAmount(text, decimalsOf(currency), maxUnitPrice);
	if (problem === undefined) return { value: amount };
	const problems = {
		invalid: () => m.quote_price_invalid(),
		negative: () => m.quote_price_invalid(),
		decimals: () => m.quote_price_decimals({ currency, max: decimalsOf(currency) }),
		unclear: () => m.quote_price_unclear(),
		large: () => m.quote_price_most(),
	};
	return { problem: problems[problem]() };
}

/** A share of a price; an empty field is 0. */
function readShare(text: string, problem: () => string): Read<number> {
	const percent = readPercent(text, { min: 0, max: 100 });
	return percent === undefined ? { problem: problem() } : { value: percent ?? 0 };
}

export const readDiscount = (text: string) => readShare(text, m.quote_discount_invalid);
export const readVat = (text: string) => readShare(text, m.quote_vat_invalid);

/** Text for an input: 1234.5 in KWD → "1234.500". */
export function priceText(price: number, currency: Currency): string {
	return formatAmount(price, currency).replaceAll(',', '');
}

const stockWords = { in_stock: m.product_stock_in, ask: m.product_stock_ask };

/** What the field says of a stored availability: two of them in the language of the page. */
function availabilityText(stored: string): string {
	return Object.entries(stockWords).find(([key]) => key === stored)?.[1]() ?? stored;
}

/** The key of a known availability, typed in any language: “In stock” → `in_stock`. Any other text stays. */
function storedAvailability(text: string): string {
	const typed = text.trim();
	const small = typed.toLowerCase();
	const isOf = (word: (inputs: object, options: { locale: Language }) => string) =>
		languages.some((locale) => word({}, { locale }).toLowerCase() === small);
	return Object.entries(stockWords).find(([, word]) => isOf(word))?.[0] ?? typed;
}

/** What can be chosen for the availability; what is no key is in the buyer's language, who reads it as it is. */
export function availabilityOptions(buyers: Language): string[] {
	return [m.product_stock_in(), m.quote_desk_days({}, { locale: buyers }), m.product_stock_ask()];
}

const percentText = (percent: number) => (percent === 0 ? '' : String(percent));

/** What is said of a line's stock before it is priced: what the shop states of the part; nothing of a line in words. */
export const statedAvailability = ({ product_id, availability }: Pick<LineToPrice, 'product_id' | 'availability'>) =>
	product_id === null ? '' : availabilityText(availability);

/** A stored quote as its fields begin; a line that was never saved with what is stated of its stock. */
export function deskDraftOf({ draft, lines }: Pick<QuoteAtDesk, 'draft' | 'lines'>): DeskDraft {
	const { currency, conversion = null, vat_percent, valid_until, terms, translations } = draft;
	const priced = new Map(draft.lines.map((line) => [line.line_id, line]));
	return {
		currency,
		conversion,
		valid_until,
		terms,
		translations: deskTranslationsOf(translations),
		vat_percent: String(vat_percent),
		lines: lines.map((lineToPrice) => {
			const { line_id } = lineToPrice;
			const line = priced.get(line_id);
			return {
				line_id,
				unit_price: line?.unit_price == null ? '' : priceText(line.unit_price, currency),
				discount_percent: percentText(line?.discount_percent ?? 0),
				availability: line ? availabilityText(line.availability) : statedAvailability(lineToPrice),
				note: line?.note ?? '',
			};
		}),
	};
}

/** A line as it is stored; undefined while its price or its discount can't be read. */
function lineOf(line: DeskLine, currency: Currency): QuoteDraft['lines'][number] | undefined {
	const price = readUnitPrice(line.unit_price, currency);
	const discount = readDiscount(line.discount_percent);
	if (price.problem !== undefined || discount.problem !== undefined) return undefined;
	return {
		line_id: line.line_id,
		unit_price: price.value,
		discount_percent: discount.value,
		availability: storedAvailability(line.availability),
		note: line.note.trim(),
	};
}

/** The quote that is typed; undefined while a price or a percentage can't be read. */
export function quoteOf({ vat_percent, conversion, lines: typed, ...draft }: DeskDraft): QuoteDraft | undefined {
	const vat = readVat(vat_percent);
	const lines = typed.flatMap((line) => lineOf(line, draft.currency) ?? []);
	if (vat.problem !== undefined || lines.length < typed.length) return undefined;
	return { ...draft, ...(conversion && { conversion }), vat_percent: vat.value, lines };
}

/** What a line comes to after its discount, before VAT; undefined without a price, or while it can't be read. */
export function lineNet({ currency, lines }: DeskDraft, at: number, quantity: number): number | undefined {
	const line = lines[at] && lineOf(lines[at], currency);
	return line && sumQuote([{ ...line, quantity }], { currency, vat_percent: 0 }).lines[0]?.net;
}

/** The sums of what is typed, by the quantities of the lines; undefined while something can't be read. */
export function deskSums(draft: DeskDraft, lines: Pick<LineToPrice, 'quantity'>[]): QuoteSums | undefined {
	const quote = quoteOf(draft);
	if (!quote) return undefined;
	const priced = quote.lines.map((line, at) => ({ ...line, quantity: lines[at]?.quantity ?? 0 }));
	return sumQuote(priced, quote);
}

/** The proposed prices that can be taken in a currency, each price once, the most likely first. */
export function proposalsIn(currency: Currency, proposals: PriceProposal[]): PriceProposal[] {
	const fitting = proposals.filter(
		(proposal) => proposal.currency === currency && isWholeCoins(proposal.unit_price, currency),
	);
	return fitting.filter(({ unit_price }, at) => fitting.findIndex((other) => other.unit_price === unit_price) === at);
}

/** For each line without a price that has a proposed one, the most likely. */
export function proposedPrices({ currency, lines: typed }: DeskDraft, lines: Pick<LineToPrice, 'proposals'>[]) {
	return lines.flatMap(({ proposals }, at) => {
		const [first] = typed[at]?.unit_price.trim() === '' ? proposalsIn(currency, proposals) : [];
		return first ? [{ at, price: priceText(first.unit_price, currency) }] : [];
	});
}
