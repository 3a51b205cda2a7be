/** The items of a source in lists of `size`, the last of them of those that are left. */
export async function* inBatches<T>(source: AsyncIterable<T>, size: number): AsyncGenerator<T[], void> {
	let batch: T[] = [];
	for await (const item of source) {
		batch.push(item);
		if (batch.length < size) continue;
		yield batch;
		batch = [];
	}
	if (batch.length > 0) yield batch;
}

/**
 * The items of a source, each while the next is being read. A failure of the source is thrown in its turn; nothing is being read any
 * more when the reader leaves.
 */
export async function* readAhead<T>(source: AsyncIterable<T>): AsyncGenerator<T, void> {
	const iterator = source[Symbol.asyncIterator]();
	const read = () => {
		const reading = iterator.next();
		reading.catch(() => {}); // thrown in its turn
		return reading;
	};
	let next = read();
	try {
		for (let result = await next; !result.done; result = await next) {
			next = read();
			yield result.value;
		}
	} finally {
		await Promise.allSettled([next]);
		await iterator.return?.();
	}
}
