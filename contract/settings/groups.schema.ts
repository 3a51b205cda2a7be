import { z } from 'zod';
import { currentPasswordSchema, readVersionSchema } from '#contract/accounts/accounts.schema.ts';
import { baseLanguage, type Language, languages } from '#contract/language.ts';
import { currencySchema, vatSchema } from '#contract/money/money.schema.ts';
import { fieldSchema } from '#contract/text/fields.schema.ts';
import { m } from '#messages';
import { countries } from './countries.ts';
import { badHours, weekdays } from './opening-hours.ts';
import { repliesSchema, textSettingSchema, timeZoneSchema, validDaysSchema } from './settings.schema.ts';
import {
	branchFields,
	maxBranches,
	maxPhones,
	type SettingGroup,
	type SettingKey,
	type SettingTextKey,
	settingGroups,
	settingText,
	settingTextKeys,
	type TranslatedKey,
	translatedSettings,
} from './settings-fields.ts';

/** A text in each language; one that is missing is empty. */
const inLanguages = (schemaOf: (language: Language) => z.ZodType<string>) =>
	z.strictObject(
		Object.fromEntries(languages.map((language) => [language, schemaOf(language)])),
	) as unknown as z.ZodType<Record<Language, string>>;

const isTranslated = (key: SettingKey): key is TranslatedKey => translatedSettings.some((other) => other === key);
const isText = (key: SettingKey): key is SettingTextKey => settingTextKeys.some((other) => other === key);

/** The text of the base language by its rule; others may be empty. */
function translatedSchema(key: TranslatedKey) {
	const { kind, rule } = settingText(key);
	return inLanguages((language) =>
		language === baseLanguage && rule.required
			? textSettingSchema({ kind, rule })
			: textSettingSchema({ kind, rule: { max: rule.max } }).default(''),
	);
}

const phoneSchema = fieldSchema(branchFields.phone);
const webAddressSchema = fieldSchema(branchFields.map_url).pipe(
	z.union([z.literal(''), z.url({ protocol: /^https?$/, error: () => m.settings_map_invalid() })]),
);

const timeSchema = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/, { error: () => m.settings_time_invalid() });
/** Two openings a day and one more: 21. */
const maxOpenings = 3 * weekdays.length;

/** The openings of a week. The error stands at the first that ends before it begins, or overlaps one before it. */
const hoursSchema = z
	.array(z.strictObject({ day: z.enum(weekdays), from: timeSchema, to: timeSchema }))
	.max(maxOpenings)
	.superRefine((hours, context) => {
		const at = badHours(hours);
		if (at === undefined) return;
		const { from, to } = hours[at] ?? { from: '', to: '' };
		const message = to <= from ? m.settings_hours_end({ from, to }) : m.settings_hours_overlap({ from, to });
		context.addIssue({ code: 'custom', path: [at, 'to'], message });
	});

const exceptionSchema = z
	.strictObject({ from: z.iso.date(), to: z.iso.date(), hours: hoursSchema })
	.refine(({ from, to }) => from <= to, { path: ['to'], error: () => m.settings_exception_end() });
const maxExceptions = 40;

const branchSchema = z.strictObject({
	name: inLanguages(() => fieldSchema(branchFields.name).default('')),
	address: inLanguages(() => textSettingSchema({ kind: 'text', rule: branchFields.address }).default('')),
	map_url: webAddressSchema.default(''),
	phone: phoneSchema.default(''),
	hours: hoursSchema.default([]).describe('The openings of a week; a day without one is closed'),
	exceptions: z.array(exceptionSchema).max(maxExceptions).default([]),
});

/** The schemas of the settings that are no texts. */
const specialSchemas = {
	country: z
		.string()
		.refine((code) => code === '' || countries.includes(code), { error: () => m.settings_country_invalid() })
		.describe('ISO 3166; empty: the country of the WhatsApp number'),
	time_zone: z
		.union([z.literal(''), timeZoneSchema])
		.describe('IANA name: days are counted by it; empty: that of the country'),
	whatsapp: phoneSchema.describe('With its country code; the server checks that it can be dialled'),
	phones: z.array(phoneSchema.min(1)).max(maxPhones, { error: () => m.settings_phones_most({ max: maxPhones }) }),
	branches: z.array(branchSchema).max(maxBranches, { error: () => m.settings_branches_most({ max: maxBranches }) }),
	currency: currencySchema,
	vat_percent: vatSchema,
	valid_days: validDaysSchema,
	ready_answers: repliesSchema,
} as const;

type Special = typeof specialSchemas;
type SchemaOf<Key extends SettingKey> = Key extends TranslatedKey
	? z.ZodType<Record<Language, string>>
	: Key extends keyof Special
		? Special[Key]
		: z.ZodType<string>;

function schemaOf(key: SettingKey): z.ZodType {
	if (isTranslated(key)) return translatedSchema(key);
	if (isText(key)) return textSettingSchema(settingText(key));
	return specialSchemas[key as keyof Special];
}

type Fields<Group extends SettingGroup> = { [Key in (typeof settingGroups)[Group][number]]: SchemaOf<Key> };

function fieldsOf<Group extends SettingGroup>(group: Group): Fields<Group> {
	const keys: readonly SettingKey[] = settingGroups[group];
	return Object.fromEntries(keys.map((key) => [key, schemaOf(key)])) as Fields<Group>;
}

const versionSchema = z.int().describe('Raised with every change of the group');

/** What a group answers, and the body that changes it: an absent field is unchanged. */
function groupSchemas<Group extends SettingGroup>(group: Group) {
	const fields = z.strictObject(fieldsOf(group));
	const setByServer = z
		.array(z.string())
		.describe('Fields that a variable of the server sets; they can not be changed here');
	return {
		form: fields.partial().extend({
			version: readVersionSchema,
			set_by_server: z.array(z.string()).optional().describe('As it was read; ignored'),
			currentPassword: currentPasswordSchema.optional().describe('The own password; needed to change bank_lines'),
		}),
		response: fields.extend({ version: versionSchema, set_by_server: setByServer }).meta({ id: `Settings_${group}` }),
	};
}

/** The schemas of `/api/settings/{group}`. */
export const groupForms = { firm: groupSchemas('firm'), quotes: groupSchemas('quotes') } as const satisfies Record<
	SettingGroup,
	unknown
>;

export type FirmSettings = z.infer<(typeof groupForms)['firm']['response']>;
export type FirmForm = z.infer<(typeof groupForms)['firm']['form']>;
export type StoredBranch = z.infer<typeof branchSchema>;

const publicHours = z.array(z.object({ day: z.enum(weekdays), from: z.string(), to: z.string() }));

/** `GET /api/site`: what every visitor may know of the firm, in one language. */
export const siteSchema = z
	.object({
		name: z.string(),
		short_name: z.string(),
		languages: z.array(z.enum(languages)),
		branches: z.array(
			z.object({
				name: z.string(),
				address: z.string(),
				map_url: z.string(),
				phone: z.string(),
				hours: publicHours,
				exceptions: z.array(z.object({ from: z.string(), to: z.string(), hours: publicHours })),
			}),
		),
	})
	.meta({ id: 'Site' });
export type PublicSite = z.infer<typeof siteSchema>;
