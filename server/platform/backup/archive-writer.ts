import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createZstdCompress } from 'node:zlib';
import tar from 'tar-stream';
import { syncFolder } from '../sync-folder.ts';
import { encryptBy } from './encryption.ts';
import { BackupError } from './manifest.ts';
import { withTrailer } from './trailer.ts';

/** Adds an entry of `size` bytes. Resolves once they are written, so that few of them wait in memory. */
export type AddEntry = (name: string, size: number, bytes: Iterable<Buffer> | AsyncIterable<Buffer>) => Promise<void>;

export interface ArchiveOptions {
	force?: boolean | undefined;
	signal?: AbortSignal | undefined;
	/** Encrypts the file. Empty or absent: the file is not encrypted. */
	passphrase?: string | undefined;
}

async function* unencrypted(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
	yield* source;
}

/**
 * Writes an archive: a tar, compressed by zstd, with a trailer; with a passphrase, encrypted. Only the account of the server can read it.
 * The file appears under its name complete or not at all. Returns the result of `fill` and the size of the file in bytes. Throws
 * `BackupError` when the file exists, unless `force` is set.
 */
export async function writeArchive<T>(
	file: string,
	{ force, signal, passphrase }: ArchiveOptions,
	fill: (add: AddEntry) => Promise<T>,
): Promise<{ filled: T; bytes: number }> {
	if (!force && existsSync(file)) throw new BackupError(`${file} is there already: give --force to replace it`);
	const encrypt = passphrase ? await encryptBy(passphrase) : unencrypted;
	const part = `${file}.${randomUUID()}.part`;
	const handle = await open(part, 'wx', 0o600);
	try {
		const pack = tar.pack();
		const out = handle.createWriteStream({ flush: true });
		const writing = pipeline(pack, createZstdCompress(), withTrailer, encrypt, out, { signal });
		const head = { mtime: new Date(), mode: 0o600 };
		const filling = fill((name, size, bytes) => pipeline(bytes, pack.entry({ ...head, name, size })));
		filling.then(
			() => pack.finalize(),
			(error) => pack.destroy(error),
		);
		await Promise.allSettled([writing, filling]);
		await writing; // rejects with the first error: from `fill`, or from the full disk that made `fill` fail
		const { size: bytes } = await stat(part);
		await rename(part, file);
		await syncFolder(dirname(file));
		return { filled: await filling, bytes };
	} catch (error) {
		await rm(part, { force: true });
		throw error;
	}
}
