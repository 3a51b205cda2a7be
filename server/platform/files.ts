import { randomUUID } from 'node:crypto';
import { access, glob, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, normalize, relative, sep } from 'node:path';
import { AppError } from '#contract/errors.ts';
import { m } from '#messages';

/** Where files are stored, by paths such as `products/3f….webp`: below a directory, or in an object store. */
export interface Files {
	/**
	 * Stores a file whole or not at all; one that is there already stays, unless it is to be replaced. Throws a path that leads
	 * elsewhere, and `unavailable` when nothing can be stored for now.
	 */
	put(path: string, bytes: Buffer, options?: { replace?: boolean }): Promise<void>;
	/** Whether a file is there. */
	has(path: string): Promise<boolean>;
	/** What a file holds; undefined when it is not there, also when nothing can be where the path leads. */
	read(path: string): Promise<Buffer | undefined>;
	/** Removes a file; one that is not there is no mistake. */
	remove(path: string): Promise<void>;
	/** The paths of all files, in no order. */
	list(): AsyncIterable<string>;
	/** A URL by which whoever has it reads the file for some minutes; undefined where a browser can't reach the files itself. */
	link(path: string): Promise<string | undefined>;
}

/** The error for a path that leads out of where its file belongs, with the code `OUTSIDE`. */
export function outside(): Error {
	return Object.assign(new Error('A file was named outside of its folder'), { code: 'OUTSIDE' });
}

/** Where a path below a directory is. */
function placeBelow(directory: string, path: string): string {
	const full = normalize(join(directory, path));
	if (full.startsWith(directory + sep)) return full;
	throw outside();
}

/** What reading says where no file is: rows that came by import may name what never was, or no file at all. */
const absent = ['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG', 'OUTSIDE'];

/** The end of the name of a file that is not whole yet. */
const partial = '.part';

/** No space left, quota exceeded, read-only: nothing can be stored for now. */
const noRoom = ['ENOSPC', 'EDQUOT', 'EROFS'];

/** Throws what storing a file failed with; throws `unavailable` when the disk takes nothing. */
function throwNoRoom(error: unknown): never {
	if (!noRoom.includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
	const unavailable = new AppError('unavailable', m.error_no_room());
	unavailable.cause = error;
	throw unavailable;
}

/** Files below a directory of this machine, which need not be there yet. */
export function createFiles(directory: string): Files {
	const place = (path: string) => placeBelow(directory, path);
	const isThere = (path: string) =>
		access(path).then(
			() => true,
			() => false,
		);
	return {
		async put(path, bytes, { replace = false } = {}) {
			const target = place(path);
			if (!replace && (await isThere(target))) return;
			await mkdir(dirname(target), { recursive: true }).catch(throwNoRoom);
			const part = `${target}.${randomUUID()}${partial}`;
			try {
				// on the disk before it has its name: a power cut leaves no empty file under it, which nothing would write again
				await writeFile(part, bytes, { flush: true });
				await rename(part, target);
			} catch (error) {
				await rm(part, { force: true });
				throwNoRoom(error);
			}
		},
		async read(path) {
			try {
				return await readFile(place(path));
			} catch (error) {
				if (absent.includes((error as NodeJS.ErrnoException).code ?? '')) return undefined;
				throw error;
			}
		},
		has: (path) => isThere(place(path)),
		remove: (path) => rm(place(path), { force: true }),
		async *list() {
			for await (const entry of glob('**/*', { cwd: directory, withFileTypes: true }))
				if (entry.isFile() && !entry.name.endsWith(partial))
					yield relative(directory, join(entry.parentPath, entry.name)).replaceAll(sep, '/');
		},
		link: async () => undefined,
	};
}
