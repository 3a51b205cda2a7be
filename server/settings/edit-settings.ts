import { logoImage } from '#contract/image-rules.ts';
import type { Settings, SettingsForm } from '#contract/settings.ts';
import { m } from '#messages';
import { authorOf } from '../accounts/author.ts';
import { administratorOf, type Viewer } from '../accounts/viewer.ts';
import { planImages, storeImages } from '../catalogue/images.ts';
import { changedMeanwhile, withLastChange } from '../changes/changed-meanwhile.ts';
import type { UploadedFile } from '../http/multipart.ts';
import type { Database, Queries } from '../platform/database.ts';
import type { Files } from '../platform/files.ts';
import { type Firm, settingsId } from './settings.ts';
import { writeSettings } from './write-settings.ts';

/** What is known of whoever changes something, and of the firm. */
export interface SettingsStore {
	database: Database;
	firm: Firm;
}

/** Writes the settings that `change` makes of those that stand, in a transaction of its own. */
async function changeSettings(
	{ database, firm }: SettingsStore,
	viewer: Viewer,
	change: (before: Settings, transaction: Queries) => Settings | Promise<Settings>,
): Promise<Settings> {
	return database
		.transaction((transaction) =>
			writeSettings(transaction, authorOf(viewer), firm, (before) => change(before, transaction)),
		)
		.catch(withLastChange(database, 'settings', settingsId));
}

/**
 * Changes the settings but the logo, by an administrator. Throws `conflict` when somebody else has changed them since the form's
 * version was read.
 */
export async function updateSettings(store: SettingsStore, viewer: Viewer, form: SettingsForm): Promise<Settings> {
	administratorOf(viewer);
	return changeSettings(store, viewer, (before) => {
		if (before.version !== (form.version ?? before.version)) throw changedMeanwhile();
		return { ...form, logo: before.logo, version: before.version + 1 };
	});
}

/**
 * Puts another logo on the shop's papers, by an administrator; quotes that were sent keep theirs. Throws `invalid` for no file or
 * one that is no image, and `too_large`.
 */
export async function updateLogo(
	store: SettingsStore & { files: Files },
	viewer: Viewer,
	uploaded: UploadedFile[],
): Promise<Settings> {
	administratorOf(viewer);
	const images = { folder: 'settings', rules: logoImage, required: m.settings_logo_required } as const;
	const plan = await planImages(uploaded, { ...images, present: [], existing: [], order: undefined });
	const logo = plan.paths[0] ?? null;
	return changeSettings(store, viewer, async (before, transaction) => {
		await storeImages(transaction, store.files, plan);
		return { ...before, logo };
	});
}

/** Takes the logo off the shop's papers, by an administrator; quotes that were sent keep it. */
export async function removeLogo(store: SettingsStore, viewer: Viewer): Promise<Settings> {
	administratorOf(viewer);
	return changeSettings(store, viewer, (before) => ({ ...before, logo: null }));
}
