import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';

/** Whether this machine allows a disk of its own size, in a mount namespace, without root. */
export const mayMount = spawnSync('unshare', ['-Urm', 'true']).status === 0;

/** Mounts a disk of so many kilobytes at an empty directory, for those who know its path: it is in a namespace that nothing else sees. */
export async function mountSmallDisk(directory: string, kilobytes: number) {
	// it lives as long as its input is open, and ends with this process
	const holding = spawn('unshare', [
		'-Urm',
		'sh',
		'-c',
		`mount -t tmpfs -o size=${kilobytes}k tmpfs "$0" && echo mounted && exec cat`,
		directory,
	]);
	await once(holding.stdout, 'data');
	return {
		path: `/proc/${holding.pid}/root${directory}`,
		async close(): Promise<void> {
			holding.stdin.end();
			await once(holding, 'exit');
		},
	};
}
