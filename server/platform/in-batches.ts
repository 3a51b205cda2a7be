/** Five items in batches of 2 → `[1, 2]`, `[3, 4]`, `[5]`. */
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
