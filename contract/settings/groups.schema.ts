import { z } from 'zod';
import { currentPasswordSchema, readVersionSchema } from '#contract/accounts/accounts.schema.ts';
import { backupSchedules, maxBackups, minPassphrase } from '#contract/backups/backup-rules.ts';
import { eachOf } from '#contract/field-table.ts';
import { baseLanguage, type Language, languages } from '#contract/language.ts';
import { languageSchema } from '#contract/language-query.schema.ts';
import { currencySchema, vatSchema } from '#contract/money/money.schema.ts';
import { fieldSchema } from '#contract/text/fields.schema.ts';
import { m } from '#messages';
import { isColour, isReadable, nearestReadable } from './accent.ts';
import { countries } from './countries.ts';
import { customerMails } from './customer-mails.ts';
import { homeBlocks, maxSlides, slideFields } from './home.ts';
import { badHours, weekdays } from './opening-hours.ts';
import { maxPromises, promiseFields, promiseIcons } from './promises.ts';
import { maxRetentionMonths } from './retention.ts';
import {
	repliesInResponse,
	repliesSchema,
	textSettingSchema,
	timeZoneSchema,
	validDaysSchema,
} from './settings.schema.ts';
import {
	branchFields,
	groupNames,
	type KeyOfGroup,
	keysOfGroup,
	maxBranches,
	maxExceptions,
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
import { siteLinkSchema } from './site-link.schema.ts';
import { startCatalogues, startSteps, stepStates } from './start.ts';

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
const maxImagePath = 300;
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

const branchSchema = z.strictObject({
	name: inLanguages(() => fieldSchema(branchFields.name).default('')),
	address: inLanguages(() => textSettingSchema({ kind: 'text', rule: branchFields.address }).default('')),
	map_url: webAddressSchema.default(''),
	phone: phoneSchema.default(''),
	hours: hoursSchema.default([]).describe('The openings of a week; a day without one is closed'),
	exceptions: z.array(exceptionSchema).max(maxExceptions).default([]),
});

/** A picture is uploaded by a route of its own; the form can only take it away. */
const imageInForm = z
	.string()
	.max(maxImagePath)
	.nullable()
	.describe('As it was read, or null: no picture. Another one comes by `PUT /api/settings/logo` or `/favicon`');
const imageInResponse = z.string().nullable().describe('Path of an image of this shop');

/** A text that is written in at least one language. */
const writtenInLanguages = (max: number, missing: () => string) =>
	inLanguages(() => fieldSchema({ max }).default('')).refine((texts) => languages.some((language) => texts[language]), {
		path: [baseLanguage],
		error: missing,
	});

const promiseSchema = z.strictObject({
	icon: z.enum(promiseIcons, { error: () => m.settings_promise_icon_invalid() }),
	text: writtenInLanguages(promiseFields.text.max, m.settings_promise_required),
	link: siteLinkSchema.default('').describe('A path of this site, such as /about, or an https:// address'),
});

const accentSchema = fieldSchema({ max: 7 })
	.toLowerCase()
	.superRefine((accent, context) => {
		if (accent === '') return;
		const message = !isColour(accent)
			? m.settings_accent_invalid()
			: !isReadable(accent) && m.settings_accent_unreadable({ proposed: nearestReadable(accent) });
		if (message) context.addIssue({ code: 'custom', message });
	})
	.describe('#rrggbb; empty: the product’s own red. At least 4.5 : 1 as text, and under white text');

const slideSchema = z
	.strictObject({
		title: inLanguages(() => fieldSchema(slideFields.title).default('')),
		text: inLanguages(() => fieldSchema(slideFields.text).default('')),
		image: fieldSchema({ max: maxImagePath })
			.default('')
			.describe('What `POST /api/settings/home/images` answered, or the image of a slide as it is'),
		link: siteLinkSchema.default(''),
	})
	.refine(({ title, image }) => image !== '' || languages.some((language) => title[language]), {
		path: ['title', baseLanguage],
		error: () => m.settings_slide_required(),
	});

const blocksSchema = z
	.array(z.strictObject({ key: z.enum(homeBlocks), on: z.boolean() }))
	.refine(
		(blocks) => blocks.length === homeBlocks.length && new Set(blocks.map(({ key }) => key)).size === blocks.length,
		{
			error: () => m.settings_blocks_invalid(),
		},
	)
	.describe('Every block of the home page once, in the order of the page');

const hoursInResponse = z.array(z.object({ day: z.enum(weekdays), from: z.string(), to: z.string() }));
const exceptionsInResponse = z.array(z.object({ from: z.string(), to: z.string(), hours: hoursInResponse }));
const textsInResponse = inLanguages(() => z.string());

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
export type StoredBranch = z.infer<typeof branchSchema>;
export type StoredSlide = z.infer<typeof slideSchema>;
export type StoredPromise = z.infer<typeof promiseSchema>;

/** Body of `POST /api/settings/feed/address`. */
export const feedAddressFormSchema = z.strictObject({ version: readVersionSchema });

/** `GET /api/site`: what every visitor may know of the firm, in one language. */
export const siteSchema = z
	.object({
		name: z.string(),
		short_name: z.string(),
		currency: z
			.object({ code: currencySchema, decimals: z.int() })
			.describe('Of the catalogue: its prices are in it. `decimals`: digits after the point'),
		prices_include_vat: z.boolean(),
		languages: z.array(languageSchema).describe('Of the public shop, in the order of its menus'),
		promises: z
			.array(z.object({ icon: z.enum(promiseIcons), text: z.string(), url: z.string() }))
			.describe('Short lines about the firm; url: empty without a link'),
		branches: z.array(
			z.object({
				name: z.string(),
				address: z.string(),
				map_url: z.string(),
				phone: z.string(),
				hours: hoursInResponse,
				exceptions: exceptionsInResponse,
			}),
		),
		pages: z
			.array(z.object({ path: z.string(), title: z.string() }))
			.describe('Public pages about the firm; /about is always one'),
	})
	.meta({ id: 'Site' });
export type PublicSite = z.infer<typeof siteSchema>;
