import { randomBytes } from 'node:crypto';
import { copyFileSync, linkSync, lstatSync, mkdirSync, rmSync } from 'node:fs';
import { mkdir, opendir, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { placeBelow } from '../files.ts';
import { isAlive } from '../postmaster.ts';

/** The other way to remove a folder keeps all of its names in memory. */
const remove = (folder: string) => rmSync(folder, { recursive: true, force: true });

/** A folder beside the uploads' own, on the same disk, for files on their way; removed after use. */
export async function withStage<T>(uploads: string, use: (stage: string) => Promise<T>): Promise<T> {
	await mkdir(uploads, { recursive: true });
	for (const entry of await readdir(uploads)) {
		const owner = /^\.stage-(\d+)-/.exec(entry)?.[1];
		if (owner && !isAlive(Number(owner))) remove(join(uploads, entry));
	}
	const stage = join(uploads, `.stage-${process.pid}-${randomBytes(4).toString('hex')}`);
	await mkdir(stage, { mode: 0o700 });
	try {
		return await use(stage);
	} finally {
		remove(stage);
	}
}

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code ?? '';

/** Whether it was there; one that was staged before counts as well. */
function stageOne(uploads: string, stage: string, path: string, made: Set<string>): boolean {
	try {
		const [from, to] = [placeBelow(uploads, path), placeBelow(stage, path)];
		if (lstatSync(to, { throwIfNoEntry: false })?.isFile()) return true;
		const info = lstatSync(from);
		if (info.isDirectory()) return false;
		if (!made.has(dirname(to))) mkdirSync(dirname(to), { recursive: true });
		made.add(dirname(to));
		try {
			if (info.isSymbolicLink()) copyFileSync(from, to);
			else linkSync(from, to);
		} catch (error) {
			if (codeOf(error) === 'ENOENT') return false;
			copyFileSync(from, to); // the disk has no hard links
		}
		return true;
	} catch (error) {
		// rows that came by import may name what was never there, or no file at all
		if (['ENOENT', 'ENOTDIR', 'EISDIR', 'OUTSIDE'].includes(codeOf(error))) return false;
		throw error;
	}
}

/**
 * Links files of the uploads into the stage, where they stay whatever becomes of their names; those that are staged stay.
 * It makes no pause, since whoever removes pictures may be waiting. Answers how many are not there.
 */
export async function stageFiles(uploads: string, stage: string, paths: AsyncIterable<string>): Promise<number> {
	const made = new Set<string>();
	let missing = 0;
	for await (const path of paths) if (!stageOne(uploads, stage, path, made)) missing++;
	return missing;
}

/** Every file of a folder and those below it: where it is, and its path with slashes as below the uploads. */
export async function* stagedFiles(folder: string, above = ''): AsyncGenerator<{ full: string; path: string }> {
	for await (const entry of await opendir(folder, { bufferSize: 1_000 })) {
		const [full, path] = [join(folder, entry.name), `${above}${entry.name}`];
		if (entry.isDirectory()) yield* stagedFiles(full, `${path}/`);
		else yield { full, path };
	}
}
