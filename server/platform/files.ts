import { randomUUID } from 'node:crypto';
import { access, chmod, glob, lchown, mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, normalize, relative, resolve, sep } from 'node:path';
import { AppError, withCause } from '#contract/errors.ts';
import { m } from '#messages';
import { type Owner, receiverOf } from './folder-owner.ts';
import { syncFolder } from './sync-folder.ts';

/** The lock over the names of files in rows: shared to name a file and while a backup copies files, alone to remove files. */
export const filesLock = 'files';

/** A store of files by paths such as `products/3f….webp`: a directory or an object store. */
export interface Files {
	/**
	 * Stores a file completely or not at all. Leaves an existing file unless `replace` is set. Throws for a path outside of the folder,
	 * and `unavailable` when nothing can be stored for now.
	 */
	put(path: string, bytes: Buffer, options?: { replace?: boolean }): Promise<void>;
	has(path: string): Promise<boolean>;
	/** The bytes of a file; undefined when it does not exist, also for an impossible path. */
	read(path: string): Promise<Buffer | undefined>;
	/** Removes a file, if it exists. */
	remove(path: string): Promise<void>;
	/** The paths of all files, in any order. */
	list(): AsyncIterable<string>;
	/** A URL that opens the file for some minutes, without a login; undefined when browsers can't reach the store. */
	link(path: string): Promise<string | undefined>;
}

/** For a path that leads out of its folder. Its code is `OUTSIDE`. */
export function outsideFolderError(): Error {
	return Object.assign(new Error('A file was named outside of its folder'), { code: 'OUTSIDE' });
}

/** The absolute path of `path` below a directory. Throws when it leads out of it. */
function resolveBelow(directory: string, path: string): string {
	const full = normalize(join(directory, path));
	if (full.startsWith(directory + sep)) return full;
	throw outsideFolderError();
}

/** Error codes of a missing file. Imported rows may name files that never existed, or impossible paths. */
const missingFileCodes = ['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG', 'OUTSIDE'];

/** The ending of a file that is not complete yet. */
const partial = '.part';

/** No space left, quota exceeded, read-only: nothing can be stored for now. */
const diskFullCodes = ['ENOSPC', 'EDQUOT', 'EROFS'];

/** Rethrows an error of storing a file; a full disk becomes `unavailable`. */
function throwStorageError(error: unknown): never {
	if (!diskFullCodes.includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
	throw withCause(new AppError('unavailable', m.error_no_room()), error);
}

/** Makes a folder with the folders above it, so that their names survive a power cut. */
async function makeFolder(path: string, owner: Owner | undefined): Promise<void> {
	const first = await mkdir(path, { recursive: true, mode: 0o700 });
	if (first === undefined) return;
	for (let made = resolve(path); made !== dirname(first); made = dirname(made)) {
		if (owner) await lchown(made, owner.uid, owner.gid);
		await syncFolder(dirname(made));
	}
}

/** Writes a file that is not there yet. */
async function writeNew(path: string, bytes: Buffer, owner: Owner | undefined): Promise<void> {
	await using file = await open(path, 'wx', 0o600);
	await file.writeFile(bytes);
	if (owner) await file.chown(owner.uid, owner.gid);
	await file.sync();
}

/** Files below a local directory, which is created on demand. Only the account of the server can read them. */
export function createFiles(directory: string): Files {
	const place = (path: string) => resolveBelow(directory, path);
	let receiver: Promise<Owner | undefined> | undefined;
	const exists = (path: string) =>
		access(path).then(
			() => true,
			() => false,
		);
	return {
		async put(path, bytes, { replace = false } = {}) {
			const target = place(path);
			if (!replace && (await exists(target))) return;
			// read once, before anything is made: of files that are stored at once, each gets the same
			receiver ??= receiverOf(directory);
			const owner = await receiver;
			await makeFolder(dirname(target), owner).catch(throwStorageError);
			const part = `${target}.${randomUUID()}${partial}`;
			try {
				// flush before the rename: after a power cut, an empty file under this name would never be written again
				await writeNew(part, bytes, owner);
				await rename(part, target);
				// the row that names the file is stored next, often on another machine, and survives a power cut
				await syncFolder(dirname(target));
			} catch (error) {
				await rm(part, { force: true });
				throwStorageError(error);
			}
		},
		async read(path) {
			try {
				return await readFile(place(path));
			} catch (error) {
				if (missingFileCodes.includes((error as NodeJS.ErrnoException).code ?? '')) return undefined;
				throw error;
			}
		},
		has: (path) => exists(place(path)),
		remove: (path) => rm(place(path), { force: true }),
		async *list() {
			for await (const entry of glob('**/*', { cwd: directory, withFileTypes: true }))
				if (entry.isFile() && !entry.name.endsWith(partial))
					yield relative(directory, join(entry.parentPath, entry.name)).replaceAll(sep, '/');
		},
		link: async () => undefined,
	};
}

/**
 * Closes a directory of an older version, which others could read, with all that is in it. Does nothing when it is closed or missing: so
 * the directory itself comes last.
 */
export async function closeToOthers(directory: string): Promise<void> {
	const { mode } = (await stat(directory).catch(() => undefined)) ?? {};
	if (mode === undefined || (mode & 0o077) === 0) return;
	for await (const entry of glob('**/*', { cwd: directory, withFileTypes: true }))
		await chmod(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o700 : 0o600);
	await chmod(directory, 0o700);
}
