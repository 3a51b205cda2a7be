import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { BackupError, format } from './manifest.ts';
import type { StoredArchive } from './stored-archive.ts';

/** RFC 8878, 3.1.2: the magic number of a frame that zstd decoders skip. Its length follows; both are little-endian. */
const skippable = 0x18_4d_2a_50;

/**
 * The last bytes of an archive: a frame with the SHA-256 of all bytes before it. zstd and tar don't notice every changed bit, such as in
 * headers and padding. It detects damage, not forgery: anybody who can write the file can also write the trailer.
 */
export function trailerOf(sha256: string, ofFormat = format): Buffer {
	const text = Buffer.from(`parts-counter backup, format ${ofFormat}, sha256 ${sha256}\n`);
	const head = Buffer.alloc(8);
	head.writeUInt32LE(skippable, 0);
	head.writeUInt32LE(text.length, 4);
	return Buffer.concat([head, text]);
}

/** Bytes, for formats 1 to 9. */
export const trailerLength = trailerOf('0'.repeat(64)).length;

/** Appends the trailer to the bytes. */
export async function* withTrailer(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
	const hash = createHash('sha256');
	for await (const chunk of source) {
		hash.update(chunk);
		yield chunk;
	}
	yield trailerOf(hash.digest('hex'));
}

/** Checks an archive against its trailer. Throws `BackupError` when the file is truncated, changed, no backup, or of a newer format. */
export async function checkTrailer({ file, size, read }: StoredArchive, signal?: AbortSignal): Promise<void> {
	const length = Math.max(0, size - trailerLength);
	const trailer = size === 0 ? Buffer.alloc(0) : await buffer(read({ start: length, end: size - 1 }));
	const text = /parts-counter backup, format ([1-9]\d{0,5}), sha256 [0-9a-f]{64}\n$/.exec(trailer.toString('latin1'));
	if (length === 0 || !text) throw new BackupError(`${file} is not a whole backup: it is cut off, or something else`);
	const statedFormat = Number(text[1]);
	if (statedFormat > format)
		throw new BackupError(
			`${file} has format ${statedFormat}, this version reads up to ${format}: use a newer version`,
		);
	const hash = createHash('sha256');
	for await (const chunk of read({ end: length - 1 })) {
		signal?.throwIfAborted();
		hash.update(chunk);
	}
	if (!trailerOf(hash.digest('hex'), statedFormat).equals(trailer))
		throw new BackupError(`${file} is damaged: its bytes are not those that were written`);
}
