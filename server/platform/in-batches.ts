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
