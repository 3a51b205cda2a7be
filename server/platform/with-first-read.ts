/**
 * Waits for the first value, then yields all of them. Await it before the first byte of a response is sent: an error before the first value
 * is thrown here, and can still be the response.
 */
export async function withFirstRead<T>(values: AsyncIterable<T>): Promise<AsyncIterable<T>> {
	const iterator = values[Symbol.asyncIterator]();
	let first: IteratorResult<T> | undefined = await iterator.next();
	const next = async () => {
		const result = first ?? (await iterator.next());
		first = undefined;
		return result;
	};
	const end = async (value?: unknown) => (await iterator.return?.(value)) ?? { done: true as const, value };
	return { [Symbol.asyncIterator]: () => ({ next, return: end }) };
}
