import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { promisify } from 'node:util';

const run = promisify(execFile);
/** Milliseconds of one of Linux's ticks: USER_HZ is 100 on every architecture that Node runs on. */
const tick = 10;

/** The fields of `/proc/PID/stat` after the name, from the third on; nothing of one that has ended. */
function statOf(pid: number): string[] {
	try {
		const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
		return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
	} catch {
		return [];
	}
}

const sumOf = (fields: string[]) => fields.reduce((sum, ticks) => sum + Number(ticks) * tick, 0);

function childrenOf(pid: number): number[] {
	const processes = readdirSync('/proc').map(Number).filter(Number.isInteger);
	return processes.filter((other) => Number(statOf(other)[1]) === pid);
}

/** Milliseconds of processor time of a process and of its children, those that have ended included. */
export function familyCpuMs(pid: number): number {
	const own = sumOf(statOf(pid).slice(11, 15));
	return childrenOf(pid).reduce((sum, child) => sum + sumOf(statOf(child).slice(11, 13)), own);
}

/** Lets a process and its children, also those to come, run on one processor only. */
export async function pin(pid: number, processor: number): Promise<void> {
	for (const process of [pid, ...childrenOf(pid)]) await run('taskset', ['-acp', String(processor), String(process)]);
}

/** Turns of a bare loop in half a second on each of these processors, all at once. */
export async function bareLoops(processors: number[]): Promise<number> {
	const loop = 'let turns = 0; for (const end = Date.now() + 500; Date.now() < end; ) turns++; console.log(turns)';
	const words = (processor: number) => ['-c', String(processor), process.execPath, '-e', loop];
	const loops = await Promise.all(processors.map((processor) => run('taskset', words(processor))));
	return loops.reduce((sum, { stdout }) => sum + Number(stdout), 0);
}
