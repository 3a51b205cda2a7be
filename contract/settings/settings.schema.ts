import { z } from 'zod';
import { accountFields } from '#contract/accounts/account-fields.ts';
import { currentPasswordSchema, readVersionSchema } from '#contract/accounts/accounts.schema.ts';
import { type Language, languages } from '#contract/language.ts';
import { currencySchema, vatSchema } from '#contract/money/money.schema.ts';
import type { OlderName } from '#contract/older-names.ts';
import { fieldSchema, textSchema } from '#contract/text/fields.schema.ts';
import { translationsSchema } from '#contract/translations.schema.ts';
import { m } from '#messages';
import { maxReplies, maxValidDays, settingsFields, type settingsTexts } from './settings-fields.ts';

/** The firm on its papers. */
const sellerFields = {
	legal_name: fieldSchema(settingsFields.legalName),
	tax_number: fieldSchema(settingsFields.taxNumber).default(''),
	address: textSchema(settingsFields.postalAddress).default(''),
	bank_lines: textSchema(settingsFields.bankLines)
		.optional()
		.describe('Absent: unchanged. Only a super admin can change them'),
	phone: fieldSchema(settingsFields.phone).default(''),
	email: fieldSchema({ max: accountFields.email.max })
		.pipe(z.union([z.literal(''), z.email({ error: () => m.account_email_invalid() })]))
		.default(''),
};

const validDaysSchema = z
	.int({ error: () => m.settings_valid_days_invalid({ max: maxValidDays }) })
	.min(1, { error: () => m.settings_valid_days_invalid({ max: maxValidDays }) })
	.max(maxValidDays, { error: () => m.settings_valid_days_invalid({ max: maxValidDays }) });

const inEachLanguage = <Schema extends z.ZodType>(schema: Schema) =>
	Object.fromEntries(languages.map((language) => [language, schema])) as Record<Language, Schema>;

/** A frequent reply of the staff, in one language or more. */
const replySchema = z
	.strictObject({
		title: fieldSchema(settingsFields.replyTitle),
		...inEachLanguage(textSchema(settingsFields.reply).default('')),
	})
	.refine((reply) => languages.some((language) => reply[language] !== ''), {
		path: [languages[0]],
		error: () => m.settings_reply_text_required(),
	});

const settingsTextSchemas = {
	legal_name: fieldSchema({ max: settingsFields.legalName.max }),
	address: textSchema(settingsFields.postalAddress),
	terms: textSchema(settingsFields.terms),
};

/** The Arabic texts under their older names, for callers that send no translations. */
const olderSettingsTexts = {
	legal_name_ar: settingsTextSchemas.legal_name.optional(),
	address_ar: settingsTextSchemas.address.optional(),
	terms_ar: settingsTextSchemas.terms.optional(),
} satisfies Record<OlderName<(typeof settingsTexts)[number]>, unknown>;

/** Body of `PUT /api/settings`. */
export const settingsFormSchema = z.strictObject({
	...sellerFields,
	currency: currencySchema,
	vat_percent: vatSchema,
	valid_days: validDaysSchema,
	terms: textSchema(settingsFields.terms).default(''),
	translations: translationsSchema(settingsTextSchemas)
		.optional()
		.describe('All of them. Where one and its older name differ from the stored text, it wins'),
	...olderSettingsTexts,
	ready_answers: z
		.array(replySchema)
		.max(maxReplies, { error: () => m.settings_replies_most({ max: maxReplies }) })
		.default([]),
	version: readVersionSchema,
	currentPassword: currentPasswordSchema.optional().describe('The own password; needed to change bank_lines'),
});

const plain = z.string();

/** The seller on a quote: the part of the settings that is printed. */
const seller = z.object({
	logo: z.string().nullable().describe('Path of an image of this shop'),
	legal_name: plain,
	tax_number: plain,
	address: plain,
	translations: translationsSchema({ legal_name: plain, address: plain }),
	bank_lines: plain,
	phone: plain,
	email: plain,
});

/** As the API answers it, with the older names of the Arabic texts besides. */
export const sellerSchema = seller.extend({ legal_name_ar: plain, address_ar: plain }).meta({ id: 'Seller' });

const settings = seller.extend({
	currency: currencySchema,
	vat_percent: z.number(),
	valid_days: z.int().describe('Days from the day on which a quote is sent'),
	terms: plain,
	translations: translationsSchema({ legal_name: plain, address: plain, terms: plain }),
	ready_answers: z.array(z.object({ title: plain, ...inEachLanguage(plain) })),
	version: z.int().describe('Raised with every change except of the logo'),
});

/** As the API answers them, with the older names of the Arabic texts besides. */
export const settingsSchema = settings
	.extend({ legal_name_ar: plain, address_ar: plain, terms_ar: plain })
	.meta({ id: 'Settings' });

export type Seller = z.infer<typeof seller>;
export type Settings = z.infer<typeof settings>;
export type SettingsForm = z.infer<typeof settingsFormSchema>;
