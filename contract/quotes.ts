import { z } from 'zod';
import { m } from '#messages';
import { maxCartItems, rowIdSchema } from './cart.ts';
import { decimalsOf } from './currencies.ts';
import { fieldSchema, textSchema } from './field-schemas.ts';
import { languageSchema } from './language-query.ts';
import { maxUnitPrice, quoteFields } from './quote-fields.ts';
import { currencySchema, percentSchema, vatSchema } from './quote-numbers.ts';
import { isWholeCoins } from './quote-sums.ts';
import { sellerSchema } from './settings.ts';

const draftLineSchema = z.strictObject({
	line_id: rowIdSchema.describe('A line of the request'),
	unit_price: z
		.number({ error: () => m.quote_price_invalid() })
		.min(0, { error: () => m.quote_price_invalid() })
		.max(maxUnitPrice, { error: () => m.quote_price_most() })
		.nullable()
		.default(null)
		.describe('Of one piece, before VAT; null while it is on request'),
	discount_percent: percentSchema(m.quote_discount_invalid).default(0),
	availability: fieldSchema(quoteFields.availability)
		.default('')
		.describe("What the seller says of it; 'in_stock' and 'ask' are told in the reader's language"),
	note: fieldSchema(quoteFields.lineNote).default(''),
});

/** Body of `PUT /api/requests/{id}/quote`: what the seller has priced so far. */
export const quoteDraftSchema = z
	.strictObject({
		currency: currencySchema,
		vat_percent: vatSchema,
		valid_until: z.iso.date({ error: () => m.quote_valid_until_invalid() }).describe('The last day, YYYY-MM-DD'),
		terms: textSchema(quoteFields.terms).default(''),
		terms_ar: textSchema(quoteFields.terms).default(''),
		lines: z.array(draftLineSchema).max(maxCartItems, { error: () => m.quote_lines_most({ max: maxCartItems }) }),
	})
	.superRefine(({ currency, lines }, context) => {
		const seen = new Set<number>();
		for (const [at, { line_id, unit_price }] of lines.entries()) {
			const tell = (field: string, message: string) =>
				context.addIssue({ code: 'custom', path: ['lines', at, field], message });
			if (seen.has(line_id)) tell('line_id', m.quote_line_twice());
			seen.add(line_id);
			if (unit_price !== null && !isWholeCoins(unit_price, currency))
				tell('unit_price', m.quote_price_decimals({ currency, max: decimalsOf(currency) }));
		}
	});

const lineSchema = z.object({
	position: z.int(),
	name: z.string().describe('What was asked for, as it was called in English'),
	names: z.partialRecord(languageSchema, z.string()).describe('The same in the languages it was named in'),
	code: z.string().nullable(),
	size: z.string().nullable(),
	text: z.string().nullable().describe("In the buyer's words, where he named no part of the catalogue"),
	quantity: z.int(),
	unit_price: z.number().nullable().describe('Null: on request'),
	discount_percent: z.number(),
	availability: z.string(),
	note: z.string(),
	net: z.number().nullable(),
	vat: z.number().nullable(),
	total: z.number().nullable(),
});

/** A revision of a quote as it was sent: whole, and never changed, whatever becomes of prices, parts and settings. */
export const quoteDocumentSchema = z
	.object({
		code: z.string().describe('Of the request'),
		revision: z.int(),
		language: languageSchema.describe("The buyer's"),
		sent_at: z.string().describe('ISO 8601'),
		valid_until: z.string().describe('The last day, YYYY-MM-DD'),
		currency: currencySchema,
		vat_percent: z.number(),
		buyer: z.object({ name: z.string(), number: z.string().nullable(), email: z.string().nullable() }),
		seller: sellerSchema,
		terms: z.string(),
		terms_ar: z.string(),
		lines: z.array(lineSchema),
		net: z.number(),
		vat: z.number(),
		total: z.number(),
		open_lines: z.int().describe('Lines without a price; they count for nothing'),
	})
	.meta({ id: 'QuoteDocument' });

/** In which language a paper is: one of the shop's, or all of them at once. */
export const paperLanguageSchema = z.enum(['en', 'ar', 'both']);

export type QuoteDraft = z.infer<typeof quoteDraftSchema>;
export type QuoteDocument = z.infer<typeof quoteDocumentSchema>;
export type QuoteLine = QuoteDocument['lines'][number];
export type PaperLanguage = z.infer<typeof paperLanguageSchema>;
