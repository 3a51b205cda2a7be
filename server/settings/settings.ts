import { eq, type InferSelectModel } from 'drizzle-orm';
import { eachOf } from '#contract/field-table.ts';
import { eachLanguage } from '#contract/language.ts';
import type { Settings } from '#contract/settings/settings.schema.ts';
import {
	eachSettingText,
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

/** All settings. */
export type StoredSettings = Omit<InferSelectModel<typeof settings>, 'id' | 'pastLogos'>;

/** The settings that come from the environment until somebody changes them. Their row has no legal name, which the form requires. */
export const firmSettings = (firm: Firm) => eachOf(firmKeys, (key) => firm[shopSettings[key].firm] ?? '');

/** Settings that nobody has changed: the company from the environment, and the demo's terms of quotes. */
function defaultSettings(firm: Firm): StoredSettings {
	return {
		...eachSettingText(() => ''),
		...firmSettings(firm),
		logo: null,
		country: '',
		whatsapp: '',
		phones: [],
		branches: [],
		currency: shopSettings.currency.default,
		vat_percent: shopSettings.vat_percent.default,
		valid_days: shopSettings.valid_days.default,
		time_zone: '',
		translations: {},
		ready_answers: [],
		version: 1,
		versions: {},
	};
}

/** All settings with past logos. Papers name the firm as the environment does until somebody changes that. */
export async function readSettings(
	database: Queries,
	firm: Firm,
): Promise<{ settings: StoredSettings; pastLogos: string[] }> {
	const [row] = await database.select().from(settings).where(isSettings);
	if (!row) return { settings: defaultSettings(firm), pastLogos: [] };
	const { id: _, pastLogos, ...stored } = row;
	const ready_answers = stored.ready_answers.map((answer) => ({ ...eachLanguage(() => ''), ...answer }));
	const settingsOfRow = { ...stored, ready_answers, ...(stored.legal_name === '' && firmSettings(firm)) };
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

/** The settings for the console's form, for administrators. */
export async function getEditedSettings(database: Queries, viewer: Viewer, firm: Firm): Promise<Settings> {
	staffWith(viewer, 'settings.edit');
	return getSettings(database, firm);
}
