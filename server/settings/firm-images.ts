import { faviconImage, logoImage } from '#contract/images/image-rules.ts';
import { m } from '#messages';
import { staffWith, type Viewer } from '../accounts/viewer.ts';
import { planImages, storeImages } from '../catalogue/images/images.ts';
import type { UploadedFile } from '../http/multipart.ts';
import type { Files } from '../platform/files.ts';
import { encodeIcon } from '../platform/images.ts';
import { changeSettings, type SettingsStore } from './edit-settings.ts';
import type { StoredSettings } from './settings.ts';

/** The logo of pages and papers, and the icon of the shop's pages in the sizes that browsers want. */
export const firmImages = {
	logo: { rules: logoImage, encode: undefined },
	favicon: { rules: faviconImage, encode: encodeIcon },
} as const;

export type FirmImage = keyof typeof firmImages;

/** An administrator replaces a picture of the firm; sent quotes stay the same. Throws `invalid` without an image, and `too_large`. */
export async function replaceFirmImage(
	store: SettingsStore & { files: Files },
	viewer: Viewer,
	kind: FirmImage,
	uploaded: UploadedFile[],
): Promise<StoredSettings> {
	const administrator = staffWith(viewer, 'settings.edit');
	const { rules, encode } = firmImages[kind];
	const images = { folder: 'settings', rules, required: m.settings_logo_required, encode } as const;
	const plan = await planImages(uploaded, { ...images, present: [], existing: [], order: undefined });
	return changeSettings(store, administrator, undefined, async (before, transaction) => {
		await storeImages(transaction, store.files, plan);
		return { ...before, [kind]: plan.paths[0] ?? null };
	});
}

/** An administrator removes a picture of the firm; sent quotes stay the same. */
export async function removeFirmImage(store: SettingsStore, viewer: Viewer, kind: FirmImage): Promise<StoredSettings> {
	return changeSettings(store, staffWith(viewer, 'settings.edit'), undefined, (before) => ({
		...before,
		[kind]: null,
	}));
}
