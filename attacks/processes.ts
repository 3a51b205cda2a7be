import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Process {
	pid: number;
	parent: number;
	/** Hundredths of a second on a processor: its own, and of children that have ended. */
	own: number;
	ended: number;
}

/** A file of `/proc`; undefined where the process has ended meanwhile. */
function proc(path: string): string | undefined {
	try {
		return readFileSync(`/proc/${path}`, 'utf8');
	} catch (error) {
		const { code = '' } = error as NodeJS.ErrnoException;
		if (['ENOENT', 'ESRCH'].includes(code)) return undefined;
		throw error;
	}
}

function readProcesses(): Process[] {
	return readdirSync('/proc')
		.filter((name) => /^\d+$/.test(name))
		.flatMap((name) => {
			// the second field is a name in brackets, which may hold anything
			const fields = proc(`${name}/stat`)?.split(') ').at(-1)?.split(' ').map(Number);
			if (!fields) return [];
			const [, parent = 0] = fields;
			const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11, 15);
			return [{ pid: Number(name), parent, own: user + system, ended: endedUser + endedSystem }];
		});
}

/** The descendants of a process, without those of `except`. */
function descendants(processes: Process[], pid: number, except?: number): Process[] {
	const children = processes.filter((process) => process.parent === pid && process.pid !== except);
	return children.flatMap((child) => [child, ...descendants(processes, child.pid, except)]);
}

const residentMb = (pid: number) => Number(/VmRSS:\s+(\d+)/.exec(proc(`${pid}/status`) ?? '')?.[1] ?? 0) / 1_024;

/** Megabytes of the server and of its children, without PostgreSQL. */
export function memoryOf(pid: number, postmaster: number): { server: number; children: number } {
	const children = descendants(readProcesses(), pid, postmaster);
	return { server: residentMb(pid), children: children.reduce((sum, child) => sum + residentMb(child.pid), 0) };
}

/** Milliseconds of processor time of PostgreSQL with all its processes, also of those that have ended. */
export function databaseMs(postmaster: number): number {
	const processes = readProcesses();
	const main = processes.find(({ pid }) => pid === postmaster);
	const alive = descendants(processes, postmaster).reduce((sum, { own }) => sum + own, 0);
	return ((main?.own ?? 0) + (main?.ended ?? 0) + alive) * 10;
}

/** The process number of the PostgreSQL that a server of this data directory runs. */
export function postmasterOf(dataDir: string): number {
	return Number(readFileSync(join(dataDir, 'database', 'cluster', 'postmaster.pid'), 'utf8').split('\n')[0]);
}
