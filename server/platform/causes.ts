/** The error, then its causes, each once: an error may be a cause of its own cause. */
export function* causes(error: unknown, found = new Set<unknown>()): Generator<Error & { code?: unknown }> {
	for (let cause = error; cause instanceof Error && !found.has(cause); cause = cause.cause) {
		found.add(cause);
		yield cause;
		if (cause instanceof AggregateError) for (const inner of cause.errors) yield* causes(inner, found);
	}
}
