import { glob, lstat, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from './root.ts';

/** The account that the process now runs as, or why it stays root. */
export type LeftRoot = { left: true; uid: number; gid: number } | { left: false; why: string };

interface Account {
	uid: number;
	gid: number;
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** The server's entries in the data folder. PostgreSQL itself looks who owns its files. */
const dataEntries = ['database', join('database', 'cluster'), 'outbox', 'secrets.key'];
/** Folders in which commands of older versions left files of root, which no other account can read. */
const fileFolders = ['uploads', 'private'];

async function* namesOf(dataDir: string): AsyncGenerator<string> {
	yield* dataEntries;
	for (const folder of fileFolders) {
		yield folder;
		for await (const name of glob('**/*', { cwd: join(dataDir, folder) })) yield join(folder, name);
	}
}

/** The first of these that belongs to another account than the data folder. Missing ones don't count. */
async function findForeign(dataDir: string, { uid }: Account): Promise<string | undefined> {
	for await (const name of namesOf(dataDir)) {
		const owner = await lstat(join(dataDir, name)).catch(() => undefined);
		if (owner && owner.uid !== uid) return name;
	}
	return undefined;
}

/** Whether the account can read the program's files: most are loaded later. Tries it as that account. */
async function canRun({ uid, gid }: Account): Promise<boolean> {
	process.setegid?.(gid);
	process.seteuid?.(uid);
	try {
		await Promise.all(['build', 'node_modules', 'database/migrations'].map((name) => readdir(new URL(name, root))));
		return true;
	} catch {
		return false;
	} finally {
		process.seteuid?.(0);
		process.setegid?.(0);
	}
}

async function leave(dataDir: string): Promise<LeftRoot> {
	const owner = await stat(dataDir).catch(() => undefined);
	if (!owner)
		return { left: false, why: `DATA_DIR (${dataDir}) is not there yet: make it, and give it to another account` };
	const { uid, gid } = owner;
	if (uid === 0)
		return {
			left: false,
			why: `DATA_DIR (${dataDir}) belongs to root: chown -R it to the account that is to run the shop`,
		};
	const foreign = await findForeign(dataDir, owner);
	if (foreign)
		return { left: false, why: `${join(dataDir, foreign)} belongs to another account than DATA_DIR: chown -R it` };
	if (!(await canRun(owner)))
		return { left: false, why: `the owner of DATA_DIR (${uid}) can't read the program in ${fileURLToPath(root)}` };
	process.setgroups?.([gid]);
	process.setgid?.(gid);
	process.setuid?.(uid);
	return { left: true, uid, gid };
}

/**
 * When started as root, switches to the owner of the data for good, so that a bug in the server has no root rights. Call it before
 * anything is opened. Returns undefined when the process is not root.
 */
export async function leaveRoot(dataDir: string): Promise<LeftRoot | undefined> {
	if (process.getuid?.() !== 0) return undefined;
	try {
		return await leave(dataDir);
	} catch (error) {
		// some containers forbid it
		return { left: false, why: reasonOf(error) };
	}
}
