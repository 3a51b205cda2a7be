import { accountFields } from '#contract/accounts/account-fields.ts';
import type { Right } from '#contract/accounts/rights.ts';
import { eachOf, type KeysWith } from '#contract/field-table.ts';
import type { Currency } from '#contract/money/currencies.ts';
import type { FieldRule } from '#contract/text/field-rule.ts';
import { m } from '#messages';
import { type RetentionKind, retentionKinds } from './retention.ts';
import { maxShortName } from './site.ts';

/** A right to change some settings, besides that to change settings. */
type SettingRight = Extract<Right, `settings.${string}-${string}` | 'backups.manage'>;

/** A text that may be empty unless its rule has a message. Column, API, history and undo are made from this table. */
interface TextSetting {
	/** `line`: one line. `text`: several lines. `host`: the name or IP address of a server. */
	kind: 'line' | 'text' | 'email' | 'host';
	rule: FieldRule;
	/** It has a text in each other language, stored in `translations`. Without one, papers have the text of another language. */
	isTranslated?: true;
	/** Quotes have a copy of it, as a part of their seller. `server/papers/paper-data.ts` prints it. */
	isOfSeller?: true;
	/** The value of the environment that it has until somebody changes it; absent: empty. */
	firm?: 'company' | 'address' | 'phone';
	/** Pages and texts show it: `server/settings/shop.ts` reads it, and the environment's variable wins over it. */
	isOfSite?: true;
	/** Needed to change it, besides `settings.edit`, with the own password; `server/settings/restricted-settings.ts` checks it. */
	right?: SettingRight;
	label: () => string;
}

/** A setting whose schema and column are written by hand. */
type SpecialSetting = { label: () => string } & (
	| { kind: 'currency'; default: Currency }
	| { kind: 'percent' | 'days'; default: number }
	| { kind: 'timeZone' | 'image' | 'replies' | 'flag' }
	| { kind: 'promises' | 'colour' | 'slides' | 'blocks' | 'languages' | 'language' }
	| { kind: 'startCatalogue' | 'steps' }
	| { kind: 'country' | 'phone' | 'phones' | 'branches'; isOfSite: true }
	| { kind: 'port'; default: number; right: SettingRight }
	| { kind: 'demand' | 'schedule'; right: SettingRight }
	| { kind: 'hours' | 'number' | 'months'; default: number; right: SettingRight }
	| { kind: 'moment'; right?: SettingRight }
	| { kind: 'mails' }
);

/** After how many months something is removed. */
const keptMonths = (kind: RetentionKind) => ({
	kind: 'months' as const,
	default: retentionKinds[kind].months,
	right: 'settings.data-retention' as const,
	label: retentionKinds[kind].label,
});

/**
 * The settings of the shop. The key of a text is also its column in `settings` and its name in the API. A new text is an entry here, a
 * migration (`alter table settings add column opening_hours text not null default ''`), its texts, and its place in the form of
 * `web/admin/settings/shop/`.
 */
