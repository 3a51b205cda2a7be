import { createHash } from 'node:crypto';
import { AppError, isAppError } from '#contract/errors.ts';
import { productImages } from '#contract/images/image-rules.ts';
import { imageArchiveLimits } from '#contract/sheets/sheet-fields.ts';
import { m } from '#messages';
import { openZip, type Zip } from '../platform/spreadsheets/zip-entries.ts';

/** A zip archive of images, and which of them are needed with their bytes. */
export interface ArchiveWork {
	bytes: Uint8Array;
	/** Names; absent: all are checked, and none is returned with its bytes. */
	needed?: string[];
}

export interface ArchiveImage {
	/** As the archive has it, in its folder. */
	name: string;
	/** SHA-256. */
	source: string;
	bytes?: Buffer;
}

/** Photographs hardly shrink, so a file that grows much is none. */
const limits = { ...imageArchiveLimits, ratio: 100, ratioFrom: 1_048_576 };

/** Folders, and files that operating systems add to archives. */
const isNoise = (path: string) =>
	path.endsWith('/') || /(?:^|\/)(?:__MACOSX\/|\.|Thumbs\.db$|desktop\.ini$)/i.test(path);
/** A path that leads out of the archive, or that one system reads as another path. */
const isOutside = (path: string) =>
	path.startsWith('/') || /^[A-Za-z]:/.test(path) || path.includes('\0') || path.split(/[\\/]/).includes('..');
const isImageName = (path: string) => /\.(?:jpe?g|png|webp)$/i.test(path);

const begins = (bytes: Buffer, signature: string, at = 0) =>
	bytes.subarray(at, at + signature.length).toString('latin1') === signature;
/** By the first bytes; the image worker decodes it before it is shown anywhere. */
const isImage = (bytes: Buffer) =>
	begins(bytes, '\xff\xd8\xff') ||
	begins(bytes, '\x89PNG\r\n\x1a\n') ||
	(begins(bytes, 'RIFF') && begins(bytes, 'WEBP', 8));

const unreadable = (cause?: unknown) => {
	const error = new AppError('invalid', m.sheet_zip_unreadable());
	error.cause = cause;
	return error;
};

function listImages(zip: Zip): string[] {
	const entries = zip.list();
	const bad = entries.find(({ path, isLink }) => isLink || isOutside(path));
	if (bad) throw new AppError('invalid', m.sheet_zip_path({ file: bad.path.slice(0, 100).toWellFormed() }));
	if (entries.some(({ isEncrypted }) => isEncrypted)) throw new AppError('invalid', m.sheet_zip_password());
	const files = entries.map(({ path }) => path).filter((path) => !isNoise(path));
	const other = files.find((path) => !isImageName(path));
	if (other !== undefined)
		throw new AppError('invalid', m.sheet_zip_no_image({ file: other.slice(0, 100).toWellFormed() }));
	if (files.length > limits.images) throw new AppError('invalid', m.sheet_zip_many({ max: limits.images }));
	return files;
}

async function bytesOf(zip: Zip, name: string): Promise<Buffer> {
	const bytes = await zip.bytes(name).catch((error: unknown) => {
		// too large, or inflated beyond its size
		if (isAppError(error) || error instanceof RangeError)
			throw new AppError('invalid', m.sheet_zip_large({ file: name, megabytes: productImages.maxBytes / 1_048_576 }));
		throw unreadable(error);
	});
	if (!isImage(bytes)) throw new AppError('invalid', m.sheet_zip_no_image({ file: name }));
	return bytes;
}

/**
 * The images of a zip archive. Throws `invalid` for what is no archive, for paths that lead out of it, links, passwords, files that are no
 * JPEG, PNG or WebP, too many or too large ones.
 */
export async function* readArchiveImages({ bytes, needed }: ArchiveWork): AsyncGenerator<ArchiveImage, void> {
	const archive = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
	let zip: Zip;
	try {
		zip = openZip(archive, productImages.maxBytes, limits);
	} catch (error) {
		throw isAppError(error) ? new AppError('invalid', m.sheet_zip_many({ max: limits.images })) : unreadable(error);
	}
	for (const name of listImages(zip)) {
		if (needed && !needed.includes(name)) continue;
		const image = await bytesOf(zip, name);
		const source = createHash('sha256').update(image).digest('hex');
		yield needed ? { name, source, bytes: image } : { name, source };
	}
}
