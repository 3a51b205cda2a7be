import { createHash } from 'node:crypto';
import type { Sharp } from 'sharp';
import { serveWork } from './bounded/serve-work.ts';
import { type EncodedImage, type ImageFault, maxMegapixels } from './image-rules.ts';

/** The child process that decodes and encodes images. */

/** An uploaded image, and the widths of its smaller versions in pixels. */
export interface ImageWork {
	bytes: Buffer;
	widths: number[];
}

const maxPixels = maxMegapixels * 1_000_000;
/** The longest side that is stored: enough to read the dimensions of a drawing at three times a desktop window. */
const longestSide = 2_048;
const quality = 80;
const accepted = ['jpeg', 'png', 'webp'];

const { default: sharp } = await import('sharp');
// this process encodes one image at a time
sharp.cache(false);
sharp.concurrency(1);

async function encode(image: Sharp, width: number): Promise<{ bytes: Buffer; width: number; height: number }> {
	const resized = image.clone().resize({ width, height: width, fit: 'inside', withoutEnlargement: true });
	const { data, info } = await resized.webp({ quality }).toBuffer({ resolveWithObject: true });
	return { bytes: data, width: info.width, height: info.height };
}

async function encodeAll({ bytes, widths }: ImageWork): Promise<EncodedImage | ImageFault> {
	try {
		const { format, width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
		if (!format || !accepted.includes(format)) return 'not_an_image';
		if (width * height > maxPixels) return 'too_many_pixels';
		const image = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' });
		const full = await encode(image.rotate(), longestSide);
		const hash = createHash('sha256').update(full.bytes).digest('hex').slice(0, 24);
		const stem = `${hash}-${full.width}x${full.height}`;
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
