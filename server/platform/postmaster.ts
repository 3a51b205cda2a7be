import { execFile } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** Whether a process with this id exists, of any account. */
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
 * The running PostgreSQL of a cluster, from its `postmaster.pid`. Removes the file of a crashed one when its process has ended or the id
 * belongs to another program now: PostgreSQL would take that program for itself and not start.
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
