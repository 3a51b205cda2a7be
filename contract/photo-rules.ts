import { m } from '#messages';
import type { ImageRules } from './image-rules.ts';
import { maxPhotos } from './request-fields.ts';

/** What a photograph of a request may be. */
export const photoRules: ImageRules = {
	maxCount: maxPhotos,
	maxBytes: 8 * 1_048_576,
	tooMany: () => m.request_photos_most({ max: maxPhotos }),
};

/** Days after which a request takes no more photographs. */
export const photoDays = 7;

/** The width in pixels in which a photograph is stored besides its own, for lists of them. */
export const thumbnailWidth = 320;

/** Where the photographs of a request come in, and are listed. */
export function photosPath(code: string): string {
	return `/api/requests/code/${encodeURIComponent(code)}/photos`;
}

/** Where the image of one of them is, whole or as wide as a list needs it. */
export function photoPath(code: string, id: number, size: 'whole' | 'thumbnail'): string {
	const path = `${photosPath(code)}/${id}`;
	return size === 'whole' ? path : `${path}?width=${thumbnailWidth}`;
}
