/** The numbers of a pager: the first, the last and those around the page; `null` where some are left out. */
export function pageNumbers(page: number, pages: number): (number | null)[] {
	const shown = [1, page - 1, page, page + 1, pages].filter((number) => number >= 1 && number <= pages);
	const numbers = [...new Set(shown)].toSorted((a, b) => a - b);
	return numbers.flatMap((number, at) => {
		const gap = number - (numbers[at - 1] ?? number);
		// one that is left out alone takes no less room
		if (gap === 2) return [number - 1, number];
		return gap > 2 ? [null, number] : [number];
	});
}
