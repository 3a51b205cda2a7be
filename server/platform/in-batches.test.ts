import { expect, it } from 'vitest';
import { inBatches } from './in-batches.ts';

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
