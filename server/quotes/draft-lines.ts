import { asc, eq } from 'drizzle-orm';
import { type AppError, fieldError } from '#contract/errors.ts';
import type { DraftLineBody } from '#contract/quotes/quote-lines.schema.ts';
import {
	linesOfQuote,
	type RequestedLine,
	type RequestLinePrice,
	type SellerLine,
} from '#contract/quotes/quote-lines.ts';
import type { QuoteDraft } from '#contract/quotes/quotes.schema.ts';
import { m } from '#messages';
import { lockOrderables } from '../cart/orderables.ts';
import type { Queries } from '../platform/database.ts';
import { translationsOf } from '../requests/request-items.ts';
import { type LineTranslations, requestLines } from '../requests/tables.ts';
import { type QuantityOfPart, readListPrices } from './list-prices.ts';

/** A part's names when its line was saved: it may be renamed or deleted while it is being quoted. */
export interface PartNames {
	name: string;
	category_name: string;
	code: string | null;
	translations: LineTranslations;
}

/** What the buyer's list said of a line when it was saved. */
interface ListedPrice {
	price: number | null;
	/** 0: everybody's quantity breaks; null: the price of the size or part. */
	list: number | null;
	min_quantity: number;
}

/** Absent of lines without a part and of drafts of older versions. */
interface Listed {
	listed?: ListedPrice;
}

/** A line of a stored draft; `part` of a part. */
export type StoredLine = SellerLine & { id: number; part: PartNames | null } & Listed;

export type StoredDraft = Omit<QuoteDraft, 'lines'> & {
	lines: ((RequestLinePrice & Listed) | StoredLine)[];
	/** How many lines the seller has made: an id is never used again. Absent while the lines are the request's. */
	lines_made?: number;
};

/** A line of the request with the names that its part had then. */
export interface NamedRequestLine extends RequestedLine {
	part: PartNames;
	/** Row of its size; null when it was removed. */
	variant_id: number | null;
	typed: string | null;
}

/** The lines of a request in their order. */
export async function readRequestedLines(database: Queries, requestId: number): Promise<NamedRequestLine[]> {
	const rows = await database
		.select()
		.from(requestLines)
		.where(eq(requestLines.requestId, requestId))
		.orderBy(asc(requestLines.position));
	return rows.map((row) => ({
		line_id: row.id,
		product_id: row.productId,
		size: row.size || null,
		text: row.typed ?? row.productName,
		quantity: row.quantity,
		variant_id: row.variantId,
		typed: row.typed,
		part: {
			name: row.productName,
			category_name: row.categoryName,
			code: row.code,
			translations: row.translations,
		},
	}));
}

function invalidField(at: number, field: keyof DraftLineBody, message: string): AppError {
	return fieldError('invalid', `lines.${at}.${field}`, message);
}

/** Throws `invalid` for a line of another request. */
function checkRequested(lines: readonly DraftLineBody[], requested: readonly NamedRequestLine[]): void {
	const ids = new Set(requested.map(({ line_id }) => line_id));
	const at = lines.findIndex(({ line_id }) => line_id != null && !ids.has(line_id));
	if (at >= 0) throw invalidField(at, 'line_id', m.quote_line_unknown());
}

function priceOf({ line_id, unit_price, discount_percent, availability, note }: DraftLineBody): RequestLinePrice {
	return { line_id: line_id ?? 0, unit_price, discount_percent, availability, note };
}

/** The line of a body with a `kind`, without what the body leaves out. `id` is the stored line's or a new one. */
function sellerLine(body: DraftLineBody, id: number): Omit<StoredLine, 'part'> {
	const kind = body.kind ?? 'part';
	const isPart = kind === 'part';
	return {
		id,
		line_id: body.line_id ?? null,
		kind,
		product_id: isPart ? (body.product_id ?? null) : null,
		size: isPart ? body.size || null : null,
		text: isPart ? null : (body.text ?? ''),
		quantity: body.quantity ?? 1,
		unit: body.unit ?? '',
		unit_price: body.unit_price,
		discount_percent: body.discount_percent,
		vat_percent: body.vat_percent ?? null,
		availability: body.availability,
		note: body.note,
		in_place_of: body.in_place_of ?? null,
	};
}

