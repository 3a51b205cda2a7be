import { describe, expect, it } from 'vitest';
import { pageNumbers } from './page-numbers.ts';

describe('pageNumbers', () => {
	it.each([
		[1, 1, [1]],
		[1, 4, [1, 2, 3, 4]],
		[3, 5, [1, 2, 3, 4, 5]],
		[1, 12, [1, 2, 3, 4, null, 12]],
		[4, 12, [1, 2, 3, 4, 5, null, 12]],
		[6, 12, [1, null, 5, 6, 7, null, 12]],
		[12, 12, [1, null, 9, 10, 11, 12]],
	])('on page %i of %i names %j', (page, pages, numbers) => {
		expect(pageNumbers(page, pages)).toEqual(numbers);
	});

	it('names first, last, current and neighbours of every page, in order, in at most 7 places', () => {
		for (let pages = 1; pages <= 40; pages++) {
			for (let page = 1; page <= pages; page++) {
				const shown = pageNumbers(page, pages);
				const numbers = shown.filter((number) => number !== null);
				expect(shown.length).toBeLessThanOrEqual(7);
				expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
				for (const number of [1, page - 1, page, page + 1, pages])
					if (number >= 1 && number <= pages) expect(numbers).toContain(number);
			}
		}
	});
});
