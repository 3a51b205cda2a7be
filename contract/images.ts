const absolute = /^https?:\/\//i;
/** A path from the root that says what it means in a URL, too. */
const plain = /^\/[\w/.-]*$/;

/** The form in which an image is stored: absolute URLs as they are, bare names below uploads/products. */
export function imagePath(entry: string): string {
	const path = entry.trim();
	if (absolute.test(path) || path.startsWith('/')) return path;
	return path.includes('/') ? `/${path}` : `/uploads/products/${path}`;
}

/** Where a browser finds what. */
export interface ImageBases {
	/** The API and the drawings of the house; empty: this site. */
	apiBase: string;
	/** Uploaded images; undefined: where the API is. */
	imageBase?: string | undefined;
}

/**
 * The URL that a browser can load. Absolute http(s) urls stay, every other path is put below its base. Undefined when there is
 * no image: then the page shows its placeholder.
 */
export function imageUrl(entry: string | undefined, { apiBase, imageBase = apiBase }: ImageBases): string | undefined {
	if (!entry?.trim()) return undefined;
	const baseOf = (path: string) => (path.startsWith('/uploads/') ? imageBase : apiBase);
	if (plain.test(entry)) return baseOf(entry) + entry;
	const path = imagePath(entry);
	if (absolute.test(path)) return path;
	return baseOf(path) + path.split('/').map(encodeURIComponent).join('/');
}

/** The widths in pixels, besides its own, in which an uploaded image is stored. */
export const imageWidths = [320, 640, 1_280];
/**
 * The widest that a page loads: a product's image fills at most half a desktop's window, at two pixels a point. What is wider
 * is for who enlarges it.
 */
const maxShownWidth = 1_280;

/**
 * `<hash>-<width>x<height>.webp`, as uploads are named; with a `v` after its size when the same drawing stands beside it as an
 * SVG. Images from elsewhere have one size only.
 */
const uploaded = /^(\/uploads\/.+-(\d+)x(\d+)(v?))\.webp$/;

interface Uploaded {
	/** Its URL without the ending. */
	stem: string;
	width: number;
	hasVector: boolean;
}

/** What the name of an uploaded image says, also behind the base of the API; undefined for one from elsewhere. */
function readName(url: string): Uploaded | undefined {
	const at = url.indexOf('/uploads/');
	const [, stem, width, , vector] = uploaded.exec(url.slice(Math.max(0, at))) ?? [];
	if (at < 0 || stem === undefined) return undefined;
	return { stem: url.slice(0, at) + stem, width: Number(width), hasVector: vector === 'v' };
}

const narrowerThan = (width: number) => imageWidths.filter((one) => one < width);

/** Every file of an image, the one that names it first. */
export function imageFiles(path: string): string[] {
	const image = readName(path);
	if (!image) return [path];
	const { stem, width, hasVector } = image;
	return [path, ...narrowerThan(width).map((one) => `${stem}-${one}.webp`), ...(hasVector ? [`${stem}.svg`] : [])];
}

/** The `srcset` of an image's URL on a page; undefined when it has one size only. */
export function imageSrcSet(url: string): string | undefined {
	const image = readName(url);
	if (!image) return undefined;
	const { stem, width } = image;
	const narrower = narrowerThan(width).map((one) => `${stem}-${one}.webp ${one}w`);
	return [...narrower, ...(width > maxShownWidth ? [] : [`${url} ${width}w`])].join(', ');
}

/** The URL of an image for who enlarges it: a drawing's SVG, else the file that names it, which is the largest. */
export function largestImage(url: string): string {
	const image = readName(url);
	return image?.hasVector ? `${image.stem}.svg` : url;
}
