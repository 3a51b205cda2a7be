import { AppError, isAppError } from '#contract/errors.ts';
import { imageWidths } from '#contract/images/images.ts';
import { m } from '#messages';
import { EndedWork } from './bounded/ended-work.ts';
import { entryBeside } from './bounded/entry-beside.ts';
import { createWorkers, type RunOptions } from './bounded/workers.ts';
import type { EncodedImage, ImageFault } from './image-rules.ts';
import type { ImageWork } from './image-work.ts';

/** Milliseconds. An image of 40 megapixels takes up to 6 s on a free processor. */
const deadline = 60_000;

/** A progressive JPEG of 40 megapixels takes up to 361 MB. An interlaced PNG of 16 bits takes more and is rejected. */
const processOptions = {
	maxWaiting: 60,
	retryAfter: 20,
	maxHeap: 64,
	maxMemory: 400 * 1_048_576,
	entry: entryBeside(import.meta.url, 'image-work'),
	errorOf: () => new AppError('invalid', m.image_heavy()),
};
const images = createWorkers<ImageWork, EncodedImage | ImageFault>({ ...processOptions, work: 'images', size: 2 });
/** Workers for buyers alone, so that the staff don't wait for strangers. The page of a buyer waits 45 s for a response. */
const buyersPhotos = createWorkers<ImageWork, EncodedImage | ImageFault>({
	...processOptions,
	work: 'photographs of buyers',
	size: 1,
	maxWait: 30_000,
});

interface EncodeOptions {
	/** The widths of the smaller versions, in pixels. */
	widths?: number[];
	/** The largest file in full size: it gets less quality, then fewer pixels, until it fits. Undefined: any. */
	maxBytes?: number;
	signal?: AbortSignal | undefined;
	/** Waits behind however many other images, as a sheet does that is sent with its images: it would fail as a whole. */
	ignoresLimits?: boolean;
}

/**
 * Decodes a JPEG, PNG or WebP, turns it upright, and encodes it again, in full size and in each smaller width (in pixels). Metadata is
 * removed. Returns a fault for a damaged image, one of more than 40 megapixels, or anything else. Throws `unavailable` when too many
 * wait. Don't call it in a transaction: it may wait for its turn.
 */
export const encodeImage = (bytes: Buffer, options?: EncodeOptions): Promise<EncodedImage | ImageFault> =>
	encode(images, bytes, options);

/** Encodes an image of a buyer, as `encodeImage` does. Throws `unavailable` also when it has waited too long. */
export const encodeBuyersPhoto = (bytes: Buffer, options?: EncodeOptions): Promise<EncodedImage | ImageFault> =>
	encode(buyersPhotos, bytes, options);

const encode = (
	workers: typeof images,
	bytes: Buffer,
	{ widths = imageWidths, maxBytes, signal, ignoresLimits = false }: EncodeOptions = {},
) => run(workers, { bytes, widths, maxBytes }, { signal, ignoresLimits });

/** Makes the files of a favicon: square PNGs of a JPEG, PNG or WebP. Faults and errors are those of `encodeImage`. */
export const encodeIcon = (bytes: Buffer): Promise<EncodedImage | ImageFault> =>
	run(images, { bytes, widths: [], icon: true });

async function run(
	workers: typeof images,
	work: ImageWork,
	options: Omit<RunOptions, 'deadline'> = {},
): Promise<EncodedImage | ImageFault> {
	try {
		const image = await workers.run(work, { ...options, deadline });
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
