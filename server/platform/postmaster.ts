import { execFile } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** Whether a process of that number exists, be it ours or somebody else's. */
export function isAlive(pid: number): boolean {
	try {
		process.kill(pid, 0);
		return true;
	} catch (error) {
		return (error as NodeJS.ErrnoException).code === 'EPERM';
	}
}

async function commandOf(pid: number): Promise<string> {
	if (process.platform === 'linux') return readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
	const { stdout } = await promisify(execFile)('ps', ['-p', String(pid), '-o', 'command=']).catch(() => ({
		stdout: '',
	}));
	return stdout;
}

/**
 * The PostgreSQL that runs on a cluster, by its `postmaster.pid`. A file left by a crash, whose process is gone or is by
 * now another program's, is removed: PostgreSQL itself would take that program for its own and not start.
 */
export async function findPostmaster(cluster: string): Promise<{ pid: number; port: number } | undefined> {
	const path = join(cluster, 'postmaster.pid');
	const lines = (await readFile(path, 'utf8').catch(() => '')).split('\n');
	const [pid, port] = [Number(lines[0]), Number(lines[3])];
	if (!pid) return undefined;
	const command = await commandOf(pid);
	if (isAlive(pid) && command.includes('postgres') && command.includes(cluster)) return { pid, port };
	await rm(path, { force: true });
	return undefined;
}
