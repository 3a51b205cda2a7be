/**
 * The same values, the first of which is read already: what fails before there is one is thrown here, as long as an error can still be sent.
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
