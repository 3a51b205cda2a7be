import { expect, it } from 'vitest';
import { pageNumbers } from './pager-numbers.ts';

it.each([
	[1, 1, [1]],
	[1, 3, [1, 2, 3]],
	[1, 9, [1, 2, null, 9]],
	[4, 9, [1, 2, 3, 4, 5, null, 9]],
	[5, 9, [1, null, 4, 5, 6, null, 9]],
	[9, 9, [1, null, 8, 9]],
	[1_000, 2_000, [1, null, 999, 1_000, 1_001, null, 2_000]],
])('shows on page %i of %i the pages %j', (page, pages, numbers) => {
	expect(pageNumbers(page, pages)).toEqual(numbers);
});
