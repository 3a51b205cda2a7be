/**
 * The results of `run` for each item, in their order, while up to `max` of them are under way. A failure is thrown in its turn, and
 * none is under way any more when it leaves here.
 */
export async function* mapAhead<T, R>(
	source: Iterable<T> | AsyncIterable<T>,
	max: number,
	run: (item: T) => Promise<R>,
): AsyncGenerator<R, void> {
	const running: Promise<R>[] = [];
	try {
		for await (const item of source) {
			const result = run(item);
			result.catch(() => {}); // thrown in its turn
			running.push(result);
			if (running.length >= max) for (const first of running.splice(0, 1)) yield await first;
		}
		while (running.length > 0) for (const first of running.splice(0, 1)) yield await first;
	} finally {
		await Promise.allSettled(running);
	}
}
