import { z } from 'zod';
import { storedDaySchema } from '#contract/dates.schema.ts';
import { quotedDocumentSchema } from '#contract/documents/documents.schema.ts';
import { languages, type Translations } from '#contract/language.ts';
import { languageSchema } from '#contract/language-query.schema.ts';
import { isRate } from '#contract/money/conversion.ts';
import { decimalsOf } from '#contract/money/currencies.ts';
import { currencySchema, percentSchema, vatSchema } from '#contract/money/money.schema.ts';
import { type Seller, sellerSchema } from '#contract/settings/settings.schema.ts';
import { shopSettings } from '#contract/settings/settings-fields.ts';
import { textSchema } from '#contract/text/fields.schema.ts';
import { translationsSchema } from '#contract/translations.schema.ts';
import { m } from '#messages';
import { maxQuoteLines, quoteFields } from './quote-fields.ts';
import { checkDraftLines, draftLineSchema } from './quote-lines.schema.ts';
import { type DraftLine, lineKinds } from './quote-lines.ts';
import { isWholeCoins, maxQuoteTotal, type QuoteDiscount } from './quote-sums.ts';

const exactRate = z
	.string()
	.refine(isRate, { error: () => m.quote_rate_invalid() })
	.describe("Units of the quote's currency for one of `from`, an exact decimal such as '0.3075'");

/** How the prices came into the currency of the quote. `day` reads the day of the rate. */
export const conversionSchema = (day: z.ZodType<string>) =>
	z
		.strictObject({ from: currencySchema, rate: exactRate, day: day.describe('The day of the rate, YYYY-MM-DD') })
		.describe('From which currency, at which rate and when the prices were converted');

/** The shorter form of a conversion from the catalogue's currency. `day` reads the day of the rate. */
export const rateSchema = (day: z.ZodType<string>) =>
	z
		.strictObject({ value: exactRate, on: day.describe('The day of the rate, YYYY-MM-DD') })
		.describe("`conversion` from the catalogue's currency: units of the quote's currency for one of that, and the day");

/** A discount on the whole quote, before VAT. */
const discountSchema = z.union([
	z.strictObject({ percent: percentSchema(m.quote_discount_invalid) }),
	z.strictObject({
		amount: z
			.number({ error: () => m.quote_discount_amount_invalid() })
			.min(0, { error: () => m.quote_discount_amount_invalid() })
			.max(maxQuoteTotal, { error: () => m.quote_discount_amount_invalid() }),
	}),
]);

/** What is offered so far, as it is stored. `saveQuoteSchema` is the body that changes it. */
export const quoteDraftSchema = z
	.strictObject({
		currency: currencySchema,
		conversion: conversionSchema(storedDaySchema).optional(),
		rate: rateSchema(storedDaySchema).nullable().optional(),
		vat_percent: vatSchema,
		valid_until: storedDaySchema.describe('The last day, YYYY-MM-DD'),
		terms: textSchema(shopSettings.terms.rule).default(''),
		translations: translationsSchema({ terms: textSchema(shopSettings.terms.rule) })
			.optional()
			.describe('All of them. Where one and its older name differ from the stored text, it wins'),
		terms_ar: textSchema(shopSettings.terms.rule).optional().describe('The older name of translations.ar.terms'),
		note: textSchema(quoteFields.note).optional().describe('For the buyer, about the whole quote'),
		discount: discountSchema.nullable().optional(),
		lines: z
			.array(draftLineSchema)
			.max(maxQuoteLines, { error: () => m.quote_lines_most({ max: maxQuoteLines }) })
			.describe(
				"In the order of the paper. With a `kind` all lines of the quote: one whose id is absent is removed. Without, prices of the request's lines",
			),
	})
	.refine(({ currency, conversion }) => conversion?.from !== currency, {
		path: ['conversion', 'from'],
		error: () => m.quote_conversion_same(),
	})
	.superRefine(checkDraftLines)
	.superRefine(({ currency, discount }, context) => {
		if (!discount || !('amount' in discount) || isWholeCoins(discount.amount, currency)) return;
		context.addIssue({
			code: 'custom',
			path: ['discount', 'amount'],
			message: m.quote_price_decimals({ currency, max: decimalsOf(currency) }),
		});
	});

