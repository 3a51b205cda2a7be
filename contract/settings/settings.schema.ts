import { z } from 'zod';
import { currentPasswordSchema, readVersionSchema } from '#contract/accounts/accounts.schema.ts';
import { eachOf } from '#contract/field-table.ts';
import { type Language, languages } from '#contract/language.ts';
import { currencySchema, vatSchema } from '#contract/money/money.schema.ts';
import { eachOlderName } from '#contract/older-names.ts';
import { fieldSchema, textSchema } from '#contract/text/fields.schema.ts';
import { translationsSchema } from '#contract/translations.schema.ts';
import { m } from '#messages';
import {
	maxReplies,
	maxValidDays,
	quotesTextKeys,
	quotesTexts,
	type RestrictedQuotesText,
	replyFields,
	sellerKeys,
	sellerTexts,
	settingText,
} from './settings-fields.ts';

type TextRule = Pick<ReturnType<typeof settingText>, 'kind' | 'rule'>;

type QuotesTextKey = (typeof quotesTextKeys)[number];

/** `smtp.example.com`, `mail_1`, `10.0.0.5`, `::1`, also with letters of other scripts; no address of a page, no port behind it. */
const host = /^(?:[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}._-]*[\p{L}\p{M}\p{N}])?|[\da-f.]*:[\da-f:.]*)$/iu;

/** The schema of a text by the table of settings; an email address may be empty. */
export function textSettingSchema({ kind, rule }: TextRule): z.ZodType<string> {
	if (kind === 'text') return textSchema(rule);
	if (kind === 'line') return fieldSchema(rule);
	if (kind === 'host')
		return fieldSchema(rule).pipe(
			z.union([z.literal(''), z.string().regex(host, { error: () => m.settings_host_invalid() })]),
		);
	return fieldSchema(rule).pipe(z.union([z.literal(''), z.email({ error: () => m.account_email_invalid() })]));
}

/** The texts of the form. An absent one is empty, a restricted one unchanged. */
const textSchemas = eachOf(quotesTextKeys, (key) => {
	const entry = settingText(key);
	const schema = textSettingSchema(entry);
	if (entry.right) return schema.optional().describe('Absent: unchanged. Only a super admin can change them');
	return entry.rule.required ? schema : schema.default('');
}) as Record<Exclude<QuotesTextKey, RestrictedQuotesText>, z.ZodType<string>> &
	Record<RestrictedQuotesText, z.ZodOptional<z.ZodType<string>>>;

export const validDaysSchema = z
	.int({ error: () => m.settings_valid_days_invalid({ max: maxValidDays }) })
	.min(1, { error: () => m.settings_valid_days_invalid({ max: maxValidDays }) })
	.max(maxValidDays, { error: () => m.settings_valid_days_invalid({ max: maxValidDays }) });

/** Whether it is the name of a time zone: `Africa/Cairo`, not `+02:00`. */
function isTimeZone(name: string): boolean {
	if (!/^[A-Za-z]/.test(name)) return false;
	try {
		return new Intl.DateTimeFormat('en', { timeZone: name }) !== undefined;
	} catch (error) {
		if (error instanceof RangeError) return false;
		throw error;
	}
}

export const timeZoneSchema = z
	.string()
	.max(60)
	.refine(isTimeZone, { error: () => m.settings_time_zone_invalid() });

export const inEachLanguage = <Schema extends z.ZodType>(schema: Schema) =>
	Object.fromEntries(languages.map((language) => [language, schema])) as Record<Language, Schema>;

/** A frequent reply of the staff, in one language or more. */
const replySchema = z
	.strictObject({
		title: fieldSchema(replyFields.title),
		...inEachLanguage(textSchema(replyFields.text).default('')),
	})
	.refine((reply) => languages.some((language) => reply[language] !== ''), {
		path: [languages[0]],
		error: () => m.settings_reply_text_required(),
	});

export const repliesSchema = z
	.array(replySchema)
	.max(maxReplies, { error: () => m.settings_replies_most({ max: maxReplies }) });

export const repliesInResponse = z.array(z.object({ title: z.string(), ...inEachLanguage(z.string()) }));

/** A translation may be empty. */
const translationSchemas = eachOf(quotesTexts, (key) => {
	const { kind, rule } = settingText(key);
	return textSettingSchema({ kind, rule: { max: rule.max } });
});

/** The Arabic texts under their older names. */
const olderTextSchemas = eachOlderName(quotesTexts, (key) => translationSchemas[key].optional());

/** Body of `PUT /api/settings`. */
export const settingsFormSchema = z.strictObject({
	...textSchemas,
	currency: currencySchema,
	vat_percent: vatSchema,
	valid_days: validDaysSchema,
	time_zone: timeZoneSchema.optional().describe('IANA name. Absent: unchanged'),
	translations: translationsSchema(translationSchemas)
		.optional()
		.describe('All of them. Where one and its older name differ from the stored text, it wins'),
	...olderTextSchemas,
	ready_answers: repliesSchema.default([]),
	version: readVersionSchema,
	currentPassword: currentPasswordSchema.optional().describe('The own password; needed to change bank_lines'),
});

const plain = z.string();

const eachPlain = <Key extends string>(keys: readonly Key[]) => eachOf(keys, () => plain);

/** The seller on a quote: the part of the settings that is printed. */
const seller = z.object({
	...eachPlain(sellerKeys),
	logo: z.string().nullable().describe('Path of an image of this shop'),
	translations: translationsSchema(eachPlain(sellerTexts)),
});

/** As the API answers it, with the older names of the Arabic texts besides. */
export const sellerSchema = seller.extend(eachOlderName(sellerTexts, () => plain)).meta({ id: 'Seller' });

const settings = seller.extend({
	...eachPlain(quotesTextKeys),
	currency: currencySchema,
	vat_percent: z.number(),
	valid_days: z.int().describe('Days from the day on which a quote is sent'),
	time_zone: z
		.string()
		.describe('IANA name; reports count days by it. Until it is chosen, that of the country of the WhatsApp number'),
	translations: translationsSchema(eachPlain(quotesTexts)),
	ready_answers: repliesInResponse,
	version: z.int().describe('Raised with every change except of the logo'),
});

/** As the API answers them, with the older names of the Arabic texts besides. */
export const settingsSchema = settings.extend(eachOlderName(quotesTexts, () => plain)).meta({ id: 'Settings' });

export type Seller = z.infer<typeof seller>;
export type Settings = z.infer<typeof settings>;
export type SettingsForm = z.infer<typeof settingsFormSchema>;
