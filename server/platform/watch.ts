import { setTimeout as wait } from 'node:timers/promises';

interface WatchOptions {
	/** Milliseconds before each run: before the first, and between the end of one and the next. */
	pollInterval: number;
	/** Called when a run fails; the next one still comes. */
	onError: (error: unknown) => void;
}

/** Runs `look` repeatedly, one run at a time. `close` aborts `signal` and waits for the current run. */
export function watch(look: (signal: AbortSignal) => Promise<void>, { pollInterval, onError }: WatchOptions) {
	const stopping = new AbortController();
	const { signal } = stopping;
	const run = async () => {
		while (!signal.aborted) {
			// `close` aborts the wait and ends the loop
			await wait(pollInterval, undefined, { signal }).catch(() => {});
			if (!signal.aborted) await look(signal).catch(onError);
		}
	};
	const running = run();
	return {
		async close(): Promise<void> {
			stopping.abort();
			await running;
		},
	};
}
