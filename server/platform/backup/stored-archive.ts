import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { openEncrypted } from './encryption.ts';

/** The bytes of an archive, whether its file is encrypted or not. */
export interface StoredArchive {
	file: string;
	/** Bytes, without what the encryption adds. */
	size: number;
	/** The bytes from `start` to `end`, both included. */
	read(range: { start?: number; end: number }): Readable;
}

/** Opens the file of a backup. Throws `BackupError` when it is encrypted and the passphrase is missing. */
export async function openArchive(file: string, passphrase?: string): Promise<StoredArchive> {
	const encrypted = await openEncrypted(file, passphrase);
	if (!encrypted) {
		const { size } = await stat(file);
		return { file, size, read: (range) => createReadStream(file, range) };
	}
	const { size, read } = encrypted;
	return { file, size, read: ({ start = 0, end }) => Readable.from(read({ start, end }), { objectMode: false }) };
}
