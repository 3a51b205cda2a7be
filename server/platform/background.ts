type LogLine = (details: { err: unknown; work: string }, message: string) => void;

export interface ErrorLog {
	error: LogLine;
}

/** Failures of this process since its start, by work. */
const failures = new Map<string, number>();

/** Failures of background work since the start, such as `{ 'sizes-read': 1 }`. */
export function backgroundFailures(): Record<string, number> {
	return Object.fromEntries(failures);
}

function countFailure(work: string): void {
	failures.set(work, (failures.get(work) ?? 0) + 1);
}

/** Logs and counts a failure that no caller sees. `work` labels a metric, so it must be one of few names. */
export function reportFailure(log: ErrorLog, work: string, error: unknown): void {
	countFailure(work);
	log.error({ err: error, work }, 'work in the background failed');
}

/** Logs and counts a failure of work that nobody awaits. Ignores failures after `signal` aborts. */
export function runInBackground(log: ErrorLog, work: string, promise: Promise<unknown>, signal?: AbortSignal): void {
	promise.catch((error: unknown) => {
		if (!signal?.aborted) reportFailure(log, work, error);
	});
}

/** An error handler for work that runs again soon: counts the failure and logs `message` as a warning. */
export function warnOfFailure(log: { warn: LogLine }, work: string, message: string): (error: unknown) => void {
	return (error) => {
		countFailure(work);
		log.warn({ err: error, work }, message);
	};
}
