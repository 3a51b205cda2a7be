import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createZstdDecompress } from 'node:zlib';
import tar from 'tar-stream';
import { listMigrations } from '../migrations.ts';
import { BackupRefused, fileLine, type Manifest, parseManifest } from './manifest.ts';
import { checkSeal } from './seal.ts';
import { createTally, gathered, type Tally, tallied } from './tally.ts';

/** What an archive holds, in its order; the bytes of a part are read before the next part is asked for. */
export type ArchivePart =
	| { kind: 'table'; name: string; bytes: AsyncIterable<Buffer> }
	| { kind: 'file'; path: string; size: number; bytes: AsyncIterable<Buffer> };

export interface Archive {
	file: string;
	manifest: Manifest;
	/** Reads it again from its start, against the manifest: throws `BackupRefused` at the end when they differ. */
	parts(): AsyncGenerator<ArchivePart>;
}

interface Entry extends AsyncIterable<Buffer> {
	header: { name: string; size: number };
}

/** The most bytes of an entry that is kept in memory: a part of the list of files, or the manifest. */
const mostInMemory = 16 * 1_048_576;

async function inMemory(entry: Entry): Promise<Buffer> {
	if (entry.header.size > mostInMemory) throw new BackupRefused(`The entry ${entry.header.name} is too large`);
	return gathered(entry);
}

function createChecks() {
	const tables = new Map<string, Tally>();
	const files = { count: 0, bytes: 0 };
	const [found, listed] = [createHash('sha256'), createHash('sha256')];
	return {
		table(name: string): Tally {
			const tally = tables.get(name) ?? createTally();
			tables.set(name, tally);
			return tally;
		},
		file(path: string, tally: Tally): void {
			const { bytes, sha256 } = tally.result();
			files.count++;
			files.bytes += bytes;
			found.update(fileLine({ path, bytes, sha256 }));
		},
		list: (bytes: Buffer) => void listed.update(bytes),
		/** Throws when anything is missing, is too much or differs. */
		compare(manifest: Manifest): void {
			const differs = (what: string) => {
				throw new BackupRefused(`The archive does not hold what its manifest names: ${what}`);
			};
			for (const { name, rows, bytes, sha256 } of manifest.tables) {
				const held = (tables.get(name) ?? createTally()).result();
				if (held.rows !== rows || held.bytes !== bytes || held.sha256 !== sha256) differs(`table ${name}`);
				tables.delete(name);
			}
			for (const name of tables.keys()) differs(`table ${name}`);
			const { count, bytes, sha256 } = manifest.files;
			const same = found.digest('hex') === sha256 && listed.digest('hex') === sha256;
			if (!same || files.count !== count || files.bytes !== bytes) differs('files');
		},
	};
}

/** All parts, then the manifest, which was compared with them. */
async function* readParts(file: string, length: number): AsyncGenerator<ArchivePart | Manifest> {
	const extract = tar.extract();
	const flowing = pipeline(createReadStream(file, { end: length - 1 }), createZstdDecompress(), extract);
	flowing.catch(() => {}); // the entries below end with the same error
	const checks = createChecks();
	const entries = (extract as AsyncIterable<unknown> as AsyncIterable<Entry>)[Symbol.asyncIterator]();
	let next = await entries.next();

	const tableOf = (entry: Entry) => /^tables\/([^/]+)\/\d{6,}$/.exec(entry.header.name)?.[1];
	async function* pieces(table: string): AsyncGenerator<Buffer> {
		while (!next.done && tableOf(next.value) === table) {
			yield* next.value;
			next = await entries.next();
		}
	}
	while (!next.done) {
		const entry: Entry = next.value;
		const { name } = entry.header;
		const table = tableOf(entry);
		if (table !== undefined) {
			yield { kind: 'table', name: table, bytes: tallied(pieces(table), checks.table(table)) };
			continue;
		}
		if (name.startsWith('uploads/')) {
			const path = name.slice('uploads/'.length);
			const tally = createTally();
			yield { kind: 'file', path, size: entry.header.size, bytes: tallied(entry, tally) };
			checks.file(path, tally);
		} else if (name.startsWith('files/')) checks.list(await inMemory(entry));
		else if (name === 'manifest.json') {
			const manifest = parseManifest((await inMemory(entry)).toString());
			checks.compare(manifest);
			yield manifest;
		} else throw new BackupRefused(`The archive has an unknown entry ${name}`);
		next = await entries.next();
	}
	await flowing;
}

/** Refuses migrations that this version lacks, or has in another form. */
async function checkMigrations({ version, migrations }: Manifest): Promise<void> {
	const known = await listMigrations();
	for (const [at, { name, sha256 }] of migrations.entries()) {
		if (known[at]?.name === name && known[at].sha256 === sha256) continue;
		throw new BackupRefused(`It was made by version ${version} with the migration ${name}, which is unknown here`);
	}
}

/**
 * Reads a whole archive once and compares all of it with its seal and its manifest. Refuses, by `BackupRefused`, what is
 * cut, altered, incomplete or something else, a newer format, and migrations that this version lacks.
 */
export async function openArchive(file: string): Promise<Archive> {
	const length = await checkSeal(file);
	let manifest: Manifest | undefined;
	try {
		for await (const part of readParts(file, length)) {
			if (manifest) throw new BackupRefused('Something follows the manifest');
			if ('format' in part) manifest = part;
			else for await (const _ of part.bytes);
		}
		if (!manifest) throw new BackupRefused('It has no manifest');
		await checkMigrations(manifest);
	} catch (error) {
		const reason = error instanceof Error ? error.message : error;
		throw new BackupRefused(`${file} can't be restored: ${reason}`, { cause: error });
	}
	return {
		file,
		manifest,
		async *parts() {
			for await (const part of readParts(file, length)) if ('kind' in part) yield part;
		},
	};
}
