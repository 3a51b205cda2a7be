import { z } from 'zod';
import { maxCartItems, rowIdSchema } from '#contract/cart/cart.schema.ts';
import { quotedDocumentSchema } from '#contract/documents/documents.schema.ts';
import { languages, type Translations } from '#contract/language.ts';
import { languageSchema } from '#contract/language-query.schema.ts';
import { isRate } from '#contract/money/conversion.ts';
import { decimalsOf } from '#contract/money/currencies.ts';
import { currencySchema, percentSchema, vatSchema } from '#contract/money/money.schema.ts';
import { type Seller, sellerSchema } from '#contract/settings/settings.schema.ts';
import { shopSettings } from '#contract/settings/settings-fields.ts';
import { fieldSchema, textSchema } from '#contract/text/fields.schema.ts';
import { translationsSchema } from '#contract/translations.schema.ts';
import { m } from '#messages';
import { maxUnitPrice, quoteFields } from './quote-fields.ts';
import { isWholeCoins } from './quote-sums.ts';

const draftLineSchema = z.strictObject({
	line_id: rowIdSchema.describe('A line of the request'),
	unit_price: z
		.number({ error: () => m.quote_price_invalid() })
		.min(0, { error: () => m.quote_price_invalid() })
		.max(maxUnitPrice, { error: () => m.quote_price_most() })
		.nullable()
		.default(null)
		.describe('Per piece, before VAT; null: on request'),
	discount_percent: percentSchema(m.quote_discount_invalid).default(0),
	availability: fieldSchema(quoteFields.availability)
		.default('')
		.describe("The seller's words; 'in_stock' and 'ask' are shown in the reader's language"),
	note: fieldSchema(quoteFields.lineNote).default(''),
});

/** How the prices came into the currency of the quote. */
const conversionSchema = z
	.strictObject({
		from: currencySchema,
		rate: z
			.string()
			.refine(isRate, { error: () => m.quote_rate_invalid() })
			.describe("Units of the quote's currency for one of `from`, an exact decimal such as '0.3075'"),
		day: z.iso.date().describe('The day of the rate, YYYY-MM-DD'),
	})
	.describe('From which currency, at which rate and when the prices were converted');

/** Body of `PUT /api/requests/{id}/quote`: the prices so far. */
export const quoteDraftSchema = z
	.strictObject({
		currency: currencySchema,
		conversion: conversionSchema.optional(),
		vat_percent: vatSchema,
		valid_until: z.iso.date({ error: () => m.quote_valid_until_invalid() }).describe('The last day, YYYY-MM-DD'),
		terms: textSchema(shopSettings.terms.rule).default(''),
		translations: translationsSchema({ terms: textSchema(shopSettings.terms.rule) })
			.optional()
			.describe('All of them. Where one and its older name differ from the stored text, it wins'),
		terms_ar: textSchema(shopSettings.terms.rule).optional().describe('The older name of translations.ar.terms'),
		lines: z.array(draftLineSchema).max(maxCartItems, { error: () => m.quote_lines_most({ max: maxCartItems }) }),
	})
	.refine(({ currency, conversion }) => conversion?.from !== currency, {
		path: ['conversion', 'from'],
		error: () => m.quote_conversion_same(),
	})
	.superRefine(({ currency, lines }, context) => {
		const seen = new Set<number>();
		for (const [at, { line_id, unit_price }] of lines.entries()) {
			const addIssue = (field: string, message: string) =>
				context.addIssue({ code: 'custom', path: ['lines', at, field], message });
			if (seen.has(line_id)) addIssue('line_id', m.quote_line_twice());
			seen.add(line_id);
			if (unit_price !== null && !isWholeCoins(unit_price, currency))
				addIssue('unit_price', m.quote_price_decimals({ currency, max: decimalsOf(currency) }));
		}
	});

const lineSchema = z.object({
	position: z.int(),
	name: z.string().describe('English name of the part'),
	names: z.partialRecord(languageSchema, z.string()).describe('Names of the part by language'),
	code: z.string().nullable(),
	size: z.string().nullable(),
	text: z.string().nullable().describe("The buyer's words for a line without a part of the catalogue"),
	quantity: z.int(),
	unit_price: z.number().nullable().describe('Null: on request'),
	discount_percent: z.number(),
	availability: z.string(),
	note: z.string(),
	net: z.number().nullable(),
	vat: z.number().nullable(),
	total: z.number().nullable(),
	documents: z
		.array(quotedDocumentSchema)
		.optional()
		.describe('Of the part, its size and its category, as they were when the quote was sent; absent in older quotes'),
});

/** A sent revision of a quote. It never changes, whatever happens to prices, parts and settings. */
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
		translations: translationsSchema({ terms: z.string() }),
		terms_ar: z.string().describe('The older name of translations.ar.terms'),
		lines: z.array(lineSchema),
		net: z.number(),
		vat: z.number(),
		total: z.number(),
		open_lines: z.int().describe('Lines without a price, which don’t count'),
	})
	.meta({ id: 'QuoteDocument' });

/** Language of a paper: one of the shop's, or all at once. */
export const paperLanguageSchema = z.enum([...languages, 'both']);

/** Without older names, which only the API and stored JSON have. */
export type QuoteDraft = Omit<z.infer<typeof quoteDraftSchema>, 'terms_ar' | 'translations'> & {
	translations: Translations<{ terms: string }>;
};
export type QuoteConversion = z.infer<typeof conversionSchema>;
export type QuoteDocument = Omit<z.infer<typeof quoteDocumentSchema>, 'terms_ar' | 'seller'> & { seller: Seller };
export type QuoteLine = QuoteDocument['lines'][number];
export type PaperLanguage = z.infer<typeof paperLanguageSchema>;
