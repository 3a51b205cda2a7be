/** What the watchdog thread (`limit-watch.ts`) gets. */
export interface WatchData {
	/** Bytes. */
	maxMemory: number;
	/** Process id of the server. */
	server: number;
	/** 32-bit numbers, each at its place in `watched`. */
	state: SharedArrayBuffer;
}

/** Where the numbers of the watchdog thread stand. */
export const watched = {
	/** 1 while the process works, 0 while it waits. */
	isWorking: 0,
	/** The `processorTime` at which the work has had its time. */
	lastMillisecond: 1,
} as const;

/** Ends a process that has used its processor time. */
export const overtimeSignal = 'SIGALRM';

/** Milliseconds of processor time that all threads of this process have used since its start. */
export function processorTime(): number {
	const { user, system } = process.cpuUsage();
	return Math.round((user + system) / 1_000);
}
