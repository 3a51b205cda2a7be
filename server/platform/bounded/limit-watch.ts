import { workerData } from 'node:worker_threads';
import { overtimeSignal, processorTime, type WatchData, watched } from './watch-data.ts';

/**
 * A watchdog thread of a child process. It kills the process when that uses too much memory or processor time, or its server has exited. It
 * works even while an endless loop blocks the main thread.
 */

/** Milliseconds between two checks. */
const checkInterval = { working: 20, waiting: 1_000 } as const;

const { maxMemory, server, state } = workerData as WatchData;
const numbers = new Int32Array(state);
const isWorking = () => Atomics.load(numbers, watched.isWorking) === 1;

for (;;) {
	if (process.ppid !== server) process.kill(process.pid, 'SIGKILL');
	if (isWorking()) {
		if (process.memoryUsage.rss() > maxMemory) process.kill(process.pid, 'SIGKILL');
		if (processorTime() > Atomics.load(numbers, watched.lastMillisecond)) process.kill(process.pid, overtimeSignal);
	}
	if (isWorking()) Atomics.wait(numbers, watched.isWorking, 1, checkInterval.working);
	else Atomics.wait(numbers, watched.isWorking, 0, checkInterval.waiting);
}