export const shopSettings = {
	name: {
		kind: 'line',
		rule: { max: 80, required: m.settings_name_required },
		isTranslated: true,
		isOfSite: true,
		label: m.settings_name,
	},
	short_name: {
		kind: 'line',
		rule: { max: maxShortName },
		isTranslated: true,
		isOfSite: true,
		label: m.settings_short_name,
	},
	licence: { kind: 'line', rule: { max: 120 }, isOfSite: true, label: m.settings_licence },
	country: { kind: 'country', isOfSite: true, label: m.settings_country },
	whatsapp: { kind: 'phone', isOfSite: true, label: m.settings_whatsapp },
	phones: { kind: 'phones', isOfSite: true, label: m.settings_phones },
	requests_email: {
		kind: 'email',
		rule: { max: accountFields.email.max },
		isOfSite: true,
		label: m.settings_requests_email,
	},
	branches: { kind: 'branches', isOfSite: true, label: m.settings_branches },
	/** A sentence on the page of a request that waits: “We answer within two hours, Sunday to Thursday.” */
	what_next: { kind: 'line', rule: { max: 300 }, isTranslated: true, label: m.settings_what_next },
	legal_name: {
		kind: 'line',
		rule: { max: 120, required: m.settings_legal_name_required },
		isTranslated: true,
		isOfSeller: true,
		firm: 'company',
		label: m.settings_legal_name,
	},
	tax_number: { kind: 'line', rule: { max: 40 }, isOfSeller: true, label: m.settings_tax_number },
	phone: { kind: 'line', rule: { max: 60 }, isOfSeller: true, firm: 'phone', label: m.settings_phone },
	email: { kind: 'email', rule: { max: accountFields.email.max }, isOfSeller: true, label: m.settings_email },
	address: {
		kind: 'text',
		rule: { max: 500 },
		isTranslated: true,
		isOfSeller: true,
		firm: 'address',
		label: m.settings_address,
	},
	bank_lines: {
		kind: 'text',
		rule: { max: 1_000 },
		isOfSeller: true,
		right: 'settings.bank-lines',
		label: m.settings_bank_lines,
	},
	catalogue_currency: { kind: 'currency', default: 'USD', label: m.settings_catalogue_currency },
	prices_include_vat: { kind: 'flag', label: m.settings_prices_include_vat },
	currency: { kind: 'currency', default: 'USD', label: m.settings_currency },
	vat_percent: { kind: 'percent', default: 0, label: m.settings_vat_percent },
	valid_days: { kind: 'days', default: 14, label: m.settings_valid_days },
	terms: { kind: 'text', rule: { max: 4_000 }, isTranslated: true, label: m.settings_terms },
	time_zone: { kind: 'timeZone', label: m.settings_time_zone },
	logo: { kind: 'image', label: m.settings_logo },
	favicon: { kind: 'image', label: m.settings_favicon },
	ready_answers: { kind: 'replies', label: m.settings_replies },
	smtp_host: { kind: 'host', rule: { max: 253 }, right: 'settings.mail-server', label: m.settings_smtp_host },
	// submission with STARTTLS, RFC 6409
	smtp_port: { kind: 'port', default: 587, right: 'settings.mail-server', label: m.settings_smtp_port },
	smtp_user: { kind: 'line', rule: { max: 254 }, right: 'settings.mail-server', label: m.settings_smtp_user },
	/** When the password in the table `secrets` was stored; the history has this in place of the password. */
	smtp_password_at: { kind: 'moment', right: 'settings.mail-server', label: m.settings_smtp_password },
	from_name: { kind: 'line', rule: { max: 80 }, label: m.settings_from_name },
	from_email: { kind: 'email', rule: { max: accountFields.email.max }, label: m.settings_from_email },
	customers: { kind: 'mails', label: m.settings_customer_mails },
	promises: { kind: 'promises', label: m.settings_promises },
	accent: { kind: 'colour', label: m.settings_accent },
	home_slides: { kind: 'slides', label: m.settings_slides },
	home_blocks: { kind: 'blocks', label: m.settings_blocks },
	languages_on: { kind: 'languages', label: m.settings_languages_on },
	first_language: { kind: 'language', label: m.settings_first_language },
	feed_on: { kind: 'flag', label: m.settings_feed_on },
	/** Whether all of the staff need a second factor. */
	factor_required: { kind: 'demand', right: 'settings.staff-factors', label: m.settings_factor_required },
	staff_idle_hours: {
		kind: 'hours',
		default: 12,
		right: 'settings.staff-factors',
		label: m.settings_staff_idle_hours,
	},
	backup_schedule: { kind: 'schedule', right: 'backups.manage', label: m.settings_backup_schedule },
	backup_count: { kind: 'number', default: 7, right: 'backups.manage', label: m.settings_backup_count },
	/** When the passphrase in the table `secrets` was stored; the history has this in place of the passphrase. */
	backup_passphrase_at: { kind: 'moment', right: 'backups.manage', label: m.settings_backup_passphrase },
	/** Whether old data are removed each night, and after how many months. */
	retention_on: { kind: 'demand', right: 'settings.data-retention', label: m.settings_retention_on },
	keep_requests: keptMonths('requests'),
	keep_photos: keptMonths('photos'),
	keep_audit: keptMonths('audit'),
	keep_search_misses: keptMonths('search_misses'),
	keep_carts: keptMonths('carts'),
	keep_jobs: keptMonths('jobs'),
	keep_outbox: keptMonths('outbox'),
	/** When the address of the feed was made; the history has this in place of the address. */
	feed_address_at: { kind: 'moment', label: m.settings_feed_address_at },
	start_catalogue: { kind: 'startCatalogue', label: m.start_setting_catalogue },
	start_skipped: { kind: 'steps', label: m.start_setting_skipped },
	start_dismissed: { kind: 'flag', label: m.start_setting_dismissed },
} as const satisfies Record<string, TextSetting | SpecialSetting>;

