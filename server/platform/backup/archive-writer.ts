import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { access, type FileHandle, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createZstdCompress } from 'node:zlib';
import tar, { type Pack } from 'tar-stream';
import { BackupRefused, fileLine, type Manifest } from './manifest.ts';
import { sealOf } from './seal.ts';
import { createTally, tallied } from './tally.ts';

/** Bytes: a tar entry's size stands before it, so what has no known size is kept in pieces that fit into memory. */
export const pieceBytes = 4 * 1_048_576;

export interface ArchiveWriter {
	/** Keeps a table's rows, as COPY writes them. */
	addTable(name: string, source: AsyncIterable<Buffer>): Promise<{ bytes: number; rows: number; sha256: string }>;
	/** Keeps a file under its path below the uploads. */
	addFile(path: string, source: string): Promise<void>;
	/** Ends the list of files and answers what it says. */
	endFiles(): Promise<{ count: number; bytes: number; sha256: string }>;
}

interface WriteOptions {
	/** Replaces a file that is there, and the rest of a backup that was killed. */
	force: boolean;
	signal: AbortSignal | undefined;
}

function isThere(path: string): Promise<boolean> {
	return access(path).then(
		() => true,
		() => false,
	);
}

async function openPart(part: string, force: boolean): Promise<FileHandle> {
	const handle = await open(part, force ? 'w' : 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
		if (error.code !== 'EEXIST') throw error;
		throw new BackupRefused(`${part} is there: another backup writes it, or one was killed; remove it or give --force`);
	});
	await handle.chmod(0o600); // a part that is replaced has the rights of the old one
	return handle;
}

/** A new name survives a power cut once its folder is on the disk; Windows opens no folders, and does it by itself. */
async function syncFolder(path: string): Promise<void> {
	if (process.platform === 'win32') return;
	const folder = await open(path);
	await folder.sync().finally(() => folder.close());
}

/** Pieces of about `pieceBytes`, whatever comes in. */
async function* inPieces(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
	let gathered: Buffer[] = [];
	let bytes = 0;
	for await (const chunk of source) {
		gathered.push(chunk);
		bytes += chunk.length;
		if (bytes < pieceBytes) continue;
		yield Buffer.concat(gathered);
		[gathered, bytes] = [[], 0];
	}
	if (bytes > 0) yield Buffer.concat(gathered);
}

const pieceName = (at: number) => String(at).padStart(6, '0');

function createWriter(pack: Pack) {
	const mtime = new Date();
	let list: string[] = [];
	let listBytes = 0;
	let lists = 0;
	const files = { count: 0, bytes: 0 };
	const listHash = createHash('sha256');

	/** Ends when the bytes are on their way, so that no more of them wait than fit into memory. */
	async function add(name: string, source: Buffer | { size: number; stream: AsyncIterable<Buffer> }): Promise<void> {
		const head = { name, mtime, mode: 0o600 };
		if ('stream' in source)
			return pipeline(Readable.from(source.stream, { objectMode: false }), pack.entry({ ...head, size: source.size }));
		await new Promise<void>((done, fail) => pack.entry(head, source, (error) => (error ? fail(error) : done())));
	}
	async function addList(): Promise<void> {
		if (list.length === 0) return;
		const bytes = Buffer.from(list.join(''));
		listHash.update(bytes);
		[list, listBytes] = [[], 0];
		await add(`files/${pieceName(++lists)}.jsonl`, bytes);
	}

	const writer: ArchiveWriter = {
		async addTable(name, source) {
			const tally = createTally();
			let pieces = 0;
			for await (const piece of inPieces(source)) {
				tally.add(piece);
				await add(`tables/${name}/${pieceName(++pieces)}`, piece);
			}
			return tally.result();
		},
		async addFile(path, source) {
			const tally = createTally();
			const { size } = await stat(source);
			const large = size > pieceBytes && { size, stream: tallied(createReadStream(source), tally) };
			const whole = large || (await readFile(source));
			if (Buffer.isBuffer(whole)) tally.add(whole);
			await add(`uploads/${path}`, whole);
			const { bytes, sha256 } = tally.result();
			files.count++;
			files.bytes += bytes;
			const line = fileLine({ path, bytes, sha256 });
			listBytes += line.length;
			list.push(line);
			if (listBytes >= pieceBytes / 4) await addList();
		},
		async endFiles() {
			await addList();
			return { ...files, sha256: listHash.digest('hex') };
		},
	};
	return { ...writer, add };
}

/**
 * Writes an archive, a tar compressed by zstd, for its owner's eyes alone: whole under its name, or not at all. `fill` adds
 * tables and files and answers the manifest, which comes last. Refuses a name that is taken, unless forced.
 */
export async function writeArchive(
	file: string,
	{ force, signal }: WriteOptions,
	fill: (writer: ArchiveWriter) => Promise<Manifest>,
): Promise<{ manifest: Manifest; bytes: number }> {
	const refuseTaken = async () => {
		if (!force && (await isThere(file)))
			throw new BackupRefused(`${file} is there already: give --force to replace it`);
	};
	await refuseTaken();
	const part = `${file}.part`;
	const handle = await openPart(part, force);
	try {
		const pack = tar.pack();
		const out = handle.createWriteStream({ flush: true });
		const hash = createHash('sha256');
		const sealing = async function* (source: AsyncIterable<Buffer>) {
			for await (const chunk of source) {
				hash.update(chunk);
				yield chunk;
			}
			yield sealOf(hash.digest('hex'));
		};
		const flowing = pipeline(pack, createZstdCompress(), sealing, out, { signal });
		flowing.catch(() => {}); // whoever adds hears of it, and the end below
		const writer = createWriter(pack);
		let manifest: Manifest;
		try {
			manifest = await fill(writer);
			const text = Buffer.from(`${JSON.stringify(manifest, undefined, '\t')}\n`);
			await writer.add('manifest.json', text);
			pack.finalize();
		} catch (error) {
			pack.destroy(error instanceof Error ? error : new Error(String(error)));
			await flowing; // ends by what came first: this error, or a full disk that caused it
			throw error;
		}
		await flowing;
		await refuseTaken();
		const { size } = await stat(part);
		await rename(part, file);
		await syncFolder(dirname(file));
		return { manifest, bytes: size };
	} catch (error) {
		await handle.close().catch(() => {}); // closed by its stream already, unless that never began
		await rm(part, { force: true });
		throw error;
	}
}
