/** Edges in CSS pixels from the window's top left corner. */
export interface Box {
	left: number;
	top: number;
	right: number;
	bottom: number;
}

interface Column {
	left: number;
	right: number;
	/** Height of the element to place. */
	height: number;
}

/**
 * The top for an element so that it covers no obstacle: the first free position from `min` on that ends above `max`. Where there is none,
 * the first that covers none of the `fields` that the notice is about; else `min`.
 */
export function freeTop(column: Column, obstacles: Box[], min: number, max: number, fields: Box[] = []): number {
	return findTop(column, [...obstacles, ...fields], min, max) ?? findTop(column, fields, min, max) ?? min;
}

function findTop({ left, right, height }: Column, obstacles: Box[], min: number, max: number): number | undefined {
	const inColumn = obstacles.filter((box) => box.left < right && box.right > left);
	const isFree = (top: number) => inColumn.every((box) => box.bottom <= top || box.top >= top + height);
	const tops = [min, ...inColumn.map((box) => box.bottom)].filter((top) => top >= min && top + height <= max);
	return tops.sort((a, b) => a - b).find(isFree);
}
