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

/** Reads rows in an order, `size` at a time: `read` gets the last row of the batch before it. */
export async function* readInBatches<Row>(
	size: number,
	read: (last: Row | undefined) => Promise<Row[]>,
): AsyncGenerator<Row[], void> {
	let last: Row | undefined;
	do {
		const rows = await read(last);
		yield rows;
		last = rows.length === size ? rows.at(-1) : undefined;
	} while (last !== undefined);
}