type Table = typeof shopSettings;
export type SettingKey = keyof Table;
export type SettingTextKey = KeysWith<Table, { rule: FieldRule }>;
export type TranslatedKey = KeysWith<Table, { isTranslated: true }>;

interface GroupEntry {
	/** Its fields in the API, in their order. Each is an entry of `shopSettings`, and a column of the table `settings`. */
	keys: readonly SettingKey[];
	/** Needed to read and to change it. */
	right: Right;
	/** Its name in the console. */
	label: () => string;
	/** Fields that the API of the group calls otherwise: another group has a setting of that name. */
	names?: Partial<Record<SettingKey, string>>;
}

/**
 * The groups of settings: each is read and saved by itself, at `/api/settings/firm` for example, with a version of its own. All are stored in
 * one row and are one entity of the history, so each change of a group can be undone. A setting may be in two groups. `quotes` has those of
 * the older `/api/settings`. What a group shows, checks or converts besides is in `server/settings/group-rules.ts`.
 */
export const settingGroups = {
	firm: {
		right: 'settings.edit',
		label: m.settings_tab_firm,
		keys: [
			'name',
			'short_name',
			'legal_name',
			'tax_number',
			'licence',
			'country',
			'time_zone',
			'logo',
			'favicon',
			'whatsapp',
			'phones',
			'email',
			'requests_email',
			'branches',
			'what_next',
		],
	},
	money: {
		right: 'settings.edit',
		label: m.settings_tab_money,
		keys: ['catalogue_currency', 'vat_percent', 'prices_include_vat'],
		names: { catalogue_currency: 'currency' },
	},
	quotes: {
		right: 'settings.edit',
		label: m.settings_tab_quotes,
		keys: [
			'legal_name',
			'tax_number',
			'phone',
			'email',
			'address',
			'bank_lines',
			'currency',
			'vat_percent',
			'valid_days',
			'terms',
			'ready_answers',
		],
	},
	mail: {
		right: 'settings.edit',
		label: m.settings_tab_mail,
		keys: ['smtp_host', 'smtp_port', 'smtp_user', 'smtp_password_at', 'from_name', 'from_email', 'customers'],
	},
	promises: {
		right: 'settings.edit',
		label: m.settings_promises,
		keys: ['promises'],
		names: { promises: 'items' },
	},
	look: { right: 'settings.edit', label: m.settings_tab_look, keys: ['accent'] },
	home: {
		right: 'settings.edit',
		label: m.settings_tab_home,
		keys: ['home_slides', 'home_blocks'],
		names: { home_slides: 'slides', home_blocks: 'blocks' },
	},
	languages: {
		right: 'settings.edit',
		label: m.settings_tab_languages,
		keys: ['languages_on', 'first_language'],
		names: { languages_on: 'on', first_language: 'first' },
	},
	feed: {
		right: 'settings.edit',
		label: m.settings_tab_feed,
		keys: ['feed_on', 'feed_address_at'],
		names: { feed_on: 'on', feed_address_at: 'address_at' },
	},
	access: {
		right: 'settings.staff-factors',
		label: m.settings_tab_access,
		keys: ['factor_required', 'staff_idle_hours'],
	},
	backups: {
		right: 'backups.manage',
		label: m.settings_tab_backups,
		keys: ['backup_schedule', 'backup_count', 'backup_passphrase_at'],
		names: { backup_schedule: 'schedule', backup_count: 'count', backup_passphrase_at: 'passphrase_at' },
	},
	retention: {
		right: 'settings.data-retention',
		label: m.settings_tab_retention,
		keys: [
			'retention_on',
			'keep_requests',
			'keep_photos',
			'keep_audit',
			'keep_search_misses',
			'keep_carts',
			'keep_jobs',
			'keep_outbox',
		],
		names: {
			retention_on: 'on',
			keep_requests: 'requests',
			keep_photos: 'photos',
			keep_audit: 'audit',
			keep_search_misses: 'search_misses',
			keep_carts: 'carts',
			keep_jobs: 'jobs',
			keep_outbox: 'outbox',
		},
	},
	// the first start has a page of its own in the console
	start: {
		right: 'settings.edit',
		label: m.start_title,
		keys: ['start_catalogue', 'start_skipped', 'start_dismissed'],
		names: { start_catalogue: 'catalogue', start_skipped: 'skipped', start_dismissed: 'dismissed' },
	},
} as const satisfies Record<string, GroupEntry>;
export type SettingGroup = keyof typeof settingGroups;
export type KeyOfGroup<Group extends SettingGroup> = (typeof settingGroups)[Group]['keys'][number];
export const groupNames = Object.keys(settingGroups) as SettingGroup[];

