import { expect, it } from 'vitest';
import { inBatches, readInBatches } from './in-batches.ts';

async function* countTo(last: number) {
	for (let number = 1; number <= last; number++) yield number;
}

it.each([
	[5, [[1, 2], [3, 4], [5]]],
	[
		4,
		[
			[1, 2],
			[3, 4],
		],
	],
	[0, []],
])('has %i items in lists of two, and what is left in the last', async (last, lists) => {
	const batches = [];
	for await (const batch of inBatches(countTo(last), 2)) batches.push(batch);
	expect(batches).toEqual(lists);
});

it.each([
	[5, [[1, 2], [3, 4], [5]], 3],
	[
		4,
		[
			[1, 2],
			[3, 4],
		],
		3,
	],
	[0, [], 1],
])('reads %i rows behind each other, and no further when fewer are left', async (count, lists, reads) => {
	const rows = Array.from({ length: count }, (_, at) => at + 1);
	const lasts: (number | undefined)[] = [];
	const read = async (last: number | undefined) => {
		lasts.push(last);
		return rows.filter((row) => row > (last ?? 0)).slice(0, 2);
	};
	const batches = [];
	for await (const batch of readInBatches(2, read)) batches.push(batch);
	expect(batches).toEqual(lists);
	expect(lasts).toHaveLength(reads);
});