const lineSchema = z.object({
	position: z.int(),
	id: z.int().nullable().describe('The same in every revision; null in quotes of older versions'),
	line_id: z.int().nullable().describe('The line of the request that it answers'),
	kind: z.enum(lineKinds),
	product_id: z.int().nullable(),
	name: z.string().describe('English name of the part'),
	names: z.partialRecord(languageSchema, z.string()).describe('Names of the part by language'),
	code: z.string().nullable(),
	size: z.string().nullable(),
	text: z.string().nullable().describe("The buyer's words for a line without a part of the catalogue"),
	in_place_of: z.string().nullable().describe('English name of what it replaces'),
	in_place_of_names: z.partialRecord(languageSchema, z.string()),
	quantity: z.number(),
	unit: z.string().describe('Empty: pieces'),
	unit_price: z.number().nullable().describe('Null: on request'),
	discount_percent: z.number(),
	availability: z.string(),
	note: z.string(),
	vat_percent: z.number(),
	net: z.number().nullable().describe("Before the quote's discount"),
	vat: z.number().nullable().describe('Its share of the VAT'),
	total: z.number().nullable().describe("With VAT, less its share of the quote's discount"),
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
		prepared_by: z.string().optional().describe('Name of the seller who sent it; absent in older quotes'),
		valid_until: z.string().describe('The last day, YYYY-MM-DD'),
		currency: currencySchema,
		vat_percent: z.number(),
		buyer: z.object({
			name: z.string(),
			number: z.string().nullable(),
			email: z.string().nullable(),
			company: z
				.object({
					name: z.string(),
					tax_number: z.string().describe('Empty without'),
					licence: z.string().optional().describe('Absent in older quotes, as are the next three'),
					country: z.string().optional().describe('ISO 3166; empty when neither the company nor the shop states one'),
					region: z.string().optional().describe('Emirate, governorate or state'),
					address: z.string().optional().describe('The first of its addresses'),
				})
				.optional()
				.describe('For which he buys; absent without one, and in older quotes'),
		}),
		seller: sellerSchema,
		terms: z.string(),
		translations: translationsSchema({ terms: z.string() }),
		terms_ar: z.string().describe('The older name of translations.ar.terms'),
		note: z.string().describe('About the whole quote; empty without'),
		lines: z.array(lineSchema),
		lines_net: z.number().describe("Before the quote's discount"),
		discount: z.number().describe('On the whole quote, before VAT'),
		discount_percent: z.number().nullable().describe('Null for none, and for an amount'),
		vat_rates: z
			.array(z.object({ percent: z.number(), net: z.number(), vat: z.number() }))
			.describe('The VAT of each rate, the highest first'),
		net: z.number().describe('After the discount, before VAT'),
		vat: z.number(),
		total: z.number(),
		open_lines: z.int().describe('Lines without a price, which don’t count'),
	})
	.meta({ id: 'QuoteDocument' });

/** Language of a paper: one of the shop's, or all at once. */
export const paperLanguageSchema = z.enum([...languages, 'both']);

/** A draft without older names, which only the API and stored JSON have. */
export type QuoteDraft = Omit<
	z.infer<typeof quoteDraftSchema>,
	'terms_ar' | 'translations' | 'rate' | 'lines' | 'discount' | 'note'
> & {
	translations: Translations<{ terms: string }>;
	/** About the whole quote; empty without. */
	note: string;
	discount: QuoteDiscount | null;
	lines: DraftLine[];
};
export type QuoteConversion = z.infer<ReturnType<typeof conversionSchema>>;
export type QuoteDocument = Omit<z.infer<typeof quoteDocumentSchema>, 'terms_ar' | 'seller'> & { seller: Seller };
export type QuoteLine = QuoteDocument['lines'][number];
export type PaperLanguage = z.infer<typeof paperLanguageSchema>;
