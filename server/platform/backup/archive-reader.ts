import { pipeline } from 'node:stream';
import { text } from 'node:stream/consumers';
import { createZstdDecompress } from 'node:zlib';
import tar, { type Header } from 'tar-stream';
import { z } from 'zod';
import { listMigrations } from '../migrations.ts';
import type { BackupScope } from './backup.ts';
import { BackupError, type Manifest, manifestSchema } from './manifest.ts';
import { openArchive, type StoredArchive } from './stored-archive.ts';
import { checkTrailer, trailerLength } from './trailer.ts';

interface Entry extends AsyncIterable<Buffer> {
	header: Header;
	/** Skips its bytes. */
	resume(): unknown;
}

/**
 * The entries of an archive whose names begin with one of `starts`, or all entries without `starts`. Read the bytes of one entry before
 * you take the next.
 */
export async function* readEntries(archive: StoredArchive, ...starts: string[]): AsyncGenerator<Entry, void> {
	const extract = tar.extract();
	const compressed = archive.read({ end: archive.size - trailerLength - 1 });
	pipeline(compressed, createZstdDecompress(), extract, () => {}); // an error also ends the loop below
	for await (const entry of extract as AsyncIterable<unknown> as AsyncIterable<Entry>)
		if (starts.length === 0 || starts.some((start) => entry.header.name.startsWith(start))) yield entry;
		else entry.resume();
}

const manifestJson = z
	.string()
	.transform((json, { addIssue }) => {
		try {
			return JSON.parse(json) as unknown;
		} catch (error) {
			addIssue(`it is not JSON: ${(error as SyntaxError).message}`);
			return z.NEVER;
		}
	})
	.pipe(manifestSchema);

/**
 * Reads the complete archive and returns its manifest. Throws `BackupError` when the file is truncated, changed or no backup, is encrypted
 * by another passphrase, has a newer format, has files that the manifest does not count, or has migrations that this version lacks or has
 * with other contents.
 */
export async function checkArchive(
	file: string,
	{ folders }: Pick<BackupScope, 'folders'>,
	{ passphrase, signal }: { passphrase?: string | undefined; signal?: AbortSignal } = {},
): Promise<Manifest> {
	const archive = await openArchive(file, passphrase);
	await checkTrailer(archive, signal);
	let files = 0;
	let json = '{}';
	for await (const entry of readEntries(archive)) {
		signal?.throwIfAborted();
		if (folders.some((folder) => entry.header.name.startsWith(`${folder}/`))) files++;
		if (entry.header.name === 'manifest.json') json = await text(entry);
		else entry.resume();
	}
	const fail = (reason: string) => new BackupError(`${file} can't be restored: ${reason}`);
	const { data: manifest, error } = manifestJson.safeParse(json);
	if (!manifest) {
		const [issue] = error.issues;
		throw fail(['manifest.json', issue?.path.join('.'), issue?.message].filter(Boolean).join(': '));
	}
	if (manifest.files.count !== files) throw fail(`it has ${files} files, its manifest counts ${manifest.files.count}`);
	const ownMigrations = await listMigrations();
	const { version, migrations } = manifest;
	const unknown = migrations.find(
		({ name, sha256 }, at) => ownMigrations[at]?.name !== name || ownMigrations[at].sha256 !== sha256,
	);
	if (unknown)
		throw fail(`it was made by version ${version} with the migration ${unknown.name}, which is unknown here`);
	return manifest;
}
