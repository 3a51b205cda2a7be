import { eq } from 'drizzle-orm';
import type { Settings } from '#contract/settings.ts';
import type { Site } from '#contract/site.ts';
import { administratorOf, type Viewer } from '../accounts/viewer.ts';
import type { Queries } from '../platform/database.ts';
import { settings } from './tables.ts';

/** The one row. */
export const settingsId = 1;
export const isSettings = eq(settings.id, settingsId);

/** What the environment says of the firm. */
export type Firm = Pick<Site, 'company' | 'address' | 'phone'>;

/**
 * What the settings have of the environment until somebody changes it. A row without a legal name, which no form leaves out, is
 * one of it.
 */
export const firmSettings = ({ company, address = '', phone }: Firm) => ({ legal_name: company, address, phone });

/** A shop's settings before anybody has changed them: its firm as the environment has it, and as the demo quotes. */
function defaultSettings(firm: Firm): Settings {
	return {
		...firmSettings(firm),
		...{ logo: null, legal_name_ar: '', tax_number: '', address_ar: '' },
		...{ bank_lines: '', email: '', currency: 'USD', vat_percent: 0, valid_days: 14 },
		...{ terms: '', terms_ar: '', ready_answers: [], version: 1 },
	};
}

/** The settings with the logos they had before; what was never changed is as the environment has it. */
export async function readSettings(
	database: Queries,
	firm: Firm,
): Promise<{ settings: Settings; pastLogos: string[] }> {
	const [row] = await database.select().from(settings).where(isSettings);
	if (!row) return { settings: defaultSettings(firm), pastLogos: [] };
	const { id: _, pastLogos, ...stored } = row;
	return { settings: { ...stored, ...(stored.legal_name === '' && firmSettings(firm)) }, pastLogos };
}

/** What the shop prints on its papers, and what a new quote begins with. */
export async function getSettings(database: Queries, firm: Firm): Promise<Settings> {
	return (await readSettings(database, firm)).settings;
}

/** The settings as the console edits them, for administrators. */
export async function getEditedSettings(database: Queries, viewer: Viewer, firm: Firm): Promise<Settings> {
	administratorOf(viewer);
	return getSettings(database, firm);
}
