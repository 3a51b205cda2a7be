import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { BackupRefused, format } from './manifest.ts';

/** RFC 8878, 3.1.2: a frame that every zstd decoder passes over; its magic number and its length, both little-endian. */
const skippable = 0x18_4d_2a_50;
const sealed = /parts-counter backup, format (\d{1,6}), sha256 ([0-9a-f]{64})\n$/;

/**
 * The last bytes of an archive: a frame that holds the SHA-256 of all bytes before it. Neither zstd nor tar notices every
 * changed bit, as in headers and padding. It tells damage, not forgery: whoever can write the file can seal it again.
 */
export function sealOf(sha256: string): Buffer {
	const text = Buffer.from(`parts-counter backup, format ${format}, sha256 ${sha256}\n`);
	const head = Buffer.alloc(8);
	head.writeUInt32LE(skippable, 0);
	head.writeUInt32LE(text.length, 4);
	return Buffer.concat([head, text]);
}

const sealLength = sealOf('0'.repeat(64)).length;

async function readEnd(file: string): Promise<{ size: number; end: Buffer }> {
	const handle = await open(file);
	try {
		const { size } = await handle.stat();
		const length = Math.min(size, 256);
		const end = Buffer.alloc(length);
		await handle.read(end, 0, length, size - length);
		return { size, end };
	} finally {
		await handle.close();
	}
}

/**
 * Reads a whole archive against its seal and answers how many bytes are sealed. Refuses what is cut off or something else,
 * what has another format, and what was changed by as little as a bit.
 */
export async function checkSeal(file: string): Promise<number> {
	const { size, end } = await readEnd(file);
	const [, number, sha256 = ''] = sealed.exec(end.toString('latin1')) ?? [];
	if (number === undefined) throw new BackupRefused(`${file} is not a whole backup: it is cut off, or something else`);
	if (Number(number) > format)
		throw new BackupRefused(`${file} has format ${number}, this version reads up to ${format}: use a newer version`);
	const length = Math.max(0, size - sealLength);
	const hash = createHash('sha256');
	if (length > 0) for await (const chunk of createReadStream(file, { end: length - 1 })) hash.update(chunk);
	const intact = sealOf(hash.digest('hex')).equals(end.subarray(-sealLength));
	if (!intact || sha256 === '')
		throw new BackupRefused(`${file} is damaged: its bytes are not those that were written`);
	return length;
}
