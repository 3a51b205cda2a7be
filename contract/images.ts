const absolute = /^https?:\/\//i;
/** A path from the root that says what it means in a URL, too. */
const plain = /^\/[\w/.-]*$/;

/** The form in which an image is stored: absolute URLs as they are, bare names below uploads/products. */
export function imagePath(entry: string): string {
	const path = entry.trim();
	if (absolute.test(path) || path.startsWith('/')) return path;
	return path.includes('/') ? `/${path}` : `/uploads/products/${path}`;
}

/**
 * The URL that a browser can load. Absolute http(s) urls stay, every other path is put below the API base
 * (empty: this site). Undefined when there is no image: then the page shows its placeholder.
 */
export function imageUrl(entry: string | undefined, apiBase: string): string | undefined {
	if (!entry?.trim()) return undefined;
	if (plain.test(entry)) return apiBase + entry;
	const path = imagePath(entry);
	if (absolute.test(path)) return path;
	return apiBase + path.split('/').map(encodeURIComponent).join('/');
}

/** The widths in pixels, besides its own, in which an uploaded image is stored. */
export const imageWidths = [320, 640];

/** `<hash>-<width>x<height>.webp`, as uploads are named; images from elsewhere have one size only. */
const uploaded = /^(\/uploads\/.+-(\d+)x(\d+))\.webp$/;

/** Every file of an image, the one that names it first. */
export function imageFiles(path: string): string[] {
	const [, stem, width] = uploaded.exec(path) ?? [];
	if (!stem) return [path];
	return [path, ...imageWidths.filter((one) => one < Number(width)).map((one) => `${stem}-${one}.webp`)];
}

/** The `srcset` of an image's URL; undefined when it has one size only. */
export function imageSrcSet(url: string): string | undefined {
	const at = url.indexOf('/uploads/');
	const path = url.slice(Math.max(0, at));
	const [, stem, width] = uploaded.exec(path) ?? [];
	if (at < 0 || !stem) return undefined;
	const base = url.slice(0, at) + stem;
	const narrower = imageWidths.filter((one) => one < Number(width)).map((one) => `${base}-${one}.webp ${one}w`);
	return [...narrower, `${base}.webp ${width}w`].join(', ');
}
