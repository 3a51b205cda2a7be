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
	/**
	 * `line-12` by its id, the same in every stored version of the quote; `new-…` for a line that was added here. Before the first save
	 * `request-7` by the request's line: see `withSameKeys`.
	 */
	key: string;
	/** Null until it is stored. */
	id: number | null;
	line_id: number | null;
	kind: LineKind;
	product_id: number | null;
	/** The name of a part; empty for other kinds. */
	name: string;
	/** Part number; null for other kinds. */
	code: string | null;
	size: string | null;
	text: string;
	quantity: string;
	unit: string;
	unit_price: string;
	discount_percent: string;
	/** Empty: the quote's VAT. */
	vat_percent: string;
	availability: string;
	note: string;
	/** Null: papers name the requested part when another one is offered. */
	in_place_of: string | null;
}

/** The value of a typed field, or the text of its error. */
export type ReadResult<T> = { value: T; problem?: never } | { value?: never; problem: string };

/** A typed unit price; null for an empty field. */
export function readUnitPrice(text: string, currency: Currency): ReadResult<number | null> {
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
function readShare(text: string, problem: () => string): ReadResult<number> {
	const percent = readPercent(text, { min: 0, max: 100 });
	return percent === undefined ? { problem: problem() } : { value: percent ?? 0 };
}

export const readDiscount = (text: string) => readShare(text, m.quote_discount_invalid);
export const readVat = (text: string) => readShare(text, m.quote_vat_invalid);

/** A typed quantity in any digits: `٢٫٥` → 2.5. */
export function readQuantity(text: string): ReadResult<number> {
	const { amount } = readAmount(text, quantityDecimals, maxQuantity);
	return amount ? { value: amount } : { problem: m.quote_quantity_invalid() };
}

/** Text for an input: 1234.5 in KWD → "1234.500". */
export function priceText(price: number, currency: Currency): string {
	return formatAmount(price, currency).replaceAll(',', '');
}

const stockWords = { in_stock: m.product_stock_in, ask: m.product_stock_ask };

/** `in_stock` → “In stock” in the language of the page. Only `in_stock` and `ask` are keys; any other text is shown unchanged. */
export function availabilityText(stored: string): string {
	return Object.entries(stockWords).find(([key]) => key === stored)?.[1]() ?? stored;
}

/** “In stock”, typed in any language → `in_stock`. Any other text is stored unchanged. */
export function storedAvailability(text: string): string {
	const typed = text.trim();
	const isTyped = (word: (inputs: object, options: { locale: Language }) => string) =>
		languages.some((locale) => word({}, { locale }).toLowerCase() === typed.toLowerCase());
	return Object.entries(stockWords).find(([, word]) => isTyped(word))?.[0] ?? typed;
}

/** The availabilities to choose from. The days have no key: they are in the buyer's language, since the buyer sees the text unchanged. */
export function availabilityOptions(buyers: Language): string[] {
	return [m.product_stock_in(), m.quote_desk_days({}, { locale: buyers }), m.product_stock_ask()];
}

const percentText = (percent: number) => (percent === 0 ? '' : String(percent));

/** The availability that a line begins with: the shop's for a part, none for a line of words. */
export const statedAvailability = ({ product_id, availability }: Pick<LineToPrice, 'product_id' | 'availability'>) =>
	product_id === null ? '' : availabilityText(availability);

export type PartsToPrice = Pick<QuoteAtDesk, 'lines' | 'parts'>;

type Part = Pick<SellerLine, 'product_id' | 'size'>;

/** The details of the part that a line offers, from a stored line or the request; undefined for a line without a part. */
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

/** See `DeskLine`. */
const keyOf = ({ id, line_id }: Pick<SellerLine, 'id' | 'line_id'>) =>
	id === undefined ? `request-${line_id}` : `line-${id}`;

/** The lines of a stored quote for the form. A line that was never saved has the availability that the shop states. */
export function deskLinesOf(quote: Pick<QuoteAtDesk, 'draft' | 'lines' | 'parts'>): DeskLine[] {
	const { draft, lines: requested } = quote;
	const lines = linesOfQuote(draft.lines, requestedLines(requested));
	const saved = new Set(draft.lines.map(({ line_id }) => line_id));
	return lines.map((line) => {
		const part = partOf(quote, line);
		const request = requested.find(({ line_id }) => line_id === line.line_id);
		const isSaved = line.id !== undefined || saved.has(line.line_id);
		return {
			key: keyOf(line),
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
		// with the time: a stored draft may have `new-1` of an earlier page
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

/** The fields of a line that offers this part. The price is no field of it: the seller takes a proposed one or types it. */
export const offerOf = ({ product_id, size, name, code, availability }: PartToPrice) => ({
	kind: 'part' as const,
	product_id,
	size,
	name,
	code,
	text: '',
	availability: availabilityText(availability),
});

/** The line's part, or its words. */
export const nameOfLine = ({ kind, name, text }: Pick<DeskLine, 'kind' | 'name' | 'text'>): string =>
	kind === 'part' ? name : text;

/** A line in the format of the API; undefined while one of its amounts can't be read or its words are missing. */
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

/** Currency of the quote, and the conversion that its prices came from. */
interface Money {
	currency: Currency;
	conversion: QuoteConversion | null;
}

/** A proposed price in the quote's currency, converted if the quote has a rate for it; undefined without. */
function inCurrency({ currency, conversion }: Money, proposal: PriceProposal): PriceProposal | undefined {
	if (proposal.currency === currency) return isWholeCoins(proposal.unit_price, currency) ? proposal : undefined;
	if (conversion?.from !== proposal.currency) return undefined;
	const unit_price = convertAmount(proposal.unit_price, { from: conversion.from, to: currency, rate: conversion.rate });
	return { ...proposal, unit_price, currency };
}

/** The proposals for a typed quantity: of those of the buyer's list the one with the greatest quantity that the line reaches, before the others. */
function proposalsFor(typed: string, proposals: readonly PriceProposal[]): PriceProposal[] {
	const quantity = readQuantity(typed).value ?? 1;
	const reached = proposals
		.filter(({ source, min_quantity = 1 }) => source === 'list' && (min_quantity === 1 || min_quantity <= quantity))
		.toSorted((left, right) => (right.min_quantity ?? 1) - (left.min_quantity ?? 1));
	return [...reached.slice(0, 1), ...proposals.filter(({ source }) => source !== 'list')];
}

/** The proposed prices of a line that can be taken in the quote's currency, each price once, the most likely first. */
export function proposalsIn(
	{ quantity, ...money }: Money & Pick<DeskLine, 'quantity'>,
	proposals: PriceProposal[],
): PriceProposal[] {
	const fitting = proposalsFor(quantity, proposals).flatMap((proposal) => inCurrency(money, proposal) ?? []);
	return fitting.filter(({ unit_price }, at) => fitting.findIndex((other) => other.unit_price === unit_price) === at);
}
