import { z } from 'zod';
import { currentPasswordSchema, readVersionSchema } from '#contract/accounts/accounts.schema.ts';
import { backupSchedules, maxBackups, minPassphrase } from '#contract/backups/backup-rules.ts';
import { eachOf } from '#contract/field-table.ts';
import { baseLanguage, type Language } from '#contract/language.ts';
import { languageSchema } from '#contract/language-query.schema.ts';
import { currencySchema, vatSchema } from '#contract/money/money.schema.ts';
import { m } from '#messages';
import { countries } from './countries.ts';
import { customerMails } from './customer-mails.ts';
import { homeBlocks, maxSlides } from './home.ts';
import { maxPromises, promiseIcons } from './promises.ts';
import { maxRetentionMonths } from './retention.ts';
import {
	repliesInResponse,
	repliesSchema,
	textSettingSchema,
	timeZoneSchema,
	validDaysSchema,
} from './settings.schema.ts';
import {
	groupNames,
	type KeyOfGroup,
	keysOfGroup,
	maxBranches,
	maxIdleHours,
	maxPhones,
	type NameInGroup,
	nameInGroup,
	type SettingGroup,
	type SettingKey,
	type SettingTextKey,
	settingText,
	settingTextKeys,
	type TranslatedKey,
	translatedSettings,
} from './settings-fields.ts';
import {
	accentSchema,
	blocksSchema,
	branchSchema,
	exceptionsInResponse,
	hoursInResponse,
	imageInForm,
	imageInResponse,
	inLanguages,
	phoneSchema,
	promiseSchema,
	slideSchema,
	textsInResponse,
} from './shop-parts.schema.ts';
import { startCatalogues, startSteps, stepStates } from './start.ts';

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

const passphraseSchema = z
	.string()
	.min(minPassphrase, { error: () => m.settings_backup_passphrase_short({ min: minPassphrase }) })
	.max(500, { error: () => m.account_too_long({ max: 500 }) })
	.regex(/^\P{Cc}*$/u, { error: () => m.account_text_invalid() });
const monthsSchema = z
	.int({ error: () => m.settings_months_invalid({ max: maxRetentionMonths }) })
	.min(1, { error: () => m.settings_months_invalid({ max: maxRetentionMonths }) })
	.max(maxRetentionMonths, { error: () => m.settings_months_invalid({ max: maxRetentionMonths }) });
const months = { form: monthsSchema, response: z.int() };

const portSchema = z
	.int({ error: () => m.settings_port_invalid() })
	.min(1, { error: () => m.settings_port_invalid() })
	.max(65_535, { error: () => m.settings_port_invalid() });

/**
 * The schemas of the settings that are no texts: of a form, with its rules, and of a response, by the shape alone, since a stored value may be
 * older than a rule.
 */
