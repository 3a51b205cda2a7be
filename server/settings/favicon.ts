import { faviconImage } from '#contract/images/image-rules.ts';
import type { FirmSettings } from '#contract/settings/groups.schema.ts';
import { m } from '#messages';
import { staffWith, type Viewer } from '../accounts/viewer.ts';
import { planImages, storeImages } from '../catalogue/images/images.ts';
import type { UploadedFile } from '../http/multipart.ts';
import type { Files } from '../platform/files.ts';
import { encodeIcon } from '../platform/images.ts';
import { getGroup } from './edit-group.ts';
import { changeSettings, type SettingsStore } from './edit-settings.ts';

/** An administrator replaces the icon of the shop's pages. Throws `invalid` without an image, and `too_large`. */
export async function updateFavicon(
	store: SettingsStore & { files: Files },
	viewer: Viewer,
	uploaded: UploadedFile[],
): Promise<FirmSettings> {
	const administrator = staffWith(viewer, 'settings.edit');
	const images = {
		folder: 'settings',
		rules: faviconImage,
		required: m.settings_logo_required,
		encode: encodeIcon,
	} as const;
	const plan = await planImages(uploaded, { ...images, present: [], existing: [], order: undefined });
	const favicon = plan.paths[0] ?? null;
	await changeSettings(store, administrator, undefined, async (before, transaction) => {
		await storeImages(transaction, store.files, plan);
		return { ...before, favicon };
	});
	return getGroup(store, viewer, 'firm');
}

/** An administrator removes the icon; pages have the demo's, or the firm's first letter. */
export async function removeFavicon(store: SettingsStore, viewer: Viewer): Promise<FirmSettings> {
	await changeSettings(store, staffWith(viewer, 'settings.edit'), undefined, (before) => ({
		...before,
		favicon: null,
	}));
	return getGroup(store, viewer, 'firm');
}
