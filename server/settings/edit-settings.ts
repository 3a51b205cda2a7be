import { eachOf } from '#contract/field-table.ts';
import { logoImage } from '#contract/images/image-rules.ts';
import { mergeOlderNames } from '#contract/older-names.ts';
import type { Settings, SettingsForm } from '#contract/settings/settings.schema.ts';
import { restrictedKeys, settingsTexts } from '#contract/settings/settings-fields.ts';
import { m } from '#messages';
import { authorOf } from '../accounts/author.ts';
import { type AdministratorViewer, staffWith, type Viewer } from '../accounts/viewer.ts';
import { planImages, storeImages } from '../catalogue/images/images.ts';
import { changedMeanwhile, withLastChange } from '../changes/changed-meanwhile.ts';
import type { UploadedFile } from '../http/multipart.ts';
import type { Database, Queries } from '../platform/database.ts';
import type { Files } from '../platform/files.ts';
import { prepareBankRight } from './bank-lines.ts';
import { type Firm, settingsId } from './settings.ts';
import { writeSettings } from './write-settings.ts';

export interface SettingsStore {
	database: Database;
	firm: Firm;
}

/** Changes the settings in a transaction of its own. */
async function changeSettings(
	{ database, firm }: SettingsStore,
	viewer: AdministratorViewer,
	currentPassword: string | undefined,
	change: (before: Settings, transaction: Queries) => Settings | Promise<Settings>,
): Promise<Settings> {
	const requireBankRight = await prepareBankRight(database, viewer, currentPassword);
	return database
		.transaction((transaction) =>
			writeSettings(transaction, authorOf(viewer), { firm, requireBankRight }, (before) => change(before, transaction)),
		)
		.catch(withLastChange(database, 'settings', settingsId));
}

/**
 * An administrator changes all settings but the logo; the bank lines need a super admin with the own password. Throws `conflict` when
 * somebody else has changed them since the form was read, `forbidden` when an admin changes the bank lines, and `invalid` for a wrong
 * password, or a missing one when the bank lines change.
 */
export async function updateSettings(store: SettingsStore, viewer: Viewer, form: SettingsForm): Promise<Settings> {
	const { currentPassword } = form;
	return changeSettings(store, staffWith(viewer, 'settings.edit'), currentPassword, (before) => {
		const merged = mergeOlderNames(settingsTexts, form, before.translations);
		const { currentPassword: _, version, ...fields } = merged;
		if (before.version !== (version ?? before.version)) throw changedMeanwhile();
		return {
			...fields,
			time_zone: fields.time_zone ?? before.time_zone,
			...eachOf(restrictedKeys, (key) => fields[key] ?? before[key]),
			logo: before.logo,
			version: before.version + 1,
		};
	});
}

/** An administrator replaces the logo on papers; sent quotes stay the same. Throws `invalid` without an image, and `too_large`. */
export async function updateLogo(
	store: SettingsStore & { files: Files },
	viewer: Viewer,
	uploaded: UploadedFile[],
): Promise<Settings> {
	const administrator = staffWith(viewer, 'settings.edit');
	const images = { folder: 'settings', rules: logoImage, required: m.settings_logo_required } as const;
	const plan = await planImages(uploaded, { ...images, present: [], existing: [], order: undefined });
	const logo = plan.paths[0] ?? null;
	return changeSettings(store, administrator, undefined, async (before, transaction) => {
		await storeImages(transaction, store.files, plan);
		return { ...before, logo };
	});
}

/** An administrator removes the logo from papers; sent quotes stay the same. */
export async function removeLogo(store: SettingsStore, viewer: Viewer): Promise<Settings> {
	return changeSettings(store, staffWith(viewer, 'settings.edit'), undefined, (before) => ({ ...before, logo: null }));
}