type NamesOf<Group extends SettingGroup> = (typeof settingGroups)[Group] extends { names: infer Names }
	? Names
	: object;
/** What the API of a group calls a setting. */
export type NameInGroup<Group extends SettingGroup, Key> = Key extends keyof NamesOf<Group>
	? NamesOf<Group>[Key] & string
	: Key & string;

const namesOf = (group: SettingGroup): Partial<Record<SettingKey, string>> => {
	const entry: GroupEntry = settingGroups[group];
	return entry.names ?? {};
};

/** What the API of a group calls a setting: `catalogue_currency` is `currency` in money. */
export const nameInGroup = (group: SettingGroup, key: SettingKey): string => namesOf(group)[key] ?? key;

/** The setting that the API of a group calls so. */
export const keyInGroup = (group: SettingGroup, name: string): SettingKey =>
	keysOfGroup(group).find((key) => nameInGroup(group, key) === name) ?? (name as SettingKey);

/** The keys of a group, as those of any setting. */
export const keysOfGroup = (group: SettingGroup): readonly SettingKey[] => settingGroups[group].keys;

type QuotesKey = KeyOfGroup<'quotes'>;
const isOfQuotes = (key: SettingKey): key is QuotesKey => keysOfGroup('quotes').includes(key);
type SellerKey = KeysWith<Table, { isOfSeller: true }>;
export type FirmKey = KeysWith<Table, { firm: string }>;
export type RestrictedKey = KeysWith<Table, { right: string }>;
export type RestrictedQuotesText = RestrictedKey & SettingTextKey & QuotesKey;

export const settingKeys = Object.keys(shopSettings) as SettingKey[];

const keysWith = <Key extends SettingKey>(property: string) =>
	settingKeys.filter((key): key is Key => property in shopSettings[key]);

/** The entry of a text. */
export const settingText = (key: SettingTextKey): TextSetting => shopSettings[key];

export const settingTextKeys = keysWith<SettingTextKey>('rule');
/** Texts that have translations. */
export const translatedSettings = keysWith<TranslatedKey>('isTranslated');
/** The texts of the older `/api/settings`, and those of them that have translations. */
export const quotesTextKeys = settingTextKeys.filter((key) => isOfQuotes(key)) as (SettingTextKey & QuotesKey)[];
export const quotesTexts = translatedSettings.filter((key) => isOfQuotes(key)) as (TranslatedKey & QuotesKey)[];
export const sellerKeys = keysWith<SellerKey>('isOfSeller');
/** Texts of the seller that have translations. */
export const sellerTexts = translatedSettings.filter((key) => 'isOfSeller' in shopSettings[key]) as (TranslatedKey &
	SellerKey)[];
export const firmKeys = keysWith<FirmKey>('firm');
/** Settings that need a right of their own. */
export const restrictedKeys = keysWith<RestrictedKey>('right');
export const restrictedQuotesTexts = quotesTextKeys.filter(
	(key) => 'right' in shopSettings[key],
) as RestrictedQuotesText[];

/** One value for each text, such as its schema or its column: `eachSettingText(() => '')` → `{ legal_name: '', … }`. */
export const eachSettingText = <T>(make: (key: SettingTextKey) => T) => eachOf(settingTextKeys, make);

/** Rules of a branch: a counter, a workshop, a warehouse with a door for customers. */
export const branchFields = {
	name: { max: 80 },
	address: { max: 300 },
	map_url: { max: 500 },
	phone: { max: 40 },
} as const satisfies Record<string, FieldRule>;
export const maxBranches = 20;
/** Times with other hours of a branch, such as Ramadan and holidays. */
export const maxExceptions = 40;
export const maxPhones = 6;

/** Rules of a ready answer. */
export const replyFields = {
	title: { max: 80, required: m.settings_reply_title_required },
	text: { max: 2_000 },
} as const satisfies Record<string, FieldRule>;

/** Most ready replies. */
export const maxReplies = 60;
/** Hours that a session of the staff may be unused: at most as long as a session lasts. */
export const maxIdleHours = 720;
/** Most days that a quote is valid. */
export const maxValidDays = 365;
