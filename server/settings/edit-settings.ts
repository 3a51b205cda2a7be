import { sql } from 'drizzle-orm';
import { logoImage } from '#contract/image-rules.ts';
import type { Settings, SettingsForm } from '#contract/settings.ts';
import { m } from '#messages';
import { authorOf } from '../accounts/author.ts';
import { administratorOf, type Viewer } from '../accounts/viewer.ts';
import { planImages, storeImages } from '../catalogue/images.ts';
import { changedMeanwhile, withLastChange } from '../changes/changed-meanwhile.ts';
import { recordUpdate } from '../changes/record-changes.ts';
import type { UploadedFile } from '../http/multipart.ts';
import type { Database, Queries } from '../platform/database.ts';
import type { Files } from '../platform/files.ts';
import { type Firm, readSettings, settingsId } from './settings.ts';
import { settings } from './tables.ts';

/** Servers and people who change the settings at once wait for each other, also before there is a row to lock. */
const settingsLock = 7_278_005;

/** What is known of whoever changes something, and of the firm. */
export interface SettingsStore {
	database: Database;
	firm: Firm;
}

const snapshotOf = ({ version: _, ...shown }: Settings) => shown;

/** Writes the settings that `change` makes of those that stand, and notes it in the history. */
async function writeSettings(
	{ database, firm }: SettingsStore,
	viewer: Viewer,
	change: (before: Settings, transaction: Queries) => Settings | Promise<Settings>,
): Promise<Settings> {
	return database
		.transaction(async (transaction) => {
			await transaction.execute(sql`select pg_advisory_xact_lock(${settingsLock})`);
			const { settings: before, pastLogos } = await readSettings(transaction, firm);
			const after = await change(before, transaction);
			const past = before.logo !== null && before.logo !== after.logo ? [...pastLogos, before.logo] : pastLogos;
			const row = { ...after, pastLogos: [...new Set(past)] };
			await transaction
				.insert(settings)
				.values({ id: settingsId, ...row })
				.onConflictDoUpdate({ target: settings.id, set: row });
			const states = { before: snapshotOf(before), after: snapshotOf(after) };
			const entity = { entity: 'settings', id: settingsId, action: 'update' } as const;
			await recordUpdate(transaction, authorOf(viewer), { ...entity, ...states });
			return after;
		})
		.catch(withLastChange(database, 'settings', settingsId));
}

/**
 * Changes the settings but the logo, by an administrator. Throws `conflict` when somebody else has changed them since the form's
 * version was read.
 */
export async function updateSettings(store: SettingsStore, viewer: Viewer, form: SettingsForm): Promise<Settings> {
	administratorOf(viewer);
	return writeSettings(store, viewer, (before) => {
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
	return writeSettings(store, viewer, async (before, transaction) => {
		await storeImages(transaction, store.files, plan);
		return { ...before, logo };
	});
}

/** Takes the logo off the shop's papers, by an administrator; quotes that were sent keep it. */
export async function removeLogo(store: SettingsStore, viewer: Viewer): Promise<Settings> {
	administratorOf(viewer);
	return writeSettings(store, viewer, (before) => ({ ...before, logo: null }));
}
