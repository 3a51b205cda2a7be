import { createHash } from 'node:crypto';
import type { Sharp } from 'sharp';
import { iconName, iconSizes, touchIconSize } from '#contract/images/icon-files.ts';
import { serveWork } from './bounded/serve-work.ts';
import { type EncodedImage, type ImageFault, maxMegapixels } from './image-rules.ts';

/** The child process that decodes and encodes images. */

/** An uploaded image, and the widths of its smaller versions in pixels. */
export interface ImageWork {
	bytes: Buffer;
	widths: number[];
	/** The largest file in full size; undefined: whatever it takes. */
	maxBytes?: number | undefined;
	/** Makes square PNG files for an icon instead. */
	icon?: boolean;
}

const maxPixels = maxMegapixels * 1_000_000;
/** The longest side that is stored: enough to read the dimensions of a drawing at three times a desktop window. */
const longestSide = 2_048;
const quality = 80;
/** For a file that is too large, before it gets smaller: to read what is written on a part, pixels matter more than smooth surfaces. */
const lowerQualities = [65, 50];
/** By how much a side gets shorter at a time, when the lowest quality is not enough. */
const shrinkage = 0.8;
const accepted = ['jpeg', 'png', 'webp'];

const { default: sharp } = await import('sharp');
// this process encodes one image at a time
sharp.cache(false);
sharp.concurrency(1);

interface EncodedFile {
	bytes: Buffer;
	width: number;
	height: number;
}

/** At most `side` pixels long. */
const resize = (image: Sharp, side: number) =>
	image.clone().resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true });

async function encode(image: Sharp, side: number, quality: number): Promise<EncodedFile> {
	const { data, info } = await resize(image, side).webp({ quality }).toBuffer({ resolveWithObject: true });
	return { bytes: data, width: info.width, height: info.height };
}

/** The image in full size, as good and as large as `maxBytes` allows. */
async function encodeWithin(image: Sharp, maxBytes: number): Promise<EncodedFile> {
	const best = await encode(image, longestSide, quality);
	if (best.bytes.length <= maxBytes) return best;
	// each try from the original would decode all of its pixels again
	const { data, info } = await resize(image, longestSide).raw().toBuffer({ resolveWithObject: true });
	const pixels = sharp(data, { raw: info });
	for (let side = longestSide; ; side = Math.floor(side * shrinkage))
		for (const lower of side === longestSide ? lowerQualities : lowerQualities.slice(-1)) {
			const file = await encode(pixels, side, lower);
			if (file.bytes.length <= maxBytes || side === 1) return file;
		}
}

/** Names a file by its content: 24 hexadecimal digits. */
const contentHash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex').slice(0, 24);

/** The image inside of a square, as PNG files in all sizes of an icon. The rest of the square is transparent, in Apple's icon white. */
async function encodeIcons(image: Sharp): Promise<EncodedImage> {
	const transparent = { r: 255, g: 255, b: 255, alpha: 0 };
	const files: { size: number; bytes: Buffer }[] = [];
	for (const size of iconSizes) {
		const isTouch = size === touchIconSize;
		const background = isTouch ? 'white' : transparent;
		const square = image.clone().rotate().resize({ width: size, height: size, fit: 'contain', background });
		files.push({ size, bytes: await (isTouch ? square.flatten({ background }) : square).png().toBuffer() });
	}
	const { size, bytes } = files.at(-1) ?? { size: 0, bytes: Buffer.alloc(0) };
	const hash = contentHash(bytes);
	return {
		name: iconName(hash, size),
		width: size,
		height: size,
		files: files.map((file) => ({ name: iconName(hash, file.size), bytes: file.bytes })),
	};
}

async function encodeAll({
	bytes,
	widths,
	maxBytes = Number.POSITIVE_INFINITY,
	icon = false,
}: ImageWork): Promise<EncodedImage | ImageFault> {
	try {
		const { format, width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
		if (!format || !accepted.includes(format)) return 'not_an_image';
		if (width * height > maxPixels) return 'too_many_pixels';
		const image = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' });
		if (icon) return await encodeIcons(image);
		const full = await encodeWithin(image.rotate(), maxBytes);
		const stem = `${contentHash(full.bytes)}-${full.width}x${full.height}`;
		const files = [{ name: `${stem}.webp`, bytes: full.bytes }];
		for (const width of widths.filter((narrower) => narrower < full.width)) {
			const scaled = image.clone().rotate().resize({ width });
			files.push({ name: `${stem}-${width}.webp`, bytes: await scaled.webp({ quality }).toBuffer() });
		}
		return { name: `${stem}.webp`, width: full.width, height: full.height, files };
	} catch (error) {
		// sharp has no error class: it throws a plain error without a code for every image that it can't decode
		if (error instanceof Error && !('code' in error)) return 'not_an_image';
		throw error;
	}
}

await serveWork(async function* (work: ImageWork) {
	yield await encodeAll(work);
});
