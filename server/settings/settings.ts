import { eq } from 'drizzle-orm';
import { eachOf } from '#contract/field-table.ts';
import { eachLanguage } from '#contract/language.ts';
import type { Settings } from '#contract/settings/settings.schema.ts';
import { eachSettingText, firmKeys, shopSettings } from '#contract/settings/settings-fields.ts';
import type { Site } from '#contract/settings/site.ts';
import { staffWith, type Viewer } from '../accounts/viewer.ts';
import type { Queries } from '../platform/database.ts';
import { dayIn, timeZoneOfPhone } from '../platform/time-zones.ts';
import { settings } from './tables.ts';

/** The id of the only row. */
export const settingsId = 1;
export const isSettings = eq(settings.id, settingsId);

/** The company in the environment's variables. */
export type Firm = Pick<Site, 'company' | 'address' | 'phone'>;

/** The settings that come from the environment until somebody changes them. Their row has no legal name, which the form requires. */
export const firmSettings = (firm: Firm) => eachOf(firmKeys, (key) => firm[shopSettings[key].firm] ?? '');

/** Settings that nobody has changed: the company from the environment, and the demo's terms of quotes. */
function defaultSettings(firm: Firm): Settings {
	return {
		...eachSettingText(() => ''),
		...firmSettings(firm),
		logo: null,
		currency: shopSettings.currency.default,
		vat_percent: shopSettings.vat_percent.default,
		valid_days: shopSettings.valid_days.default,
		time_zone: timeZoneOfPhone(firm.phone),
		translations: {},
		ready_answers: [],
		version: 1,
	};
}

/** The settings with past logos. Unchanged settings come from the environment. */
export async function readSettings(
	database: Queries,
	firm: Firm,
): Promise<{ settings: Settings; pastLogos: string[] }> {
	const [row] = await database.select().from(settings).where(isSettings);
	if (!row) return { settings: defaultSettings(firm), pastLogos: [] };
	const { id: _, pastLogos, ...stored } = row;
	const ready_answers = stored.ready_answers.map((answer) => ({ ...eachLanguage(() => ''), ...answer }));
	const time_zone = stored.time_zone || timeZoneOfPhone(firm.phone);
	const settingsOfRow = { ...stored, ready_answers, time_zone, ...(stored.legal_name === '' && firmSettings(firm)) };
	return { settings: settingsOfRow, pastLogos };
}

/** The data for papers, and the defaults of a new quote. */
export async function getSettings(database: Queries, firm: Firm): Promise<Settings> {
	return (await readSettings(database, firm)).settings;
}

/** The time zone by which reports and lists count days. */
export async function getTimeZone(database: Queries, firm: Firm): Promise<string> {
	return (await getSettings(database, firm)).time_zone;
}

/** Today by the shop's time zone: YYYY-MM-DD. */
export async function getToday(database: Queries, firm: Firm): Promise<string> {
	return dayIn(await getTimeZone(database, firm), new Date());
}

/** The settings for the console's form, for administrators. */
export async function getEditedSettings(database: Queries, viewer: Viewer, firm: Firm): Promise<Settings> {
	staffWith(viewer, 'settings.edit');
	return getSettings(database, firm);
}
