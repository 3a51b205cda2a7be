import { eachOf } from '#contract/field-table.ts';
import { mergeOlderNames } from '#contract/older-names.ts';
import type { Settings, SettingsForm } from '#contract/settings/settings.schema.ts';
import { quotesTexts, restrictedQuotesTexts, translatedSettings } from '#contract/settings/settings-fields.ts';
import { pickTranslations } from '#contract/translations.ts';
import { authorOf } from '../accounts/author.ts';
import { type AdministratorViewer, staffWith, type Viewer } from '../accounts/viewer.ts';
import type { CatalogueStore } from '../catalogue/catalogue-store.ts';
import { changedMeanwhile, withLastChange } from '../changes/changed-meanwhile.ts';
import type { Queries } from '../platform/database.ts';
import type { Secrets } from '../platform/secrets/secrets.ts';
import { prepareRestricted } from './restricted-settings.ts';
import { quotesSettings, type StoredSettings, settingsId, timeZoneIn } from './settings.ts';
import type { Shop } from './shop.ts';
import { writeSettings } from './write-settings.ts';

/** The database, what to do after a commit, and the shop that pages of this server show. */
export interface SettingsStore extends Pick<CatalogueStore, 'database'> {
	shop: Shop;
	secrets: Secrets;
	/** As the catalogue's; undefined drops all pages. */
	onCommit(transaction: string | undefined): void;
}

/** Call it after a commit that changed the settings: when it returns, no page of this server shows the older ones. */
export async function showSettings({ shop, onCommit }: Pick<SettingsStore, 'shop' | 'onCommit'>): Promise<void> {
	await shop.reload();
	onCommit(undefined);
}

/** Changes the settings in a transaction of its own. */
export async function changeSettings(
	{ database, onCommit, shop }: Omit<SettingsStore, 'secrets'>,
	viewer: AdministratorViewer,
	currentPassword: string | undefined,
	change: (before: StoredSettings, transaction: Queries) => StoredSettings | Promise<StoredSettings>,
): Promise<StoredSettings> {
	const requireRestricted = await prepareRestricted(database, viewer, currentPassword);
	const author = authorOf(viewer);
	const rights = { firm: shop.firm(), requireRestricted };
	const changed = await database
		.transaction((transaction) => writeSettings(transaction, author, rights, (before) => change(before, transaction)))
		.catch(withLastChange(database, 'settings', settingsId));
	await showSettings({ shop, onCommit });
	return changed;
}

/**
 * An administrator changes the settings of papers and quotes but the logo; the bank lines need a super admin with the own password. Throws
 * `conflict` when somebody else has changed them since the form was read, `forbidden` when an admin changes the bank lines, and `invalid` for a
 * wrong password, or a missing one when the bank lines change.
 */
export async function updateSettings(store: SettingsStore, viewer: Viewer, form: SettingsForm): Promise<Settings> {
	const { currentPassword } = form;
	const firm = store.shop.firm();
	const changed = await changeSettings(store, staffWith(viewer, 'settings.edit'), currentPassword, (before) => {
		const merged = mergeOlderNames(quotesTexts, form, pickTranslations(before.translations, quotesTexts));
		const { currentPassword: _, version, translations, ...fields } = merged;
		if (before.version !== (version ?? before.version)) throw changedMeanwhile();
		// a time zone that follows the country goes on following it, unless the form has another
		const { time_zone = before.time_zone } = fields;
		return {
			...before,
			...fields,
			time_zone: time_zone === timeZoneIn(before, firm.phone) ? before.time_zone : time_zone,
			...eachOf(restrictedQuotesTexts, (key) => fields[key] ?? before[key]),
			translations: withTexts(before.translations, translations),
		};
	});
	return quotesSettings(changed, firm);
}

type Translations = StoredSettings['translations'];

/** The translations with all those of papers and quotes replaced. */
function withTexts(before: Translations, texts: Settings['translations']): Translations {
	const otherTexts = translatedSettings.filter((key) => !quotesTexts.some((other) => other === key));
	const unchanged = pickTranslations(before, otherTexts);
	const merged = Object.fromEntries(
		[...new Set([...Object.keys(unchanged), ...Object.keys(texts)])].map((language) => [
			language,
			{ ...unchanged[language as keyof typeof unchanged], ...texts[language as keyof typeof texts] },
		]),
	);
	return pickTranslations(merged, translatedSettings);
}
