import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { BackupError, format } from './manifest.ts';

/** RFC 8878, 3.1.2: a frame that every zstd decoder passes over; its magic number and its length, both little-endian. */
const skippable = 0x18_4d_2a_50;

/**
 * The last bytes of an archive: a frame that holds the SHA-256 of all bytes before it. Neither zstd nor tar notices every
 * changed bit, as in headers and padding. It tells damage, not forgery: anybody who can write the file can write it, too.
 */
export function trailerOf(sha256: string, ofFormat = format): Buffer {
	const text = Buffer.from(`parts-counter backup, format ${ofFormat}, sha256 ${sha256}\n`);
	const head = Buffer.alloc(8);
	head.writeUInt32LE(skippable, 0);
	head.writeUInt32LE(text.length, 4);
	return Buffer.concat([head, text]);
}

/** Bytes, in every format up to the ninth. */
export const trailerLength = trailerOf('0'.repeat(64)).length;

/** Hands bytes on and puts their trailer after them. */
export async function* withTrailer(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
	const hash = createHash('sha256');
	for await (const chunk of source) {
		hash.update(chunk);
		yield chunk;
	}
	yield trailerOf(hash.digest('hex'));
}

/**
 * Reads a whole archive against its trailer. Throws `BackupError` for what is cut off or something else, what has a newer
 * format, and what was changed by as little as a bit.
 */
export async function checkTrailer(file: string): Promise<void> {
	const length = Math.max(0, (await stat(file)).size - trailerLength);
	const trailer = await buffer(createReadStream(file, { start: length }));
	const text = /parts-counter backup, format (\d{1,6}), sha256 [0-9a-f]{64}\n$/.exec(trailer.toString('latin1'));
	if (length === 0 || !text) throw new BackupError(`${file} is not a whole backup: it is cut off, or something else`);
	const written = Number(text[1]);
	if (written > format)
		throw new BackupError(`${file} has format ${written}, this version reads up to ${format}: use a newer version`);
	const hash = createHash('sha256');
	for await (const chunk of createReadStream(file, { end: length - 1 })) hash.update(chunk);
	if (!trailerOf(hash.digest('hex'), written).equals(trailer))
		throw new BackupError(`${file} is damaged: its bytes are not those that were written`);
}
