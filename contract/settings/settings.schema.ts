import { z } from 'zod';
import { accountFields } from '#contract/accounts/account-fields.ts';
import { currentPasswordSchema, readVersionSchema } from '#contract/accounts/accounts.schema.ts';
import { currencySchema, vatSchema } from '#contract/money/money.schema.ts';
import { fieldSchema, textSchema } from '#contract/text/fields.schema.ts';
import { m } from '#messages';
import { maxReplies, maxValidDays, settingsFields } from './settings-fields.ts';

/** The firm on its papers. An empty Arabic field is printed in the other language. */
const sellerFields = {
	legal_name: fieldSchema(settingsFields.legalName),
	legal_name_ar: fieldSchema({ max: settingsFields.legalName.max }).default(''),
	tax_number: fieldSchema(settingsFields.taxNumber).default(''),
	address: textSchema(settingsFields.postalAddress).default(''),
	address_ar: textSchema(settingsFields.postalAddress).default(''),
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

/** A frequent reply of the staff, in one or both languages. */
const replySchema = z
	.strictObject({
		title: fieldSchema(settingsFields.replyTitle),
		en: textSchema(settingsFields.reply).default(''),
		ar: textSchema(settingsFields.reply).default(''),
	})
	.refine(({ en, ar }) => en !== '' || ar !== '', { path: ['en'], error: () => m.settings_reply_text_required() });

/** Body of `PUT /api/settings`. */
export const settingsFormSchema = z.strictObject({
	...sellerFields,
	currency: currencySchema,
	vat_percent: vatSchema,
	valid_days: validDaysSchema,
	terms: textSchema(settingsFields.terms).default(''),
	terms_ar: textSchema(settingsFields.terms).default(''),
	ready_answers: z
		.array(replySchema)
		.max(maxReplies, { error: () => m.settings_replies_most({ max: maxReplies }) })
		.default([]),
	version: readVersionSchema,
	currentPassword: currentPasswordSchema.optional().describe('The own password; needed to change bank_lines'),
});

const plain = z.string();

/** The seller on a quote: the part of the settings that is printed. */
export const sellerSchema = z
	.object({
		logo: z.string().nullable().describe('Path of an image of this shop'),
		legal_name: plain,
		legal_name_ar: plain,
		tax_number: plain,
		address: plain,
		address_ar: plain,
		bank_lines: plain,
		phone: plain,
		email: plain,
	})
	.meta({ id: 'Seller' });

export const settingsSchema = sellerSchema
	.extend({
		currency: currencySchema,
		vat_percent: z.number(),
		valid_days: z.int().describe('Days from the day on which a quote is sent'),
		terms: plain,
		terms_ar: plain,
		ready_answers: z.array(z.object({ title: plain, en: plain, ar: plain })),
		version: z.int().describe('Raised with every change except of the logo'),
	})
	.meta({ id: 'Settings' });

export type Seller = z.infer<typeof sellerSchema>;
export type Settings = z.infer<typeof settingsSchema>;
export type SettingsForm = z.infer<typeof settingsFormSchema>;
