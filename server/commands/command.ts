/** A command was called with wrong arguments. The message is its usage. */
export class WrongCall extends Error {
	override readonly name = 'WrongCall';
}

/** The message and its causes in one line. Drivers put the reason into causes, and leave the message of several failures empty. */
function lineOf(error: unknown): string {
	if (!(error instanceof Error)) return String(error);
	const { message, code, cause } = error as NodeJS.ErrnoException;
	const own = (message || code || error.name).split('\n')[0] ?? '';
	return cause instanceof Error ? `${own}: ${lineOf(cause)}` : own;
}

/**
 * Runs a command and sets its exit code: 0 done, with the result on stdout; 1 failed; 2 wrong arguments or setting; errors are one line
 * on stderr. A stop signal aborts it, so that it cleans up; `interruption` is the message then.
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
		const isWrongCall = error instanceof Error && ['WrongCall', 'ConfigError'].includes(error.name);
		process.exitCode = isWrongCall ? 2 : 1;
	}
}
