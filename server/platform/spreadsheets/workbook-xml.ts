/** Column letters, counted from 0: A, B, …, Z, AA. */
export function letterOf(column: number): string {
	const last = String.fromCharCode(65 + (column % 26));
	return column < 26 ? last : letterOf(Math.floor(column / 26) - 1) + last;
}
