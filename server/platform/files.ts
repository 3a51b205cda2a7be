import { randomUUID } from 'node:crypto';
import { access, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, normalize, sep } from 'node:path';
import { AppError } from '#contract/errors.ts';
import { m } from '#messages';

/** Where files are stored, by paths such as `products/3f….webp`. */
export interface Files {
	/** Stores a file whole or not at all; one that is there already stays. */
	put(path: string, bytes: Buffer): Promise<void>;
	/** Whether a file is there. */
	has(path: string): Promise<boolean>;
	/** What a file holds; undefined when it is not there. */
	read(path: string): Promise<Buffer | undefined>;
	/** Removes a file; one that is not there is no mistake. */
	remove(path: string): Promise<void>;
}

/** Where a path below a directory is. Throws, by an error with the code `OUTSIDE`, one that leads out of it. */
export function placeBelow(directory: string, path: string): string {
	const full = normalize(join(directory, path));
	if (full.startsWith(directory + sep)) return full;
	throw Object.assign(new Error('A file was named outside of its folder'), { code: 'OUTSIDE' });
}

/** No space left, quota exceeded, read-only: nothing can be stored for now. */
const noRoom = ['ENOSPC', 'EDQUOT', 'EROFS'];

/** Throws what storing a file failed with; throws `unavailable` when the disk takes nothing. */
function throwNoRoom(error: unknown): never {
	if (!noRoom.includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
	const unavailable = new AppError('unavailable', m.error_no_room());
	unavailable.cause = error;
	throw unavailable;
}

/** Files below a directory of this machine. Throws paths that lead out of it, and `unavailable` when the disk is full. */
export function createFiles(directory: string): Files {
	const place = (path: string) => placeBelow(directory, path);
	const isThere = (path: string) =>
		access(path).then(
			() => true,
			() => false,
		);
	return {
		async put(path, bytes) {
			const target = place(path);
			if (await isThere(target)) return;
			await mkdir(dirname(target), { recursive: true }).catch(throwNoRoom);
			const part = `${target}.${randomUUID()}.part`;
			try {
				await writeFile(part, bytes);
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
				if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
				throw error;
			}
		},
		has: (path) => isThere(place(path)),
		remove: (path) => rm(place(path), { force: true }),
	};
}
