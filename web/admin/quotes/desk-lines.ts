import { maxQuantity } from '#contract/cart/quantity.ts';
import { type Language, languages } from '#contract/language.ts';
import { readAmount } from '#contract/money/amounts.ts';
import { convertAmount } from '#contract/money/conversion.ts';
import { type Currency, decimalsOf, formatAmount } from '#contract/money/currencies.ts';
import { readPercent } from '#contract/money/percent.ts';
import type { LineToPrice, PartToPrice, PriceProposal, QuoteAtDesk } from '#contract/quotes/quote-desk.schema.ts';
import { maxUnitPrice } from '#contract/quotes/quote-fields.ts';
import { type LineKind, linesOfQuote, quantityDecimals, type SellerLine } from '#contract/quotes/quote-lines.ts';
import { isWholeCoins } from '#contract/quotes/quote-sums.ts';
import type { QuoteConversion } from '#contract/quotes/quotes.schema.ts';
import { m } from '#messages';

/** A line as it is typed; its fields have the API's names, so that an issue's path is that of its field. */
export interface DeskLine {
	/** The same in every version of the quote: `request-7` for the first line that answers this line of the request. */
	key: string;
	/** Null until it is stored. */
	id: number | null;
	line_id: number | null;
	kind: LineKind;
	product_id: number | null;
	/** Name and number of a part; empty for others. */
	name: string;
	code: string | null;
	size: string | null;
	text: string;
	quantity: string;
	unit: string;
	unit_price: string;
	discount_percent: string;
	/** Empty: that of the quote. */
	vat_percent: string;
	availability: string;
	note: string;
	/** Null: papers name the requested part when another one is offered. */
	in_place_of: string | null;
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

/** A typed quantity in any digits: `٢٫٥` → 2.5. */
export function readQuantity(text: string): Read<number> {
	const { amount } = readAmount(text, quantityDecimals, maxQuantity);
	return amount ? { value: amount } : { problem: m.quote_quantity_invalid() };
}

/** Text for an input: 1234.5 in KWD → "1234.500". */
export function priceText(price: number, currency: Currency): string {
	return formatAmount(price, currency).replaceAll(',', '');
}

const stockWords = { in_stock: m.product_stock_in, ask: m.product_stock_ask };

/** What the field says of a stored availability: two of them in the language of the page. */
export function availabilityText(stored: string): string {
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

export type PartsToPrice = Pick<QuoteAtDesk, 'lines' | 'parts'>;

type Part = Pick<SellerLine, 'product_id' | 'size'>;

/** What is known of a part: as the request or a stored line has it. */
export function partOf(
	{ lines, parts }: PartsToPrice,
	{ product_id, size }: Part,
): PartToPrice | LineToPrice | undefined {
	if (product_id === null) return undefined;
	const isSame = (part: { product_id: number | null; size: string | null }) =>
		part.product_id === product_id && part.size === size;
	return parts.find(isSame) ?? lines.find(isSame);
}

/** The lines of a request as a quote begins with them. */
const requestedLines = (lines: LineToPrice[]) =>
	lines.map(({ line_id, product_id, size, name, typed, quantity }) => {
		return { line_id, product_id, size, text: typed ?? name, quantity };
	});

/** Keys of lines: see `DeskLine`. */
function keysOf(lines: readonly SellerLine[]): string[] {
	const answered = new Set<number>();
	return lines.map(({ id, line_id }) => {
		if (line_id === null || answered.has(line_id)) return `line-${id}`;
		answered.add(line_id);
		return `request-${line_id}`;
	});
}

/** The lines of a stored quote as their fields begin; one that was never saved with what is stated of its stock. */
export function deskLinesOf(quote: Pick<QuoteAtDesk, 'draft' | 'lines' | 'parts'>): DeskLine[] {
	const { draft, lines: requested } = quote;
	const lines = linesOfQuote(draft.lines, requestedLines(requested));
	const saved = new Set(draft.lines.map(({ line_id }) => line_id));
	const keys = keysOf(lines);
	return lines.map((line, at) => {
		const part = partOf(quote, line);
		const request = requested.find(({ line_id }) => line_id === line.line_id);
		const isSaved = line.id !== undefined || saved.has(line.line_id);
		return {
			key: keys[at] ?? '',
			id: line.id ?? null,
			line_id: line.line_id,
			kind: line.kind,
			product_id: line.product_id,
			name: line.kind === 'part' ? (part?.name ?? '') : '',
			code: line.kind === 'part' ? (part?.code ?? null) : null,
			size: line.size,
			text: line.text ?? '',
			quantity: String(line.quantity),
			unit: line.unit,
			unit_price: line.unit_price === null ? '' : priceText(line.unit_price, draft.currency),
			discount_percent: percentText(line.discount_percent),
			vat_percent: line.vat_percent === null ? '' : String(line.vat_percent),
			availability: isSaved || !request ? availabilityText(line.availability) : statedAvailability(request),
			note: line.note,
			in_place_of: line.in_place_of,
		};
	});
}

let newLines = 0;

/** A line that the seller adds. */
export function newLine(line: Pick<DeskLine, 'kind'> & Partial<DeskLine>): DeskLine {
	newLines += 1;
	return {
		// unlike those of an earlier page, which stored drafts may have
		key: `new-${Date.now()}-${newLines}`,
		id: null,
		line_id: null,
		product_id: null,
		name: '',
		code: null,
		size: null,
		text: '',
		quantity: '1',
		unit: '',
		unit_price: '',
		discount_percent: '',
		vat_percent: '',
		availability: '',
		note: '',
		in_place_of: null,
		...line,
	};
}

/** The fields of a line that offer a part, with its stock; a price is proposed beside it. */
export const offerOf = ({ product_id, size, name, code, availability }: PartToPrice) => ({
	kind: 'part' as const,
	product_id,
	size,
	name,
	code,
	text: '',
	availability: availabilityText(availability),
});

/** What a person calls a line: its part, or its words. */
export const nameOfLine = ({ kind, name, text }: Pick<DeskLine, 'kind' | 'name' | 'text'>): string =>
	kind === 'part' ? name : text;

/** A line as the API takes it; undefined while an amount of it can't be read, and while it has no words. */
export function readLine(line: DeskLine, currency: Currency): SellerLine | undefined {
	const price = readUnitPrice(line.unit_price, currency);
	const discount = readDiscount(line.discount_percent);
	const vat = readVat(line.vat_percent);
	const quantity = readQuantity(line.quantity);
	const text = line.kind === 'part' ? null : line.text.trim();
	if (price.problem !== undefined || discount.problem !== undefined || text === '') return undefined;
	if (vat.problem !== undefined || quantity.problem !== undefined) return undefined;
	return {
		...(line.id !== null && { id: line.id }),
		line_id: line.line_id,
		kind: line.kind,
		product_id: line.product_id,
		size: line.size,
		text,
		quantity: quantity.value,
		unit: line.unit.trim(),
		unit_price: price.value,
		discount_percent: discount.value,
		vat_percent: line.vat_percent.trim() === '' ? null : vat.value,
		availability: storedAvailability(line.availability),
		note: line.note.trim(),
		in_place_of: line.in_place_of?.trim() ?? null,
	};
}

/** Currency of the quote, and how its prices came into it. */
interface Money {
	currency: Currency;
	conversion: QuoteConversion | null;
}

/** A proposed price in the quote's currency: as it is, or at the rate of the quote. */
function inCurrency({ currency, conversion }: Money, proposal: PriceProposal): PriceProposal | undefined {
	if (proposal.currency === currency) return isWholeCoins(proposal.unit_price, currency) ? proposal : undefined;
	if (conversion?.from !== proposal.currency) return undefined;
	const unit_price = convertAmount(proposal.unit_price, { from: conversion.from, to: currency, rate: conversion.rate });
	return { ...proposal, unit_price, currency };
}

/** The proposed prices that can be taken in the quote's currency, each price once, the most likely first. */
export function proposalsIn(money: Money, proposals: PriceProposal[]): PriceProposal[] {
	const fitting = proposals.flatMap((proposal) => inCurrency(money, proposal) ?? []);
	return fitting.filter(({ unit_price }, at) => fitting.findIndex((other) => other.unit_price === unit_price) === at);
}
