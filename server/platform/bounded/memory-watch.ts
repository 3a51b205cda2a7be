import { workerData } from 'node:worker_threads';
import type { WatchData } from './messages.ts';

/**
 * A watchdog thread of a child process. It kills the process when that uses too much memory or its server has exited. It works even
 * while an endless loop blocks the main thread.
 */

/** Milliseconds between two checks. */
const checkInterval = { working: 20, waiting: 1_000 } as const;

const { maxMemory, server, state } = workerData as WatchData;
const isWorking = new Int32Array(state);

for (;;) {
	const isTooLarge = Atomics.load(isWorking, 0) === 1 && process.memoryUsage.rss() > maxMemory;
	if (isTooLarge || process.ppid !== server) process.kill(process.pid, 'SIGKILL');
	if (Atomics.load(isWorking, 0) === 1) Atomics.wait(isWorking, 0, 1, checkInterval.working);
	else Atomics.wait(isWorking, 0, 0, checkInterval.waiting);
}