const specialSchemas = {
	country: {
		form: z
			.string()
			.refine((code) => code === '' || countries.includes(code), { error: () => m.settings_country_invalid() })
			.describe('ISO 3166; empty: the country of the WhatsApp number'),
		response: z.string(),
	},
	time_zone: {
		form: z
			.union([z.literal(''), timeZoneSchema])
			.describe('IANA name: days are counted by it; empty: that of the country'),
		response: z.string(),
	},
	whatsapp: {
		form: phoneSchema.describe('With its country code; the server checks that it can be dialled'),
		response: z.string(),
	},
	phones: {
		form: z.array(phoneSchema.min(1)).max(maxPhones, { error: () => m.settings_phones_most({ max: maxPhones }) }),
		response: z.array(z.string()),
	},
	branches: {
		form: z.array(branchSchema).max(maxBranches, { error: () => m.settings_branches_most({ max: maxBranches }) }),
		response: z.array(
			z.object({
				name: textsInResponse,
				address: textsInResponse,
				map_url: z.string(),
				phone: z.string(),
				hours: hoursInResponse,
				exceptions: exceptionsInResponse,
			}),
		),
	},
	catalogue_currency: {
		form: currencySchema.describe(
			'Of the catalogue. Where parts have prices, `POST /api/settings/money/convert` changes it',
		),
		response: currencySchema,
	},
	prices_include_vat: { form: z.boolean(), response: z.boolean() },
	currency: { form: currencySchema, response: currencySchema },
	vat_percent: { form: vatSchema, response: z.number() },
	valid_days: { form: validDaysSchema, response: z.int() },
	ready_answers: { form: repliesSchema, response: repliesInResponse },
	logo: { form: imageInForm, response: imageInResponse },
	favicon: { form: imageInForm, response: imageInResponse },
	smtp_port: { form: portSchema, response: z.int() },
	smtp_password_at: {
		form: z.string().max(40).describe('As it was read; ignored'),
		response: z.string().describe('When the password was stored, ISO 8601; empty without one'),
	},
	customers: {
		form: z
			.strictObject(eachOf(customerMails, () => z.boolean().optional()))
			.describe('Which mails customers get; an absent kind is unchanged'),
		response: z.object(eachOf(customerMails, () => z.boolean())),
	},
	promises: {
		form: z.array(promiseSchema).max(maxPromises, { error: () => m.settings_promises_most({ max: maxPromises }) }),
		response: z.array(z.object({ icon: z.enum(promiseIcons), text: textsInResponse, link: z.string() })),
	},
	accent: { form: accentSchema, response: z.string() },
	home_slides: {
		form: z.array(slideSchema).max(maxSlides, { error: () => m.settings_slides_most({ max: maxSlides }) }),
		response: z.array(z.object({ title: textsInResponse, text: textsInResponse, image: z.string(), link: z.string() })),
	},
	home_blocks: { form: blocksSchema, response: z.array(z.object({ key: z.enum(homeBlocks), on: z.boolean() })) },
	languages_on: {
		form: z
			.array(languageSchema)
			.min(1, { error: () => m.settings_languages_required() })
			.describe(`Languages of the public shop. ${baseLanguage} is always one: addresses without a language are in it`),
		response: z.array(languageSchema),
	},
	factor_required: { form: z.boolean(), response: z.boolean() },
	staff_idle_hours: {
		form: z
			.int({ error: () => m.settings_idle_hours_invalid({ max: maxIdleHours }) })
			.min(1, { error: () => m.settings_idle_hours_invalid({ max: maxIdleHours }) })
			.max(maxIdleHours, { error: () => m.settings_idle_hours_invalid({ max: maxIdleHours }) })
			.describe('A session of the staff that is unused for so long has ended; 30 days after its start in any case'),
		response: z.int(),
	},
	backup_schedule: {
		form: z.enum(backupSchedules).describe('In the night, after 3:00 in the time zone of the shop'),
		response: z.enum(backupSchedules),
	},
	backup_count: {
		form: z
			.int({ error: () => m.settings_backup_count_invalid({ max: maxBackups }) })
			.min(1, { error: () => m.settings_backup_count_invalid({ max: maxBackups }) })
			.max(maxBackups, { error: () => m.settings_backup_count_invalid({ max: maxBackups }) })
			.describe('The newest backups stay, no matter who made them; the files of older ones are deleted'),
		response: z.int(),
	},
	backup_passphrase_at: {
		form: z.string().max(40).describe('As it was read; ignored'),
		response: z.string().describe('When the passphrase was stored, ISO 8601; empty without one'),
	},
	retention_on: { form: z.boolean().describe('Whether a job removes old data each night'), response: z.boolean() },
	keep_requests: months,
	keep_photos: months,
	keep_audit: months,
	keep_search_misses: months,
	keep_carts: months,
	keep_jobs: months,
	keep_outbox: months,
	feed_on: { form: z.boolean().describe('Whether the address answers'), response: z.boolean() },
	feed_address_at: {
		form: z.string().max(40).describe('As it was read; ignored'),
		response: z.string().describe('When the address was made, ISO 8601; empty without one'),
	},
	first_language: {
		form: languageSchema.describe('Begins menus, and is the language of mails to readers whose language is not known'),
		response: languageSchema,
	},
	start_catalogue: {
		form: z.enum(startCatalogues).describe('`POST /api/start/empty` makes it empty'),
		response: z.enum(startCatalogues),
	},
	start_skipped: {
		form: z.array(z.enum(startSteps)).max(startSteps.length),
		response: z.array(z.enum(startSteps)),
	},
	start_dismissed: { form: z.boolean(), response: z.boolean() },
} as const;

/** Whether the password of the mail server is stored. `void`: it was, and this server can't read it, as after a restore. */
export const passwordStates = ['none', 'stored', 'void'] as const;

