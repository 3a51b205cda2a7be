import { eq, type InferSelectModel } from 'drizzle-orm';
import { eachOf } from '#contract/field-table.ts';
import { baseLanguage, eachLanguage, type Language, languages } from '#contract/language.ts';
import { customerMails, isOnByDefault } from '#contract/settings/customer-mails.ts';
import type { Settings } from '#contract/settings/settings.schema.ts';
import {
	eachSettingText,
	type FirmKey,
	firmKeys,
	quotesTextKeys,
	quotesTexts,
	shopSettings,
} from '#contract/settings/settings-fields.ts';
import { pickTranslations } from '#contract/translations.ts';
import { staffWith, type Viewer } from '../accounts/viewer.ts';
import type { Queries } from '../platform/database.ts';
import type { Country } from '../platform/phones.ts';
import { timeZoneOf, timeZoneOfPhone } from '../platform/time-zones.ts';
import { settings } from './tables.ts';

/** The id of the only row. */
export const settingsId = 1;
export const isSettings = eq(settings.id, settingsId);

/** The company in the environment's variables. */
export interface Firm {
	company: string;
	address?: string | undefined;
	phone: string;
}

type Row = InferSelectModel<typeof settings>;
/** All settings. */
export type StoredSettings = Omit<Row, 'id' | 'pastLogos' | 'phone' | 'address' | 'languages_on' | 'first_language'> &
	Record<'phone' | 'address', string> & { languages_on: Language[]; first_language: Language };

/** Texts of papers that follow the firm's name, number and address until somebody writes others. */
export const firmSettings = (firm: Firm) => eachOf(firmKeys, (key) => firm[shopSettings[key].firm] ?? '');

/** Which mails customers get. A kind that nobody has switched is as by default, also one that is new. */
const mailsToCustomers = (stored: Row['customers']) =>
	eachOf(customerMails, (kind) => stored[kind] ?? isOnByDefault(kind));

/** The shop's languages, in the order of the table of languages. One that this version lacks is left out. */
const languagesOf = ({ languages_on: on, first_language: first }: Pick<Row, 'languages_on' | 'first_language'>) => ({
	languages_on: on ? languages.filter((language) => on.includes(language)) : [...languages],
	first_language: languages.find((language) => language === first) ?? baseLanguage,
});

/** Settings that nobody has changed: the company from the environment, and the demo's terms of quotes. */
function defaultSettings(firm: Firm): StoredSettings {
	return {
		...eachSettingText(() => ''),
		...firmSettings(firm),
		logo: null,
		favicon: null,
		country: '',
		whatsapp: '',
		phones: [],
		branches: [],
		catalogue_currency: shopSettings.catalogue_currency.default,
		prices_include_vat: false,
		currency: shopSettings.currency.default,
		vat_percent: shopSettings.vat_percent.default,
		valid_days: shopSettings.valid_days.default,
		time_zone: '',
		translations: {},
		ready_answers: [],
		smtp_port: shopSettings.smtp_port.default,
		smtp_password_at: '',
		customers: mailsToCustomers({}),
		promises: null,
		accent: '',
		home_slides: null,
		home_blocks: null,
		...languagesOf({ languages_on: null, first_language: '' }),
		factor_required: false,
		staff_idle_hours: shopSettings.staff_idle_hours.default,
		backup_schedule: 'off',
		backup_count: shopSettings.backup_count.default,
		backup_passphrase_at: '',
		retention_on: false,
		keep_requests: shopSettings.keep_requests.default,
		keep_photos: shopSettings.keep_photos.default,
		keep_audit: shopSettings.keep_audit.default,
		keep_search_misses: shopSettings.keep_search_misses.default,
		keep_carts: shopSettings.keep_carts.default,
		keep_jobs: shopSettings.keep_jobs.default,
		keep_outbox: shopSettings.keep_outbox.default,
		feed_on: false,
		feed_address_at: '',
		start_catalogue: 'undecided',
		start_skipped: [],
		start_dismissed: false,
		version: 1,
		versions: {},
	};
}

/**
 * What a row stores while a text is the firm's own: phone null → shown as the firm's phone. The form requires a legal name, so an empty one is
 * free for this.
 */
const sameAsFirm = { legal_name: '', phone: null, address: null } as const satisfies Record<FirmKey, string | null>;

