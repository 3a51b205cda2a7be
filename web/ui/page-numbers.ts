/**
 * The entries of a pager: the first, the last and those around the current page; null is a gap of several pages. 5 of 9 → 1, null, 4, 5,
 * 6, null, 9. At most 7 entries, which fit on a phone. `page` and `pages` count from 1.
 */
export function pageNumbers(page: number, pages: number): (number | null)[] {
	const near = new Set([1, pages, page - 1, page, page + 1]);
	if (page <= 3) for (const early of [2, 3, 4]) near.add(early);
	if (page >= pages - 2) for (const late of [pages - 1, pages - 2, pages - 3]) near.add(late);
	const numbers = [...near].filter((number) => number >= 1 && number <= pages).sort((a, b) => a - b);
	return numbers.flatMap((number, at) => {
		const gap = number - (numbers[at - 1] ?? 0);
		if (gap === 2) return [number - 1, number];
		return gap > 2 ? [null, number] : [number];
	});
}
