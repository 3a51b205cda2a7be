import { createHash } from 'node:crypto';
import type { Sharp } from 'sharp';
import { imageWidths } from '#contract/images.ts';
import { createWorkQueue } from './work-queue.ts';

/** Decoded at most, in millions of pixels: what is larger is a bomb, or nothing that a web page needs. */
export const maxMegapixels = 40;
const maxPixels = maxMegapixels * 1_000_000;
/** The longest side that is stored: enlarged three times on a desktop's window, the figures of a drawing can be read. */
const longestSide = 2_048;
const quality = 80;
const accepted = ['jpeg', 'png', 'webp'];

/** The library with what it needs takes 20 MB: it comes with the first image. */
async function library() {
	const { default: sharp } = await import('sharp');
	// two are encoded at a time; the memory is better used by the database
	sharp.cache(false);
	sharp.concurrency(1);
	return sharp;
}

export interface EncodedImage {
	/** The file that names the image: its content's hash and its size, as in `3f…-2048x1536.webp`. */
	name: string;
	/** Of that file, in pixels. */
	width: number;
	height: number;
	/** That file and the narrower ones, to be stored beside each other. */
	files: { name: string; bytes: Buffer }[];
}

async function encode(image: Sharp, width: number): Promise<{ bytes: Buffer; width: number; height: number }> {
	const resized = image.clone().resize({ width, height: width, fit: 'inside', withoutEnlargement: true });
	const { data, info } = await resized.webp({ quality }).toBuffer({ resolveWithObject: true });
	return { bytes: data, width: info.width, height: info.height };
}

/** Large photographs take a second each, and one of the threads on which files are read, too. */
const queue = createWorkQueue({ concurrency: 2, maxWaiting: 60, retryAfter: 20 });

/** Why a file can't become an image of the shop. */
export type ImageFault = 'not_an_image' | 'too_many_pixels';

async function encodeAll(bytes: Buffer, widths: number[]): Promise<EncodedImage | ImageFault> {
	const sharp = await library();
	try {
		const { format, width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
		if (!format || !accepted.includes(format)) return 'not_an_image';
		if (width * height > maxPixels) return 'too_many_pixels';
		const image = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' });
		const whole = await encode(image.rotate(), longestSide);
		const hash = createHash('sha256').update(whole.bytes).digest('hex').slice(0, 24);
		const stem = `${hash}-${whole.width}x${whole.height}`;
		const files = [{ name: `${stem}.webp`, bytes: whole.bytes }];
		for (const width of widths.filter((one) => one < whole.width)) {
			const scaled = image.clone().rotate().resize({ width });
			files.push({ name: `${stem}-${width}.webp`, bytes: await scaled.webp({ quality }).toBuffer() });
		}
		return { name: `${stem}.webp`, width: whole.width, height: whole.height, files };
	} catch (error) {
		// the library has no error class of its own: every failure to decode is a plain error that tells of the input
		if (error instanceof Error && !('code' in error)) return 'not_an_image';
		throw error;
	}
}

/**
 * Decodes a JPEG, PNG or WebP, which proves that it is one, turns it upright, and encodes it anew, whole and in those of the
 * widths (in pixels) that are narrower: no metadata survives. Returns why not for anything else, for a damaged image and for one of more than 40 megapixels. Throws
 * `unavailable` when too many wait. Call it outside of a transaction: it may wait for its turn.
 */
export function encodeImage(bytes: Buffer, widths = imageWidths): Promise<EncodedImage | ImageFault> {
	return queue(() => encodeAll(bytes, widths));
}

/** The same image with its drawing as an SVG beside it, as its name then says. */
export function withVector({ name, files, ...size }: EncodedImage, svg: Buffer): EncodedImage {
	const stem = name.replace(/\.webp$/, '');
	const rename = (file: string) => file.replace(stem, `${stem}v`);
	return {
		...size,
		name: rename(name),
		files: [...files.map((file) => ({ ...file, name: rename(file.name) })), { name: `${stem}v.svg`, bytes: svg }],
	};
}
