/** A call of a command that can't be meant; the message is its usage. */
export class WrongCall extends Error {
	override readonly name = 'WrongCall';
}

/** One line: drivers put what happened into causes, and leave the message of several failures empty. */
function lineOf(error: unknown): string {
	if (!(error instanceof Error)) return String(error);
	const { message, code, cause } = error as NodeJS.ErrnoException;
	const own = (message || code || error.name).split('\n')[0] ?? '';
	return cause instanceof Error ? `${own}: ${lineOf(cause)}` : own;
}

/**
 * Runs a command to its exit code: 0 done, its answer on stdout; 1 refused or failed; 2 called wrongly or with a wrong
 * setting; each with one line on stderr. A signal to stop aborts it, so that it clears up after itself; `interruption` says what
 * then holds.
 */
export async function runCommand(
	run: (signal: AbortSignal) => Promise<string>,
	interruption = 'Interrupted: nothing was changed',
): Promise<void> {
	const interrupted = new AbortController();
	for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
		process.once(signal, () => interrupted.abort(new Error(interruption)));
	try {
		console.log(await run(interrupted.signal));
	} catch (error) {
		console.error(lineOf(interrupted.signal.aborted ? interrupted.signal.reason : error));
		const called = error instanceof Error && ['WrongCall', 'ConfigError'].includes(error.name);
		process.exitCode = called ? 2 : 1;
	}
}
