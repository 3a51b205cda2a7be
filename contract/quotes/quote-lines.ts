/** What a line of a quote offers: a part of the catalogue, something in words, or a charge such as freight. */
export const lineKinds = ['part', 'text', 'charge'] as const;
export type LineKind = (typeof lineKinds)[number];

/** Decimals of a quantity: 2.125 m of a belt. */
export const quantityDecimals = 3;

/** What is said of a line besides what it offers. */
interface LineTerms {
	/** Per unit, before VAT; null: on request. */
	unit_price: number | null;
	discount_percent: number;
	availability: string;
	note: string;
}

/** Prices of a line of the request, as quotes had them before sellers could write lines of their own. */
export interface RequestLinePrice extends LineTerms {
	line_id: number;
	kind?: undefined;
}

/** A line as the seller writes it. */
export interface SellerLine extends LineTerms {
	/** Absent until the line is stored. */
	id?: number | undefined;
	/** The line of the request that it answers; null: added by the seller. */
	line_id: number | null;
	kind: LineKind;
	/** Only of a part. */
	product_id: number | null;
	/** Only of a part; null for a part without sizes. */
	size: string | null;
	/** Null only of a part. */
	text: string | null;
	quantity: number;
	/** `pcs`, `m`; empty: pieces, which papers don't say. */
	unit: string;
	/** Null: that of the quote. */
	vat_percent: number | null;
	/** What it replaces. Null: the part of the request, if this is another; empty: papers say nothing. */
	in_place_of: string | null;
}

export type DraftLine = RequestLinePrice | SellerLine;

/** A line of the request, as far as a quote begins with it. */
export interface RequestedLine {
	line_id: number;
	product_id: number | null;
	size: string | null;
	/** The words of a line without a part. */
	text: string;
	quantity: number;
}

/** Whether the lines are the seller's. Otherwise they are prices of the request's lines. */
export const areSellers = (lines: readonly DraftLine[]): lines is SellerLine[] =>
	lines.some(({ kind }) => kind !== undefined);

/** A line that offers what the request's line says, on request. */
export function lineFor({ line_id, product_id, size, text, quantity }: RequestedLine): SellerLine {
	const isPart = product_id !== null;
	return {
		line_id,
		kind: isPart ? 'part' : 'text',
		product_id,
		size: isPart ? size : null,
		text: isPart ? null : text,
		quantity,
		unit: '',
		unit_price: null,
		discount_percent: 0,
		vat_percent: null,
		availability: '',
		note: '',
		in_place_of: null,
	};
}

/**
 * The lines of a quote, in the order of its paper: the seller's; or while there are only prices of the request's lines, one line for each of
 * these. Example: `[{ line_id: 2, unit_price: 5, … }]` of a request with the lines 1 and 2 → line 1 on request, line 2 at 5.
 */
export function linesOfQuote(lines: readonly DraftLine[], requested: readonly RequestedLine[]): SellerLine[] {
	if (areSellers(lines)) return lines;
	const prices = new Map(lines.map((line) => [line.line_id, line]));
	return requested.map((line) => ({ ...lineFor(line), ...prices.get(line.line_id), kind: lineFor(line).kind }));
}