type Part = Pick<SellerLine, 'product_id' | 'size'>;
const isSamePart = (left: Part, right: Part | undefined) =>
	right !== undefined && left.product_id === right.product_id && left.size === right.size;

/** Whether a line offers the part and size of a stored one, or words as that does. */
const isSameOffer = ({ kind, product_id = null, size }: DraftLineBody, stored: StoredLine) =>
	(kind ?? 'part') === stored.kind && isSamePart({ product_id, size: size || null }, stored);

/** The names of parts: as they were stored or requested, else of the catalogue. Throws `invalid` for a part or a size that it lacks. */
async function nameParts(
	transaction: Queries,
	lines: Omit<StoredLine, 'part'>[],
	{ stored, requested }: { stored: StoredLine[]; requested: NamedRequestLine[] },
): Promise<StoredLine[]> {
	const named = lines.map((line) => {
		const before = stored.find(({ id }) => id === line.id);
		const request = requested.find(({ line_id }) => line_id === line.line_id);
		const source = [before, request].find((other) => isSamePart(line, other));
		return { line, part: line.kind === 'part' ? source?.part : null };
	});
	const unnamed = named.flatMap(({ line, part }, at) => (part === undefined ? [{ line, at }] : []));
	const parts = await lockOrderables(
		transaction,
		unnamed.map(({ line }) => ({ productId: line.product_id ?? 0, size: line.size ?? '' })),
	);
	const found = new Map(
		unnamed.map(({ line, at }, index): [number, PartNames] => {
			const part = parts[index];
			if (!part) throw invalidField(at, 'product_id', m.quote_part_gone());
			const { name, categoryName: category_name, code } = part;
			if (!part.variant && line.size !== null)
				throw invalidField(at, 'size', m.quote_size_unknown({ name, size: line.size }));
			return [line.id, { name, category_name, code, translations: translationsOf(part) }];
		}),
	);
	return named.map(({ line, part }) => ({ ...line, part: part ?? found.get(line.id) ?? null }));
}

/** A line for each of the request's with its price, under ids from `firstId` on. */
function pricedRequestLines(
	prices: readonly (RequestLinePrice | SellerLine)[],
	requested: NamedRequestLine[],
	firstId: number,
): StoredLine[] {
	return linesOfQuote(prices, requested).map((line, at) => {
		const part = line.kind === 'part' ? (requested[at]?.part ?? null) : null;
		return { ...line, id: firstId + at, part };
	});
}

/**
 * The seller's lines with prices from a program that knows only the request's lines: other lines stay as they are. A line that the seller
 * has removed comes back when it has a price.
 */
function withPrices(
	stored: StoredLine[],
	prices: RequestLinePrice[],
	requested: NamedRequestLine[],
	linesMade: number,
): Pick<StoredDraft, 'lines' | 'lines_made'> {
	const priceByLine = new Map(prices.map((price) => [price.line_id, price]));
	const lines = stored.map((line) => {
		const price = line.line_id === null ? undefined : priceByLine.get(line.line_id);
		return price ? { ...line, ...price, kind: line.kind } : line;
	});
	const answered = new Set(stored.map(({ line_id }) => line_id));
	const returning = requested.filter(
		({ line_id }) => !answered.has(line_id) && priceByLine.get(line_id)?.unit_price != null,
	);
	const added = pricedRequestLines(prices, returning, linesMade + 1);
	return { lines: [...lines, ...added], lines_made: linesMade + added.length };
}

