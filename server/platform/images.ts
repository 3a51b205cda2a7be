import { createHash } from 'node:crypto';
import type { Sharp } from 'sharp';
import { imageWidths } from '#contract/images.ts';

/** The most pixels that are decoded: what is larger is a bomb, or nothing that a web page needs. */
const maxPixels = 40_000_000;
/** The longest side that is kept: a product's picture fills at most half a desktop's window, at two pixels a point. */
const longestSide = 1_280;
const quality = 80;
const accepted = ['jpeg', 'png', 'webp'];

/** The library with what it needs takes 20 MB: it comes with the first picture. */
async function library() {
	const { default: sharp } = await import('sharp');
	// pictures come one form at a time; the memory is better used by the database
	sharp.cache(false);
	sharp.concurrency(1);
	return sharp;
}

export interface EncodedImage {
	/** The file that names the picture: its content's hash and its size, as in `3f…-1280x960.webp`. */
	name: string;
	/** That file and the narrower ones, to be kept beside each other. */
	files: { name: string; bytes: Buffer }[];
}

async function encode(image: Sharp, width: number): Promise<{ bytes: Buffer; width: number; height: number }> {
	const resized = image.clone().resize({ width, height: width, fit: 'inside', withoutEnlargement: true });
	const { data, info } = await resized.webp({ quality }).toBuffer({ resolveWithObject: true });
	return { bytes: data, width: info.width, height: info.height };
}

/**
 * Decodes a JPEG, PNG or WebP, which proves that it is one, turns it upright, and encodes it anew in several widths: no
 * metadata survives. Undefined for anything else, for a damaged picture and for one of more than 40 megapixels.
 */
export async function encodeImage(bytes: Buffer): Promise<EncodedImage | undefined> {
	const sharp = await library();
	try {
		const image = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' });
		const { format } = await image.metadata();
		if (!format || !accepted.includes(format)) return undefined;
		const whole = await encode(image.rotate(), longestSide);
		const hash = createHash('sha256').update(whole.bytes).digest('hex').slice(0, 24);
		const stem = `${hash}-${whole.width}x${whole.height}`;
		const files = [{ name: `${stem}.webp`, bytes: whole.bytes }];
		for (const width of imageWidths.filter((one) => one < whole.width)) {
			const scaled = image.clone().rotate().resize({ width });
			files.push({ name: `${stem}-${width}.webp`, bytes: await scaled.webp({ quality }).toBuffer() });
		}
		return { name: `${stem}.webp`, files };
	} catch (error) {
		// the library has no error class of its own: every failure to decode is a plain error that tells of the input
		if (error instanceof Error && !('code' in error)) return undefined;
		throw error;
	}
}
