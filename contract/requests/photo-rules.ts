import type { ImageRules } from '#contract/images/image-rules.ts';
import { m } from '#messages';

/** Most photographs of a request. */
export const maxPhotos = 6;

/** Limits of a request's photographs. */
export const photoRules: ImageRules = {
	maxCount: maxPhotos,
	maxBytes: 8 * 1_048_576,
	tooMany: () => m.request_photos_most({ max: maxPhotos }),
};

/** The largest file that is stored of a photograph: it is encoded with less quality, then smaller, until it fits. */
export const maxStoredBytes = 500 * 1_024;

/** Days during which photographs can be added. */
export const photoDays = 7;

/** Width in pixels of the thumbnails. */
export const thumbnailWidth = 320;

/** Path to add and list the photographs of a request. */
export function photosPath(code: string): string {
	return `/api/requests/code/${encodeURIComponent(code)}/photos`;
}

/** Path of one photograph's image. */
export function photoPath(code: string, id: number, size: 'whole' | 'thumbnail'): string {
	const path = `${photosPath(code)}/${id}`;
	return size === 'whole' ? path : `${path}?width=${thumbnailWidth}`;
}
