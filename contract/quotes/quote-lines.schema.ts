import { z } from 'zod';
import { maxQuantity } from '#contract/cart/quantity.ts';
import { rowIdSchema } from '#contract/list-query.schema.ts';
import { type Currency, decimalsOf } from '#contract/money/currencies.ts';
import { percentSchema, vatSchema } from '#contract/money/money.schema.ts';
import { fieldSchema } from '#contract/text/fields.schema.ts';
import { m } from '#messages';
import { maxUnitPrice, quoteFields } from './quote-fields.ts';
import { lineKinds, quantityDecimals } from './quote-lines.ts';
import { isWholeCoins } from './quote-sums.ts';

const quantityMessage = { error: () => m.quote_quantity_invalid() };

/** More than nothing, with at most three decimals. */
export const quantitySchema = z
	.number(quantityMessage)
	.gt(0, quantityMessage)
	.max(maxQuantity, quantityMessage)
	.refine((quantity) => Number(quantity.toFixed(quantityDecimals)) === quantity, quantityMessage);

/** A line of a body: the seller's, with a `kind`, or prices of a line of the request, without one. */
export const draftLineSchema = z.strictObject({
	id: rowIdSchema.optional().describe('Of a line that was read; absent: a new line'),
	line_id: rowIdSchema.nullable().optional().describe('The line of the request that it answers'),
	kind: z
		.enum(lineKinds)
		.optional()
		.describe('Of every line or of none. Without it the lines are prices of the request’s lines'),
	product_id: rowIdSchema.nullable().optional().describe('Only of a part, which needs it'),
	size: fieldSchema(quoteFields.size).nullable().optional().describe('Only of a part with sizes, which needs it'),
	text: fieldSchema(quoteFields.lineText).nullable().optional().describe('What a text or a charge is called'),
	quantity: quantitySchema.optional().describe('Needed with a kind; at most three decimals'),
	unit: fieldSchema(quoteFields.unit).optional().describe("'pcs', 'm'; empty: pieces"),
	unit_price: z
		.number({ error: () => m.quote_price_invalid() })
		.min(0, { error: () => m.quote_price_invalid() })
		.max(maxUnitPrice, { error: () => m.quote_price_most() })
		.nullable()
		.default(null)
		.describe('Per piece or unit, before VAT; null: on request'),
	discount_percent: percentSchema(m.quote_discount_invalid).default(0),
	vat_percent: vatSchema.nullable().optional().describe('Null or absent: that of the quote'),
	availability: fieldSchema(quoteFields.availability)
		.default('')
		.describe("The seller's words; 'in_stock' and 'ask' are shown in the reader's language"),
	note: fieldSchema(quoteFields.lineNote).default(''),
	in_place_of: fieldSchema(quoteFields.inPlaceOf)
		.nullable()
		.optional()
		.describe(
			'What it replaces. Null or absent: the part of the request, if this is another; empty: papers say nothing',
		),
});

export type DraftLineBody = z.infer<typeof draftLineSchema>;

/** A problem of a line, at one of its fields. */
type Problem = [field: keyof DraftLineBody, message: string];

/** What a line with a kind needs. */
function problemsOfSellers({ kind, product_id, text, size, quantity }: DraftLineBody): Problem[] {
	const problems: (Problem | false)[] = [
		kind === undefined && ['kind', m.quote_line_kind_needed()],
		kind === 'part' && product_id == null && ['product_id', m.quote_line_part_needed()],
		kind !== 'part' && product_id != null && ['product_id', m.quote_line_no_part()],
		kind !== 'part' && Boolean(size) && ['size', m.quote_line_no_part()],
		kind !== 'part' && !text && ['text', m.quote_line_text_needed()],
		quantity === undefined && ['quantity', m.quote_quantity_invalid()],
	];
	return problems.filter((problem) => problem !== false);
}

/** Adds the problems of the lines together: prices in whole coins, each line once, and what lines of a kind need. */
export function checkDraftLines(
	{ currency, lines }: { currency: Currency; lines: DraftLineBody[] },
	context: z.core.$RefinementCtx,
): void {
	const isSellers = lines.some(({ kind }) => kind !== undefined);
	const seen = new Set<number>();
	for (const [at, line] of lines.entries()) {
		const key = isSellers ? 'id' : 'line_id';
		const problems: Problem[] = isSellers ? problemsOfSellers(line) : [];
		const value = line[key];
		if (!isSellers && value == null) problems.push([key, m.quote_line_unknown()]);
		if (value != null && seen.has(value)) problems.push([key, m.quote_line_twice()]);
		if (value != null) seen.add(value);
		if (line.unit_price !== null && !isWholeCoins(line.unit_price, currency))
			problems.push(['unit_price', m.quote_price_decimals({ currency, max: decimalsOf(currency) })]);
		for (const [field, message] of problems) context.addIssue({ code: 'custom', path: ['lines', at, field], message });
	}
}
