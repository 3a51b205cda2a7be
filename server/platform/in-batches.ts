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

/**
 * Reads rows in an order, at least `size` at a time, until fewer are left: `read` gets the last row of the batch before it. Yields no empty batch.
 */
export async function* readInBatches<Row>(
	size: number,
	read: (last: Row | undefined) => Promise<Row[]>,
): AsyncGenerator<Row[], void> {
	let rows: Row[] = [];
	do {
		rows = await read(rows.at(-1));
		if (rows.length > 0) yield rows;
	} while (rows.length >= size);
}