function resolveFirm(row: Pick<Row, FirmKey>, firm: Firm): Record<FirmKey, string> {
	const ofFirm = firmSettings(firm);
	return eachOf(firmKeys, (key) => (row[key] === sameAsFirm[key] ? ofFirm[key] : (row[key] ?? '')));
}

/** The texts as a row stores them: what equals the firm's goes on following it. */
export function firmColumns(texts: Record<FirmKey, string>, firm: Firm): Pick<Row, FirmKey> {
	const ofFirm = firmSettings(firm);
	const stored = eachOf(firmKeys, (key) => (texts[key] === ofFirm[key] ? sameAsFirm[key] : texts[key]));
	return { ...stored, legal_name: stored.legal_name ?? '' };
}

/** All settings with past logos. Papers name the firm as its pages do until somebody writes otherwise. */
export async function readSettings(
	database: Queries,
	firm: Firm,
): Promise<{ settings: StoredSettings; pastLogos: string[] }> {
	const [row] = await database.select().from(settings).where(isSettings);
	if (!row) return { settings: defaultSettings(firm), pastLogos: [] };
	const { id: _, pastLogos, ...stored } = row;
	const ready_answers = stored.ready_answers.map((answer) => ({ ...eachLanguage(() => ''), ...answer }));
	const branches = stored.branches.map((branch) => ({
		...branch,
		name: { ...eachLanguage(() => ''), ...branch.name },
		address: { ...eachLanguage(() => ''), ...branch.address },
	}));
	const customers = mailsToCustomers(stored.customers);
	const promises =
		stored.promises?.map((line) => ({ ...line, text: { ...eachLanguage(() => ''), ...line.text } })) ?? null;
	const home_slides =
		stored.home_slides?.map((slide) => ({
			...slide,
			title: { ...eachLanguage(() => ''), ...slide.title },
			text: { ...eachLanguage(() => ''), ...slide.text },
		})) ?? null;
	const settingsOfRow = {
		...stored,
		customers,
		ready_answers,
		branches,
		promises,
		home_slides,
		...languagesOf(stored),
		...resolveFirm(stored, firm),
	};
	return { settings: settingsOfRow, pastLogos };
}

/** The time zone by which the shop counts days: until it is chosen, that of the shop's country, else that of its number. */
export function timeZoneIn(
	{ time_zone, country }: Pick<StoredSettings, 'time_zone' | 'country'>,
	phone: string,
): string {
	if (time_zone !== '') return time_zone;
	return country === '' ? timeZoneOfPhone(phone) : timeZoneOf(country as Country);
}

/** As `timeZoneIn`, for commands. `phone`: of the shop, when the server sets it. */
export async function readTimeZone(database: Queries, phone: string): Promise<string> {
	const [row] = await database
		.select({ time_zone: settings.time_zone, country: settings.country, whatsapp: settings.whatsapp })
		.from(settings)
		.where(isSettings);
	return row ? timeZoneIn(row, phone || row.whatsapp) : timeZoneOfPhone(phone);
}

/** The settings of papers and quotes, as the older API has them. */
export function quotesSettings(stored: StoredSettings, firm: Firm): Settings {
	const { logo, currency, vat_percent, valid_days, ready_answers, version } = stored;
	return {
		...eachOf(quotesTextKeys, (key) => stored[key]),
		logo,
		currency,
		vat_percent,
		valid_days,
		time_zone: timeZoneIn(stored, firm.phone),
		ready_answers,
		translations: pickTranslations(stored.translations, quotesTexts),
		version,
	};
}

/** The data for papers, and the defaults of a new quote. */
export async function getSettings(database: Queries, firm: Firm): Promise<Settings> {
	return quotesSettings((await readSettings(database, firm)).settings, firm);
}

/** Where mails about new requests go; empty: nowhere. */
export async function getRequestsEmail(database: Queries): Promise<string> {
	const [row] = await database.select({ email: settings.requests_email }).from(settings).where(isSettings);
	return row?.email ?? '';
}

/** The settings for the console's form, for administrators. */
export async function getEditedSettings(database: Queries, viewer: Viewer, firm: Firm): Promise<Settings> {
	staffWith(viewer, 'settings.edit');
	return getSettings(database, firm);
}
