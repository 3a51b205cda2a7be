import { AppError, isAppError } from '#contract/errors.ts';
import { imageWidths } from '#contract/images/images.ts';
import { m } from '#messages';
import { EndedWork } from './bounded/ended-work.ts';
import { entryBeside } from './bounded/entry-beside.ts';
import { createWorkers } from './bounded/workers.ts';
import type { EncodedImage, ImageFault } from './image-rules.ts';
import type { ImageWork } from './image-work.ts';

/** Milliseconds. An image of 40 megapixels takes up to 6 s on a free processor. */
const deadline = 60_000;

/** A progressive JPEG of 40 megapixels takes up to 361 MB. An interlaced PNG of 16 bits takes more and is rejected. */
const workers = createWorkers<ImageWork, EncodedImage | ImageFault>({
	work: 'images',
	size: 2,
	maxWaiting: 60,
	retryAfter: 20,
	maxHeap: 64,
	maxMemory: 400 * 1_048_576,
	entry: entryBeside(import.meta.url, 'image-work'),
	errorOf: () => new AppError('invalid', m.image_heavy()),
});

interface EncodeOptions {
	/** Of the smaller versions, in pixels. */
	widths?: number[];
	/** The largest file in full size: it gets less quality, then fewer pixels, until it fits. Undefined: any. */
	maxBytes?: number;
	signal?: AbortSignal | undefined;
}

/**
 * Decodes a JPEG, PNG or WebP, turns it upright, and encodes it again, in full size and in each smaller width (in pixels). Metadata is
 * removed. Returns a fault for a damaged image, one of more than 40 megapixels, or anything else. Throws `unavailable` when too many
 * wait. Don't call it in a transaction: it may wait for its turn.
 */
export async function encodeImage(
	bytes: Buffer,
	{ widths = imageWidths, maxBytes, signal }: EncodeOptions = {},
): Promise<EncodedImage | ImageFault> {
	return run({ bytes, widths, maxBytes }, signal);
}

/** Makes the files of a favicon: square PNGs of a JPEG, PNG or WebP. Faults and errors are those of `encodeImage`. */
export const encodeIcon = (bytes: Buffer): Promise<EncodedImage | ImageFault> => run({ bytes, widths: [], icon: true });

async function run(work: ImageWork, signal?: AbortSignal): Promise<EncodedImage | ImageFault> {
	try {
		const image = await workers.run(work, { deadline, signal });
		// a Buffer arrives from the other process as a Uint8Array
		return typeof image === 'string' ? image : { ...image, files: image.files.map(asBuffer) };
	} catch (error) {
		const isEnded = isAppError(error) && error.cause instanceof EndedWork && error.cause.reason !== 'left';
		if (isEnded) return 'too_heavy';
		throw error;
	}
}

const asBuffer = ({ name, bytes }: { name: string; bytes: Uint8Array }) => ({
	name,
	bytes: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
});

/** The image with its drawing as an SVG file. A `v` in its name marks it. */
export function withVector({ name, files, ...size }: EncodedImage, svg: Buffer): EncodedImage {
	const stem = name.replace(/\.webp$/, '');
	const rename = (file: string) => file.replace(stem, `${stem}v`);
	return {
		...size,
		name: rename(name),
		files: [...files.map((file) => ({ ...file, name: rename(file.name) })), { name: `${stem}v.svg`, bytes: svg }],
	};
}
