import { describe, expect, it } from 'vitest';
import { inBatches, readAhead } from './in-batches.ts';

/** Numbers from 1, which notes what is read and whether it was closed. */
function countedTo(last: number, failAt?: number) {
	const seen = { read: 0, isClosed: false };
	async function* numbers() {
		try {
			for (let number = 1; number <= last; number++) {
				if (number === failAt) throw new Error(`broken at ${number}`);
				seen.read = number;
				yield number;
			}
		} finally {
			seen.isClosed = true;
		}
	}
	return { seen, numbers: numbers() };
}

async function listOf<T>(source: AsyncIterable<T>): Promise<T[]> {
	const list: T[] = [];
	for await (const item of source) list.push(item);
	return list;
}

describe('lists of so many items', () => {
	it('has the rest in the last', async () => {
		expect(await listOf(inBatches(countedTo(5).numbers, 2))).toEqual([[1, 2], [3, 4], [5]]);
	});

	it('has no empty one', async () => {
		expect(await listOf(inBatches(countedTo(4).numbers, 2))).toEqual([
			[1, 2],
			[3, 4],
		]);
		expect(await listOf(inBatches(countedTo(0).numbers, 2))).toEqual([]);
	});
});

describe('reading ahead', () => {
	it('has every item in its order', async () => {
		expect(await listOf(readAhead(countedTo(4).numbers))).toEqual([1, 2, 3, 4]);
	});

	it('reads one item more than is used', async () => {
		const { seen, numbers } = countedTo(4);
		const items = readAhead(numbers);
		await items.next();
		await Promise.resolve();
		expect(seen.read).toBe(2);
		await items.return();
	});

	it('throws what the source fails with after the items before it', async () => {
		const { numbers } = countedTo(4, 3);
		const items = readAhead(numbers);
		expect(await items.next()).toEqual({ done: false, value: 1 });
		expect(await items.next()).toEqual({ done: false, value: 2 });
		await expect(items.next()).rejects.toThrow('broken at 3');
	});

	it('closes the source when its reader leaves', async () => {
		const { seen, numbers } = countedTo(4);
		for await (const item of readAhead(numbers)) if (item === 2) break;
		expect(seen).toEqual({ read: 3, isClosed: true });
	});

	it('closes the source when its reader fails while the source does', async () => {
		const { seen, numbers } = countedTo(4, 3);
		const use = async () => {
			for await (const item of readAhead(numbers)) if (item === 2) throw new Error('of the reader');
		};
		await expect(use()).rejects.toThrow('of the reader');
		expect(seen.isClosed).toBe(true);
	});
});
