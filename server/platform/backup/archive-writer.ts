import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createZstdCompress } from 'node:zlib';
import tar from 'tar-stream';
import { BackupError } from './manifest.ts';
import { withTrailer } from './trailer.ts';

/** Adds an entry of `size` bytes; ends when they are on their way, so that no more of them wait than fit into memory. */
export type AddEntry = (name: string, size: number, bytes: Iterable<Buffer> | AsyncIterable<Buffer>) => Promise<void>;

/**
 * Writes an archive, a tar compressed by zstd with a trailer, for its owner's eyes alone: whole under its name, or not at
 * all. Returns what `fill` does, and the size in bytes. Throws `BackupError` for a name that is taken, unless forced.
 */
export async function writeArchive<T>(
	file: string,
	{ force, signal }: { force?: boolean | undefined; signal?: AbortSignal | undefined },
	fill: (add: AddEntry) => Promise<T>,
): Promise<{ filled: T; bytes: number }> {
	if (!force && existsSync(file)) throw new BackupError(`${file} is there already: give --force to replace it`);
	const part = `${file}.${randomUUID()}.part`;
	const handle = await open(part, 'wx', 0o600);
	try {
		const pack = tar.pack();
		const out = handle.createWriteStream({ flush: true });
		const writing = pipeline(pack, createZstdCompress(), withTrailer, out, { signal });
		const head = { mtime: new Date(), mode: 0o600 };
		const filling = fill((name, size, bytes) => pipeline(bytes, pack.entry({ ...head, name, size })));
		filling.then(
			() => pack.finalize(),
			(error) => pack.destroy(error),
		);
		await Promise.allSettled([writing, filling]);
		await writing; // of two errors it has the first: what `fill` threw, or the full disk that made `fill` throw
		const { size: bytes } = await stat(part);
		await rename(part, file);
		await using folder = await open(dirname(file));
		await folder.sync(); // the new name survives a power cut, too
		return { filled: await filling, bytes };
	} catch (error) {
		await rm(part, { force: true });
		throw error;
	}
}