/** Adds what the buyer's list says of each line with a part. */
async function withListed(
	transaction: Queries,
	quote: { requestId: number; day: string },
	{ lines, ...made }: Pick<StoredDraft, 'lines' | 'lines_made'>,
	requested: readonly NamedRequestLine[],
): Promise<Pick<StoredDraft, 'lines' | 'lines_made'>> {
	const parts = lines.map((line): QuantityOfPart => {
		const request = requested.find(({ line_id }) => line_id === line.line_id);
		const isRequested = line.kind === undefined || (request !== undefined && isSamePart(line, request));
		const { product_id = null, size = null, quantity = 1 } = line.kind === undefined ? (request ?? {}) : line;
		return { product_id, size, variant_id: (isRequested && request?.variant_id) || null, quantity };
	});
	const prices = await readListPrices(transaction, quote, parts);
	const listedLines = lines.map(({ listed: _, ...line }, at) => {
		const { price, list, min_quantity } = prices[at] ?? {};
		return price === undefined || list === undefined || min_quantity === undefined
			? line
			: { ...line, listed: { price, list, min_quantity } };
	});
	return { ...made, lines: listedLines as StoredDraft['lines'] };
}

/**
 * The lines to store of a body. Throws `invalid` for a line of another request, an id that the stored draft lacks, a part or size that
 * neither the catalogue nor an earlier line has, and for no line in place of the seller's.
 */
export async function linesToStore(
	transaction: Queries,
	quote: { requestId: number; day: string },
	body: readonly DraftLineBody[],
	before: StoredDraft | undefined,
): Promise<Pick<StoredDraft, 'lines' | 'lines_made'>> {
	const requested = await readRequestedLines(transaction, quote.requestId);
	checkRequested(body, requested);
	const stored = before ? sellerLines(before) : [];
	let made = before?.lines_made ?? 0;
	// as prices alone it would bring back what the seller has removed
	if (body.length === 0 && stored.length > 0) throw fieldError('invalid', 'lines', m.quote_line_needed());
	if (body.every(({ kind }) => kind === undefined)) {
		const prices = body.map(priceOf);
		const priced =
			stored.length > 0 && prices.length > 0
				? withPrices(stored, prices, requested, made)
				: { lines: prices, lines_made: made };
		return withListed(transaction, quote, priced, requested);
	}
	const offered = before ? offeredLines(before, requested) : [];
	// those of prices alone may have been sent
	if (stored.length === 0) made = Math.max(made, offered.length);
	const free = new Set(stored.length === 0 ? offered : []);
	/** The line of a quote that was only prices, which the body now writes as the seller's. */
	const takeOffered = (line: DraftLineBody) => {
		const own = [...free].find((other) => other.line_id === line.line_id && isSameOffer(line, other));
		if (own) free.delete(own);
		return own?.id;
	};
	const lines = body.map((line, at) => {
		const own = stored.find(({ id }) => id === line.id);
		if (line.id !== undefined && !own) throw invalidField(at, 'id', m.quote_line_gone());
		// what was delivered or chosen of a line was its part: another part is another line
		const id = own ? isSameOffer(line, own) && own.id : takeOffered(line);
		return sellerLine(line, id || ++made);
	});
	const named = { lines: await nameParts(transaction, lines, { stored, requested }), lines_made: made };
	return withListed(transaction, quote, named, requested);
}

const isSellerLine = (line: StoredDraft['lines'][number]): line is StoredLine => line.kind !== undefined;

/** The seller's lines of a draft; empty while there are only prices of the request's. */
export const sellerLines = ({ lines }: Pick<StoredDraft, 'lines'>): StoredLine[] => lines.filter(isSellerLine);

/** The lines of a draft as they are offered, each with its part's names: the seller's, else one for each line of the request. */
export function offeredLines(draft: StoredDraft, requested: NamedRequestLine[]): StoredLine[] {
	const stored = sellerLines(draft);
	if (stored.length > 0) return stored;
	return pricedRequestLines(draft.lines, requested, 1);
}
