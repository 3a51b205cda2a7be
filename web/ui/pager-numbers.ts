/** 5 of 9 → 1, null, 4, 5, 6, null, 9: the first, the last and those around the page; null is a gap. */
export function pageNumbers(page: number, pages: number): (number | null)[] {
	const candidates = [1, page - 1, page, page + 1, pages].filter((number) => number >= 1 && number <= pages);
	const numbers = [...new Set(candidates)].toSorted((a, b) => a - b);
	return numbers.flatMap((number, at) => {
		const gap = number - (numbers[at - 1] ?? number);
		// a single number takes no more room than a gap
		if (gap === 2) return [number - 1, number];
		return gap > 2 ? [null, number] : [number];
	});
}
