const absolute = /^https?:\/\//i;
/** A path that needs no URL encoding. */
const plainPath = /^\/[\w/.-]*$/;

/** The stored form of an image: absolute URLs unchanged, bare names below uploads/products. */
export function imagePath(entry: string): string {
	const path = entry.trim();
	if (absolute.test(path) || path.startsWith('/')) return path;
	return path.includes('/') ? `/${path}` : `/uploads/products/${path}`;
}

/** Base URLs of images. */
export interface ImageBases {
	/** Where the API and the shop's drawings are; empty: this site. */
	apiBase: string;
	/** Where uploaded images are; undefined: as the API. */
	imageBase?: string | undefined;
}

/** The URL for the browser: absolute URLs stay, paths get their base. Undefined without an image, then the page shows a placeholder. */
export function imageUrl(entry: string | undefined, { apiBase, imageBase = apiBase }: ImageBases): string | undefined {
	if (!entry?.trim()) return undefined;
	const baseOf = (path: string) => (path.startsWith('/uploads/') ? imageBase : apiBase);
	if (plainPath.test(entry)) return baseOf(entry) + entry;
	const path = imagePath(entry);
	if (absolute.test(path)) return path;
	return baseOf(path) + path.split('/').map(encodeURIComponent).join('/');
}

/** Widths in pixels in which an uploaded image is also stored. */
export const imageWidths = [320, 640, 1_280];
/** The widest image on a page: half a desktop's window at two pixels a point. Wider ones are for enlarging. */
const maxShownWidth = 1_280;

/**
 * Uploads are named `<hash>-<width>x<height>.webp`, with a `v` after the size when an SVG of the same drawing is beside it. Other images have
 * one size only.
 */
const uploadName = /^(\/uploads\/.+-(\d+)x(\d+)(v?))\.webp$/;

interface Uploaded {
	/** URL without the extension. */
	stem: string;
	width: number;
	hasVector: boolean;
}

/** Reads the name of an uploaded image, also with a base URL; undefined for other images. */
function readName(url: string): Uploaded | undefined {
	const at = url.indexOf('/uploads/');
	const [, stem, width, , vector] = uploadName.exec(url.slice(Math.max(0, at))) ?? [];
	if (at < 0 || stem === undefined) return undefined;
	return { stem: url.slice(0, at) + stem, width: Number(width), hasVector: vector === 'v' };
}

const narrowerThan = (width: number) => imageWidths.filter((candidate) => candidate < width);

/** Width and height in pixels of an uploaded image, by its name; undefined for other images. */
export function imageSize(path: string): { width: number; height: number } | undefined {
	const [, , width, height] = uploadName.exec(path) ?? [];
	return width === undefined ? undefined : { width: Number(width), height: Number(height) };
}

/** All files of an image, its own path first. */
export function imageFiles(path: string): string[] {
	const image = readName(path);
	if (!image) return [path];
	const { stem, width, hasVector } = image;
	return [
		path,
		...narrowerThan(width).map((narrow) => `${stem}-${narrow}.webp`),
		...(hasVector ? [`${stem}.svg`] : []),
	];
}

/** The `srcset` of an image; undefined when it has one size only. */
export function imageSrcSet(url: string): string | undefined {
	const image = readName(url);
	if (!image) return undefined;
	const { stem, width } = image;
	const narrower = narrowerThan(width).map((narrow) => `${stem}-${narrow}.webp ${narrow}w`);
	return [...narrower, ...(width > maxShownWidth ? [] : [`${url} ${width}w`])].join(', ');
}

/** The URL for enlarging: a drawing's SVG, else the image's own file, which is the largest. */
export function largestImage(url: string): string {
	const image = readName(url);
	return image?.hasVector ? `${image.stem}.svg` : url;
}
