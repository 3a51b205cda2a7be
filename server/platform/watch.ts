import { setTimeout as wait } from 'node:timers/promises';

interface WatchOptions {
	/** Milliseconds between the end of a look and the next one; the first comes after as many. */
	pollInterval: number;
	/** Called with the reason when a look fails; the next one comes all the same. */
	onError: (error: unknown) => void;
}

/** Looks again and again, one look at a time. `signal` is aborted when the watch is closed, which waits for a look under way. */
export function watch(look: (signal: AbortSignal) => Promise<void>, { pollInterval, onError }: WatchOptions) {
	const stopping = new AbortController();
	const { signal } = stopping;
	const run = async () => {
		while (!signal.aborted) {
			// ends at once when it is closed, and the loop with it
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
