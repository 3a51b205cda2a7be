import { z } from 'zod';
import { m } from '#messages';
import { accountFields } from './account-fields.ts';
import { readVersionSchema } from './accounts.ts';
import { fieldSchema, textSchema } from './field-schemas.ts';
import { maxReplies, maxValidDays, quoteFields } from './quote-fields.ts';
import { currencySchema, vatSchema } from './quote-numbers.ts';

/** The firm as its papers name it. A field in Arabic is empty where there is none: then the other is printed. */
const sellerFields = {
	legal_name: fieldSchema(quoteFields.legalName),
	legal_name_ar: fieldSchema({ max: quoteFields.legalName.max }).default(''),
	tax_number: fieldSchema(quoteFields.taxNumber).default(''),
	address: textSchema(quoteFields.postalAddress).default(''),
	address_ar: textSchema(quoteFields.postalAddress).default(''),
	bank_lines: textSchema(quoteFields.bankLines).default(''),
	phone: fieldSchema(quoteFields.phone).default(''),
	email: fieldSchema({ max: accountFields.email.max })
		.pipe(z.union([z.literal(''), z.email({ error: () => m.account_email_invalid() })]))
		.default(''),
};

const validDaysSchema = z
	.int({ error: () => m.settings_valid_days_invalid({ max: maxValidDays }) })
	.min(1, { error: () => m.settings_valid_days_invalid({ max: maxValidDays }) })
	.max(maxValidDays, { error: () => m.settings_valid_days_invalid({ max: maxValidDays }) });

/** A reply that the staff send often, in one language or both. */
const replySchema = z
	.strictObject({
		title: fieldSchema(quoteFields.replyTitle),
		en: textSchema(quoteFields.reply).default(''),
		ar: textSchema(quoteFields.reply).default(''),
	})
	.refine(({ en, ar }) => en !== '' || ar !== '', { path: ['en'], error: () => m.settings_reply_text_required() });

/** Body of `PUT /api/settings`. */
export const settingsFormSchema = z.strictObject({
	...sellerFields,
	currency: currencySchema,
	vat_percent: vatSchema,
	valid_days: validDaysSchema,
	terms: textSchema(quoteFields.terms).default(''),
	terms_ar: textSchema(quoteFields.terms).default(''),
	ready_answers: z
		.array(replySchema)
		.max(maxReplies, { error: () => m.settings_replies_most({ max: maxReplies }) })
		.default([]),
	version: readVersionSchema,
});

const plain = z.string();

/** The seller on a quote: the part of the settings that stands on paper. */
export const sellerSchema = z
	.object({
		logo: z.string().nullable().describe('Path of an image of this shop'),
		...{ legal_name: plain, legal_name_ar: plain, tax_number: plain, address: plain, address_ar: plain },
		...{ bank_lines: plain, phone: plain, email: plain },
	})
	.meta({ id: 'Seller' });

export const settingsSchema = sellerSchema
	.extend({
		currency: currencySchema,
		vat_percent: z.number(),
		valid_days: z.int().describe('Days from the day on which a quote is sent'),
		...{ terms: plain, terms_ar: plain },
		ready_answers: z.array(z.object({ title: plain, en: plain, ar: plain })),
		version: z.int().describe('Raised with every change but of the logo'),
	})
	.meta({ id: 'Settings' });

export type Seller = z.infer<typeof sellerSchema>;
export type Settings = z.infer<typeof settingsSchema>;
export type SettingsForm = z.infer<typeof settingsFormSchema>;
