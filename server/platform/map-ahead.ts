/**
 * Maps items in order, with up to `max` calls of `run` in parallel. A failure is thrown at its item's turn. No call runs any more when
 * the loop ends.
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
			result.catch(() => {}); // thrown at its turn
			running.push(result);
			if (running.length >= max) for (const first of running.splice(0, 1)) yield await first;
		}
		while (running.length > 0) for (const first of running.splice(0, 1)) yield await first;
	} finally {
		await Promise.allSettled(running);
	}
}
