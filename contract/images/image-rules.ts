import { m } from '#messages';

/** Limits of uploaded images. */
export interface ImageRules {
	maxCount: number;
	/** Bytes of one file. */
	maxBytes: number;
	tooMany: () => string;
}

export const imageTypes = ['image/jpeg', 'image/png', 'image/webp'];

export const productImages: ImageRules = {
	maxCount: 6,
	maxBytes: 10 * 1_048_576,
	tooMany: () => m.product_images_most({ max: 6 }),
};
export const categoryImages: ImageRules = { maxCount: 2, maxBytes: 5_242_880, tooMany: m.category_images_most };
/** For the header, quotes and other papers. */
export const logoImage: ImageRules = { maxCount: 1, maxBytes: 5_242_880, tooMany: m.settings_logo_one };
/** In a browser's tab, and on the home screen of a phone. */
export const faviconImage: ImageRules = { maxCount: 1, maxBytes: 5_242_880, tooMany: m.settings_logo_one };
/** Behind a headline of the home page. */
export const slideImage: ImageRules = { maxCount: 1, maxBytes: 10 * 1_048_576, tooMany: m.settings_logo_one };

export function imageTypeText(file: string): string {
	return m.image_type_refused({ file });
}

export function imageSizeText(file: string, { maxBytes }: ImageRules): string {
	return m.image_too_large({ file, megabytes: maxBytes / 1_048_576 });
}

/** The problem of a chosen file as far as the browser can tell; the server also decodes it. */
export function imageProblem(file: { name: string; type: string; size: number }, rules: ImageRules) {
	if (!imageTypes.includes(file.type)) return imageTypeText(file.name);
	return file.size > rules.maxBytes ? imageSizeText(file.name, rules) : undefined;
}