/** Fields of a group that are no columns of the settings, such as a secret, which no response has. */
const furtherSchemas = {
	mail: {
		form: {
			smtp_password: z
				.string()
				.max(500, { error: () => m.account_too_long({ max: 500 }) })
				.regex(/^\P{Cc}*$/u, { error: () => m.account_text_invalid() })
				.optional()
				.describe('Write only. Absent or empty: unchanged. Needed with another host or user'),
			smtp_password_state: z.enum(passwordStates).optional().describe('As it was read; ignored'),
		},
		response: { smtp_password_state: z.enum(passwordStates) },
	},
	backups: {
		form: {
			encrypt: z.boolean().optional().describe('Whether backups are encrypted. False deletes the passphrase'),
			passphrase: z
				.union([z.literal(''), passphraseSchema])
				.optional()
				.describe('Write only. Absent or empty: unchanged. Nobody can open an encrypted backup without it'),
			passphrase_state: z.enum(passwordStates).optional().describe('As it was read; ignored'),
		},
		response: { encrypt: z.boolean(), passphrase_state: z.enum(passwordStates) },
	},
	feed: {
		form: { address: z.string().max(1_000).optional().describe('As it was read; ignored') },
		response: { address: z.string().describe('URL of the feed, which nobody can guess; empty until it is first on') },
	},
	start: {
		form: {
			steps: z.unknown().optional().describe('As it was read; ignored'),
			demo: z.unknown().optional().describe('As it was read; ignored'),
			is_new: z.unknown().optional().describe('As it was read; ignored'),
		},
		response: {
			steps: z
				.array(z.object({ key: z.enum(startSteps), state: z.enum(stepStates) }))
				.describe('What is done follows from the shop itself'),
			demo: z
				.object({
					products: z.int(),
					categories: z.int(),
					is_unmixed: z.boolean().describe('Whether all of them came with the demo'),
				})
				.nullable()
				.describe('The demo’s catalogue; null: this shop is none of the demo'),
			is_new: z.boolean().describe('Whether the shop is no demo, and nobody has done or skipped anything'),
		},
	},
} as const;
type Further = typeof furtherSchemas;
type FurtherFields<Group extends SettingGroup, In extends Use> = Group extends keyof Further
	? Further[Group][In]
	: Record<never, z.ZodType>;

const furtherOf = <Group extends SettingGroup, In extends Use>(group: Group, use: In) =>
	((furtherSchemas as Partial<Record<SettingGroup, Further[keyof Further]>>)[group]?.[use] ?? {}) as FurtherFields<
		Group,
		In
	>;

type Special = typeof specialSchemas;
type Use = 'form' | 'response';
type SchemaOf<Key extends SettingKey, In extends Use> = Key extends TranslatedKey
	? z.ZodType<Record<Language, string>>
	: Key extends keyof Special
		? Special[Key][In]
		: z.ZodType<string>;

function schemaOf(key: SettingKey, use: Use): z.ZodType {
	if (isTranslated(key)) return use === 'form' ? translatedSchema(key) : textsInResponse;
	if (isText(key)) return use === 'form' ? textSettingSchema(settingText(key)) : z.string();
	return specialSchemas[key as keyof Special][use];
}

type Fields<Group extends SettingGroup, In extends Use> = {
	[Key in KeyOfGroup<Group> as NameInGroup<Group, Key>]: SchemaOf<Key, In>;
};

const fieldsOf = <Group extends SettingGroup, In extends Use>(group: Group, use: In) =>
	Object.fromEntries(keysOfGroup(group).map((key) => [nameInGroup(group, key), schemaOf(key, use)])) as Fields<
		Group,
		In
	>;

const versionSchema = z.int().describe('Raised with every change of the group');

/** What a group answers, and the body that changes it: an absent field is unchanged. */
function groupSchemas<Group extends SettingGroup>(group: Group) {
	const setByServer = z
		.array(z.string())
		.describe('Fields that a variable of the server sets; they can not be changed here');
	return {
		form: z
			.strictObject(fieldsOf(group, 'form'))
			.partial()
			.extend({
				...furtherOf(group, 'form'),
				version: readVersionSchema,
				set_by_server: z.array(z.string()).optional().describe('As it was read; ignored'),
				currentPassword: currentPasswordSchema
					.optional()
					.describe('The own password; needed to change bank_lines or the mail server'),
			}),
		response: z
			.object({
				...fieldsOf(group, 'response'),
				...furtherOf(group, 'response'),
				version: versionSchema,
				set_by_server: setByServer,
			})
			.meta({ id: `Settings_${group}` }),
	};
}

type GroupSchemas = { [Group in SettingGroup]: ReturnType<typeof groupSchemas<Group>> };

/** The schemas of `/api/settings/{group}`. */
export const groupForms = eachOf(groupNames, groupSchemas) as unknown as GroupSchemas;

/** What a group answers, and the body that changes it. */
export type GroupSettings<Group extends SettingGroup> = z.infer<GroupSchemas[Group]['response']>;
export type GroupForm<Group extends SettingGroup> = z.infer<GroupSchemas[Group]['form']>;
export type MailSettings = GroupSettings<'mail'>;
export type MailForm = GroupForm<'mail'>;
export type FirmSettings = GroupSettings<'firm'>;
export type FirmForm = GroupForm<'firm'>;

/** Body of `POST /api/settings/feed/address`. */
export const feedAddressFormSchema = z.strictObject({ version: readVersionSchema });
